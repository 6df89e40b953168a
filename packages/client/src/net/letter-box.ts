import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Letter, LettersReply } from '@longroll/protocol';
import { recallJson, remember } from './remembered.ts';

/** Asks for a page of letters: the last ones, or those before one of them. */
type AskForLetters = (before: string | null) => Promise<LettersReply>;

/** The letters of one game that may be read from here. They come as they are written; whatever was missed is asked for, a page at a time. */
export class LetterBox {
  readonly #game: string;
  readonly #ask: AskForLetters;
  readonly #known = signal<readonly Letter[]>([]);
  readonly #more = signal(false);
  readonly #readUpTo = signal<Readonly<Record<string, string>>>({});

  constructor(game: string, ask: AskForLetters) {
    this.#game = game;
    this.#ask = ask;
    this.#readUpTo.value = readBefore(game);
  }

  /** All that are known, the oldest first. */
  get letters(): ReadonlySignal<readonly Letter[]> {
    return this.#known;
  }

  /** Whether there are older ones that have not been fetched. */
  get more(): ReadonlySignal<boolean> {
    return this.#more;
  }

  /** One has come, or has been written here. */
  add(letter: Letter): void {
    this.#keep([letter]);
  }

  /** On coming and on coming back: fetches the last ones, back to one that is known. */
  async renew(): Promise<void> {
    const known = new Set(this.#known.value.map(({ id }) => id));
    for (let before: string | null = null; ;) {
      const reply: LettersReply = await this.#ask(before);
      if (!reply.ok) return;
      const { letters, more } = reply;
      this.#keep(letters);
      if (known.size === 0) this.#more.value = more;
      const oldest: string | null = letters.at(-1)?.id ?? null;
      if (!more || oldest === null || known.size === 0 || letters.some(({ id }) => known.has(id))) return;
      before = oldest;
    }
  }

  /** Fetches a page of older ones. */
  async earlier(): Promise<void> {
    const reply = await this.#ask(this.#known.value[0]?.id ?? null);
    if (!reply.ok) return;
    this.#keep(reply.letters);
    this.#more.value = reply.more;
  }

  /** How many of somebody else's have not been read at this browser, with this seat or with anybody. */
  unread(own: string, other?: string): ReadonlySignal<number> {
    return computed(
      () =>
        this.#known.value.filter(
          ({ from, at }) => from !== own && (other === undefined || from === other) && at > (this.#readUpTo.value[from] ?? ''),
        ).length,
    );
  }

  /** The letters of somebody have been read. */
  read(from: string): void {
    const last = this.#known.value.findLast((each) => each.from === from);
    if (last === undefined || last.at <= (this.#readUpTo.value[from] ?? '')) return;
    this.#readUpTo.value = { ...this.#readUpTo.value, [from]: last.at };
    remember(keyOf(this.#game), JSON.stringify(this.#readUpTo.value));
  }

  #keep(letters: readonly Letter[]): void {
    const known = new Set(this.#known.value.map(({ id }) => id));
    const news = letters.filter(({ id }) => !known.has(id));
    if (news.length > 0) this.#known.value = [...this.#known.value, ...news].toSorted((one, other) => one.at.localeCompare(other.at));
  }
}

/** The letters between a seat and another, or of that other to anybody where nobody sits here. */
export function threadOf(letters: readonly Letter[], own: string, other: string): Letter[] {
  return letters.filter(({ from, to }) =>
    own === '' ? from === other : (from === other && to.includes(own)) || (from === own && to.includes(other)),
  );
}

function keyOf(game: string): string {
  return `letters.${game}`;
}

function readBefore(game: string): Record<string, string> {
  const kept = recallJson(keyOf(game));
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(entries.flatMap(([from, at]) => (typeof at === 'string' ? [[from, at]] : [])));
}
