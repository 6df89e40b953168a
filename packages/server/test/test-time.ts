import type { CallOff, Time } from '../src/time.ts';

/** A time that passes when the test says so, however long the machine takes. What waits for nothing is done at once. */
export class TestTime implements Time {
  #now: number;
  readonly #waiting = new Set<{ readonly at: number; readonly act: () => void }>();

  constructor(begin = Date.now()) {
    this.#now = begin;
  }

  readonly now = (): number => this.#now;

  readonly after = (milliseconds: number, act: () => void): CallOff => {
    const each = { at: this.#now + milliseconds, act };
    this.#waiting.add(each);
    if (milliseconds <= 0) setImmediate(() => this.pass(0));
    return () => void this.#waiting.delete(each);
  };

  /** At once, as for a machine that has stood still for so long: what is due by then is done, the oldest first. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (let next = this.#due(); next !== undefined; next = this.#due()) {
      this.#waiting.delete(next);
      next.act();
    }
  }

  #due() {
    return [...this.#waiting].filter(({ at }) => at <= this.#now).sort((one, other) => one.at - other.at)[0];
  }
}
