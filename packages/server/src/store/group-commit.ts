import type { Time } from '../time.ts';
import { isAway } from './errors.ts';

/** One thing to be written, and whoever waits for it. */
interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
}

/** What was written at one go: how many, and how long it took in milliseconds. */
export interface Flush {
  readonly size: number;
  readonly ms: number;
}

/** The time between flushes. */
export type Beat = Pick<Time, 'steady' | 'after'>;

/** That of the machine. What waits to be written keeps the process alive. */
const machineBeat: Beat = {
  steady: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Writes that arrive while the store is busy go into its next transaction together: many battles share one flush to disk. Where many come one after the other, a flush is put off a little,
 * so that more of them share it. Nobody hears of a write before the flush it was in is over. `lanes` is how many flushes may be under way at once.
 */
export class GroupCommit<Item, Outcome> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly #lanes: number;
  readonly #onFlush: (flush: Flush) => void;
  readonly #beat: Beat;
  #waiting: Waiting<Item, Outcome>[] = [];
  #busy = 0;
  /** When the last writes arrived. */
  readonly #arrivals: number[] = [];
  /** When the last flush began, and whether the next one is put off. */
  #begun = -Infinity;
  #isPutOff = false;

  /** `write` gives one outcome for each item, in their order, and leaves nothing behind when it fails. */
  constructor(
    write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
    lanes: number,
    onFlush: (flush: Flush) => void,
    beat: Beat = machineBeat,
  ) {
    this.#write = write;
    this.#lanes = lanes;
    this.#onFlush = onFlush;
    this.#beat = beat;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      this.#arrivals.push(this.#beat.steady());
      if (this.#arrivals.length > CROWD.writes) this.#arrivals.shift();
      // What else arrives in this turn of the loop goes along.
      if (this.#busy < this.#lanes && !this.#isPutOff) setImmediate(() => this.#next());
    });
  }

  #next(): void {
    if (this.#busy >= this.#lanes || this.#waiting.length === 0 || this.#isPutOff) return;
    const early = this.#begun + APART - this.#beat.steady();
    if (early > 0 && this.#isCrowd()) {
      this.#isPutOff = true;
      this.#beat.after(early, () => {
        this.#isPutOff = false;
        this.#next();
      });
      return;
    }
    this.#begun = this.#beat.steady();
    const group = this.#waiting.splice(0, LARGEST_GROUP);
    this.#busy++;
    void this.#flush(group).finally(() => {
      this.#busy--;
      this.#next();
    });
  }

  /** Whether so much is written that others will come while one waits. */
  #isCrowd(): boolean {
    const [first] = this.#arrivals;
    return this.#arrivals.length === CROWD.writes && first !== undefined && this.#beat.steady() - first < CROWD.within;
  }

  async #flush(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const begun = performance.now();
    try {
      const outcomes = await this.#write(group.map(({ item }) => item));
      this.#onFlush({ size: group.length, ms: performance.now() - begun });
      group.forEach(({ done, failed }, place) => {
        const outcome = outcomes[place];
        if (outcome === undefined) failed(new Error('the store gave no outcome'));
        else done(outcome);
      });
    } catch (error) {
      // One that cannot be written must not keep the others from it.
      if (group.length > 1 && !isAway(error)) for (const each of group) await this.#flush([each]);
      else for (const { failed } of group) failed(error);
    }
  }
}

/** So that one flush never becomes too long for those behind it. */
const LARGEST_GROUP = 200;

/** From the beginning of a flush to that of the next where many write, milliseconds: a transaction of three rows costs little more than one of one, and nobody at a table sees the difference. */
const APART = 8;
/** So many writes, within so many milliseconds, are many. */
const CROWD = { writes: 6, within: 30 };
