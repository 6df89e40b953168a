import { TokenBucket } from './token-bucket.ts';

/** Addresses remembered before the quiet ones are forgotten, and how often they are looked for, milliseconds. */
const REMEMBERED = 1000;
const FORGETTING = 1000;

/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** So many within a time; 0 is without limit. */
export function within(seconds: number, count: number): Rate {
  return count === 0 ? { burst: Infinity, perSecond: 0 } : { burst: count, perSecond: count / seconds };
}

/** How much of something each address may have. */
export class Allowance {
  readonly #rate: Rate;
  readonly #askers = new Map<string, TokenBucket>();
  #looked = 0;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one; false when this address has had its share. `now` in milliseconds. */
  take(address: string, now = performance.now()): boolean {
    if (this.#rate.burst === Infinity) return true;
    this.#forget(now);
    const bucket = this.#askers.get(address) ?? new TokenBucket(this.#rate.burst, this.#rate.perSecond, now);
    this.#askers.set(address, bucket);
    return bucket.take(now);
  }

  /** Whether it has had its share; takes nothing. */
  spent(address: string, now = performance.now()): boolean {
    return this.#askers.get(address)?.empty(now) ?? false;
  }

  /** Addresses remembered. */
  get size(): number {
    return this.#askers.size;
  }

  #forget(now: number): void {
    if (this.#askers.size < REMEMBERED || now - this.#looked < FORGETTING) return;
    this.#looked = now;
    for (const [each, bucket] of this.#askers) if (bucket.full(now)) this.#askers.delete(each);
  }
}
