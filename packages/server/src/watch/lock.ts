import { createHash, timingSafeEqual } from 'node:crypto';
import { Allowance } from '../gate/allowance.ts';

/** Wrong secrets one address may show: at once, and a second after that. Far too few to guess with. */
const TRIES = { burst: 5, perSecond: 1 / 12 };

/** Opens to one secret. Takes the same time over every wrong one, and hears no more of an address that guesses. */
export class Lock {
  readonly #key: Buffer;
  readonly #guesses = new Allowance(TRIES);

  constructor(secret: string) {
    this.#key = digest(secret);
  }

  /** Whether this is the secret; `shut` when the address has guessed too often, whatever it shows. `now` in milliseconds. */
  try(address: string, shown: string, now = performance.now()): 'open' | 'wrong' | 'shut' {
    if (this.#guesses.spent(address, now)) return 'shut';
    if (timingSafeEqual(digest(shown), this.#key)) return 'open';
    this.#guesses.take(address, now);
    return 'wrong';
  }
}

/** Of one length whatever was shown, so that the comparison tells nothing. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
