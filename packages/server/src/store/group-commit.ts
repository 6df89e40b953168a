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
 * Writes that arrive while the store is busy, or so soon after its last transaction began that it is to be left alone, go into its next one together: many battles share one
 * flush to disk. Whoever writes alone waits for nothing. Nobody hears of a write before the flush it was in is over. `lanes` is how many flushes may be under way at once.
 */
export class GroupCommit<Item, Outcome> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly #lanes: number;
  readonly #onFlush: (flush: Flush) => void;
  readonly #beat: Beat;
  #waiting: Waiting<Item, Outcome>[] = [];
  #busy = 0;
  /** When the last flush began, and whether the next one waits for its time. */
  #begun = -Infinity;
  #resting = false;

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
      // What else arrives in this turn of the loop goes along.
      if (this.#busy < this.#lanes && !this.#resting) setImmediate(() => this.#next());
    });
  }

  #next(): void {
    if (this.#busy >= this.#lanes || this.#waiting.length === 0 || this.#resting) return;
    const rest = this.#begun + APART - this.#beat.steady();
    if (rest > 0) {
      this.#resting = true;
      this.#beat.after(rest, () => {
        this.#resting = false;
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

/** From the beginning of a flush to that of the next, milliseconds: a transaction of three rows costs little more than one of one. Nobody at a table sees the difference. */
const APART = 8;
