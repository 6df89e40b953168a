import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { watchedUntil } from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand } from '@longroll/rules/kernel/view';
import type { Situation, TableBook } from '../../books/face.ts';
import { still } from '../../settings/settings.ts';
import { lasting } from '../../table/acts/lasting.ts';
import type { TableView } from '../../table/contract.ts';
import { piecesOf, type Happening } from '../../table/happening.ts';

/** Milliseconds that a new table waits for the news of what made it so: the referee sends the table first. */
const GRACE = 120;
/** However late it is, the rest is played no faster than in so many milliseconds. */
const LEAST = 250;

/** An event that waits to be told. */
interface Untold {
  readonly event: ProjectedEvent;
  readonly happenings: readonly Happening[];
  /** Pieces it is about. */
  readonly pieces: ReadonlySet<string>;
}

/** Somebody who looks on. */
interface Look {
  /** A clock in milliseconds. */
  now(): number;
  /** Whether they see anything move. */
  isThere(): boolean;
}

const LOOK: Look = { now: () => performance.now(), isThere: () => !still.value && !document.hidden };

/** What a story is played on. */
export type Boards = Pick<TableView, 'play' | 'rest' | 'skip'>;

/**
 * One story in one order. What the referee tells comes all at once; it is told here event by event: a line of the log, then what is seen of it on the table,
 * then the pieces it was about as they stand after it. A question opens when what led to it has been told. Where nothing moves, or nobody looks,
 * everything is told at once.
 */
export class Story {
  /** The battle as far as it has been told. */
  readonly situation: ReadonlySignal<Situation>;
  /** Something is still to be seen. */
  readonly telling = signal(false);
  readonly #whole: ReadonlySignal<Situation>;
  /** Number of the next event to be told. */
  readonly #next = signal(0);
  readonly #table: { value: PublicTable };
  readonly #hand: { value: Hand | null };
  readonly #look: Look;
  readonly #stop: () => void;
  #book: Pick<TableBook, 'happenings' | 'line'> | null = null;
  #boards: Boards | null = null;
  #queue: Untold[] = [];
  /** Tables that come after events still to be told, in order. */
  #coming: PublicTable[] = [];
  /** Instant at which all should have been seen. */
  #until = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(whole: ReadonlySignal<Situation>, look: Look = LOOK) {
    this.#whole = whole;
    this.#look = look;
    const { table, hand } = whole.peek();
    const shownTable = (this.#table = signal(table));
    const shownHand = (this.#hand = signal(hand));
    this.#next.value = table.seq;
    const events = computed(() => {
      const all = whole.value.events;
      const last = all.at(-1)?.seq ?? -1;
      return last < this.#next.value ? all : all.filter(({ seq }) => seq < this.#next.value);
    });
    const openHand = computed(() => (this.telling.value ? stillAsked(shownHand.value, whole.value.hand) : shownHand.value));
    this.situation = computed(() => ({ setup: whole.value.setup, table: shownTable.value, hand: openHand.value, events: events.value }));
    this.#stop = effect(() => {
      const now = whole.value;
      untracked(() => this.#hear(now));
    });
  }

  /** From here on it can be told: by this book. */
  readBy(book: Pick<TableBook, 'happenings' | 'line'>): void {
    this.#book = book;
  }

  /** The table it is played on, or null when there is none (any more). */
  playOn(boards: Boards | null): void {
    this.#boards = boards;
    if (boards === null) this.end();
  }

  /** These events have just happened. */
  tell(news: readonly ProjectedEvent[]): void {
    const book = this.#book;
    if (book === null || this.#boards === null || !this.#look.isThere()) return void this.end();
    clearTimeout(this.#waiting);
    for (const event of news) {
      const happenings = book.happenings(event);
      this.#queue.push({ event, happenings, pieces: new Set([...book.line(event).pieces, ...happenings.flatMap(piecesOf)]) });
    }
    this.#until = watchedUntil(this.#until, news.length, this.#look.now());
    if (this.telling.value) return;
    this.telling.value = true;
    this.#tellOn();
  }

  /** The rest at once; false when everything had been told. */
  end(): boolean {
    const was = this.telling.value;
    this.#finish();
    if (was) this.#boards?.skip();
    return was;
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#stop();
    this.#queue = [];
  }

  #finish(): void {
    clearTimeout(this.#waiting);
    this.#queue = [];
    this.#catchUp();
    this.#boards?.rest();
  }

  /** The referee has told something else. */
  #hear({ table }: Situation): void {
    // Something was taken back: what was to be told of it has not happened.
    if (table.seq < (this.#coming.at(-1) ?? this.#table.value).seq) return void this.end();
    if (this.telling.value) {
      const before = this.#coming.filter(({ seq }) => seq < table.seq);
      if (table.seq > this.#table.value.seq) this.#coming = [...before, table];
      return;
    }
    if (table.seq <= this.#next.value) return this.#catchUp();
    clearTimeout(this.#waiting);
    if (!this.#look.isThere()) return this.#catchUp();
    this.#coming = [...this.#coming.filter(({ seq }) => seq < table.seq), table];
    this.#waiting = setTimeout(() => this.end(), GRACE);
  }

  /** Everything as the referee has it now. */
  #catchUp(): void {
    const { table, hand, events } = this.#whole.peek();
    batch(() => {
      this.#coming = [];
      this.#next.value = Math.max(table.seq, (events.at(-1)?.seq ?? -1) + 1);
      this.#table.value = table;
      this.#hand.value = hand;
      this.telling.value = false;
    });
  }

  #tellOn(): void {
    const next = this.#queue.shift();
    if (next === undefined) return this.#finish();
    const haste = this.#haste(next);
    batch(() => {
      this.#next.value = next.event.seq + 1;
      this.#setDown(next);
    });
    let isSeen = false;
    const seen = (): void => {
      if (isSeen || !this.telling.value) return;
      isSeen = true;
      this.#settle(next);
      this.#tellOn();
    };
    if (next.happenings.length === 0 || this.#boards === null) seen();
    else this.#boards.play(next.happenings, haste, seen);
  }

  /** How many times faster than usual it must be played to be over in time. */
  #haste(next: Untold): number {
    const whole = [next, ...this.#queue].reduce((sum, { happenings }) => sum + lasting(happenings), 0);
    return Math.max(1, whole / Math.max(LEAST, this.#until - this.#look.now()));
  }

  /**
   * Whoever comes onto the table with an event stands there while it is told: its line has their names, and there is something to see. Where they
   * go on at once, they stand where they go from.
   */
  #setDown({ event, pieces }: Untold): void {
    const after = this.#after(event);
    if (after === undefined) return;
    const { value: now } = this.#table;
    const comers = after.pieces.filter(({ id }) => pieces.has(id) && !now.pieces.some((each) => each.id === id));
    if (comers.length === 0) return;
    const later = this.#queue.filter((each) => each.event.seq < after.seq).flatMap(({ happenings }) => happenings);
    const ways = later.flatMap((each) => (each.kind === 'moved' ? each.ways : []));
    const standing = comers.map((comer) => ({ ...comer, ...ways.find(({ piece }) => piece === comer.id)?.path[0] }));
    this.#table.value = { ...now, pieces: [...now.pieces, ...standing] };
  }

  /** The table as it is told after the command an event belongs to, if it has come. */
  #after(event: ProjectedEvent): PublicTable | undefined {
    return this.#coming.find(({ seq }) => seq > event.seq);
  }

  /** The pieces of an event stand as they do after it, unless there is more to tell of them; once all of a command is told, so does everything. */
  #settle({ event, pieces }: Untold): void {
    const after = this.#after(event);
    if (after === undefined) return;
    if (event.seq + 1 >= after.seq) {
      this.#coming = this.#coming.filter((each) => each !== after);
      this.#table.value = after;
      return;
    }
    const later = this.#queue.filter((each) => each.event.seq < after.seq);
    const done = [...pieces].filter((piece) => !later.some((each) => each.pieces.has(piece)));
    if (done.length > 0) this.#table.value = withPieces(this.#table.value, after, new Set(done));
  }
}

/** A table on which some pieces stand as on another. */
function withPieces(before: PublicTable, after: PublicTable, changed: ReadonlySet<string>): PublicTable {
  const known = new Set(before.pieces.map(({ id }) => id));
  const pieces = before.pieces.flatMap((piece) => {
    if (!changed.has(piece.id)) return [piece];
    return after.pieces.find(({ id }) => id === piece.id) ?? [];
  });
  return { ...before, pieces: [...pieces, ...after.pieces.filter(({ id }) => changed.has(id) && !known.has(id))] };
}

/** What was known with the questions that are still asked: new ones wait until what led to them has been told. */
function stillAsked(known: Hand | null, now: Hand | null): Hand | null {
  if (known === null || now === null) return null;
  const open = new Set(now.decisions.map(({ id }) => id));
  const decisions = known.decisions.filter(({ id }) => open.has(id));
  return decisions.length === known.decisions.length ? known : { ...known, decisions };
}
