import type { CallOff, Time } from '../src/time.ts';

/** A time that passes when the test says so, however long the machine takes. What waits for nothing is done at once. */
export class TestTime implements Time {
  #steady: number;
  /** How far the clock of the machine has been set from what has passed. */
  #ahead = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly act: () => void }>();

  constructor(begin = Date.now()) {
    this.#steady = begin;
  }

  readonly now = (): number => this.#steady + this.#ahead;
  readonly steady = (): number => this.#steady;

  readonly after = (milliseconds: number, act: () => void): CallOff => {
    const each = { at: this.#steady + milliseconds, act };
    this.#waiting.add(each);
    if (milliseconds <= 0) setImmediate(() => this.pass(0));
    return () => void this.#waiting.delete(each);
  };

  /** At once, as for a machine that has stood still for so long: what is due by then is done, the oldest first. */
  pass(milliseconds: number): void {
    this.#steady += milliseconds;
    for (let next = this.#due(); next !== undefined; next = this.#due()) {
      this.#waiting.delete(next);
      next.act();
    }
  }

  /** Sets the clock of the machine forward, or back: nothing has passed. */
  set(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  #due() {
    return [...this.#waiting].filter(({ at }) => at <= this.#steady).sort((one, other) => one.at - other.at)[0];
  }
}
