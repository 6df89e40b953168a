import { createHash, timingSafeEqual } from 'node:crypto';
import { RateLimit } from '../limits/rate-limit.ts';

/** Wrong secrets one address may show within a minute. Far too few to guess with. */
const TRIES = { points: 5, seconds: 60 };

/** Compares with one secret, in the same time whatever is shown, and answers no more to an address that guesses. */
export class SecretCheck {
  readonly #key: Buffer;
  readonly #guesses = new RateLimit(TRIES);

  constructor(secret: string) {
    this.#key = digest(secret);
  }

  /** Whether this is the secret; `shut` when the address has guessed too often, whatever it shows. */
  async try(address: string, shown: string): Promise<'open' | 'wrong' | 'shut'> {
    if (await this.#guesses.spent(address)) return 'shut';
    if (timingSafeEqual(digest(shown), this.#key)) return 'open';
    await this.#guesses.take(address);
    return 'wrong';
  }
}

/** Of one length whatever was shown, so that the comparison tells nothing. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
