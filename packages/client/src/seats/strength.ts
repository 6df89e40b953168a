import type { SeatSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';

const words = text.site.seats;

/** What is said of a seat besides its name: how strong its computer is, or the opponent who is wished for; of a computer that is one of a kind only that it is one; null of others. */
export function strengthNote({ held, strength }: Pick<SeatSummary, 'held' | 'strength'>): string | null {
  if (strength === undefined) return held === 'computer' ? words.computerAlone : null;
  const called = { strength: strength.title.toLowerCase() };
  return held === 'open' ? words.wished(called) : words.computer(called);
}

/** The name of a seat, with that behind it. */
export function withStrength(name: string, seat: Pick<SeatSummary, 'held' | 'strength'>): string {
  const note = strengthNote(seat);
  return note === null ? name : words.noted({ name, note });
}
