/** Lets through so many at once and so many a second on the average. */
export class TokenBucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(burst: number, perSecond: number, now = performance.now()) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one; false when there is none left. `now` in milliseconds. */
  take(now = performance.now()): boolean {
    this.#left = this.#by(now);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** True when there is none to take. */
  empty(now = performance.now()): boolean {
    return this.#by(now) < 1;
  }

  /** True when nothing has been asked of it for long enough to forget it. */
  full(now = performance.now()): boolean {
    return this.#by(now) >= this.#burst;
  }

  #by(now: number): number {
    return Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
  }
}
