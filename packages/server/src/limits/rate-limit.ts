import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** So many points within so many seconds, from the first one spent. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** So much within a time; 0 is without limit. */
export function within(seconds: number, points: number): Rate | null {
  return points === 0 ? null : { points, seconds };
}

/** Where it is counted how much of a rate each has had. */
export type Counting = (rate: Rate) => RateLimiterAbstract;

/** In this server, for itself. */
export const inMemory: Counting = ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds });

/** How much of something each may have: an address, a socket, an address at a battle. */
export class RateLimit {
  readonly #rate: Rate | null;
  readonly #limiter: RateLimiterAbstract | null;

  /** Null is without limit. */
  constructor(rate: Rate | null, counting = inMemory) {
    this.#rate = rate;
    this.#limiter = rate === null ? null : counting(rate);
  }

  /** Takes so many points; false when fewer are left. */
  async take(whose: string, price = 1): Promise<boolean> {
    if (this.#rate === null || this.#limiter === null) return true;
    try {
      // Nothing costs more than the whole allowance: it could never be paid.
      await this.#limiter.consume(whose, Math.min(price, this.#rate.points));
      return true;
    } catch (spent) {
      if (spent instanceof Error) throw spent;
      return false;
    }
  }

  /** Takes what something has cost in the end, also where nothing is left: nothing more is had until as much has come back. */
  async charge(whose: string, points: number): Promise<void> {
    if (this.#rate === null || this.#limiter === null || points <= 0) return;
    const { consumedPoints } = await this.#limiter.penalty(whose, points);
    const debt = consumedPoints - this.#rate.points;
    if (debt > 0) await this.#limiter.block(whose, (this.#rate.seconds * debt) / this.#rate.points);
  }

  /** Takes one as soon as there is one; false when that would take more than so many of its periods. */
  async await(whose: string, times: number): Promise<boolean> {
    for (let time = 0; time < times; time++) {
      if (await this.take(whose)) return true;
      await new Promise((again) => setTimeout(again, 1000 * (this.#rate?.seconds ?? 1)));
    }
    return false;
  }

  /** Whether nothing is left; takes nothing. */
  async spent(whose: string): Promise<boolean> {
    if (this.#rate === null || this.#limiter === null) return false;
    const had = await this.#limiter.get(whose);
    return had !== null && had.consumedPoints >= this.#rate.points;
  }
}

/** Several limits that count the same requests. */
export type CombinedLimit = Pick<RateLimit, 'take'>;

export function combinedLimit(rates: readonly (Rate | null)[], counting = inMemory): CombinedLimit {
  const allowances = rates.map((rate) => new RateLimit(rate, counting));
  return {
    take: async (whose, price) => {
      for (const each of allowances) if (!(await each.take(whose, price))) return false;
      return true;
    },
  };
}
