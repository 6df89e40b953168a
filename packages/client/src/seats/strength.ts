import type { SeatSummary, Strength } from '@longroll/protocol';
import type { StrengthWords } from '../books/entry.ts';
import { bookOf } from '../books/registry.ts';
import { text } from '../text/words.ts';

const words = text.site.seats;

/** How a strength is called in the words of its book; a book that has none for it calls it as its rules do. */
export function strengthWords(book: string, { id, title }: Strength): StrengthWords {
  return new Map(Object.entries(bookOf(book)?.strengths?.() ?? {})).get(id) ?? { title, within: title };
}

/** What is said of a seat besides its name: how strong its computer is, or the opponent who is wished for; of a computer that is one of a kind only that it is one; null of others. */
export function strengthNote(book: string, { held, strength }: Pick<SeatSummary, 'held' | 'strength'>): string | null {
  if (strength === undefined) return held === 'computer' ? words.computerAlone : null;
  const said = { strength: strengthWords(book, strength).within };
  return held === 'open' ? words.wished(said) : words.computer(said);
}

/** The name of a seat of a battle of that book, with that behind it. */
export function withStrength(book: string, name: string, seat: Pick<SeatSummary, 'held' | 'strength'>): string {
  const note = strengthNote(book, seat);
  return note === null ? name : words.noted({ name, note });
}
