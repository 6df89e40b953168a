import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** Of those who wait behind one address so many are counted: whoever offers many seats, or waits often, is not a crowd. */
export const A_HOUSEHOLD = 4;
/** By which name the store keeps the key under which addresses are counted. */
const KEY = 'offers-key';

/** What addresses are counted under, the same at all servers of a store: no address is kept. */
export class Origins {
  readonly #store: Pick<Store, 'kept'>;
  #key: Promise<string> | null = null;

  constructor(store: Pick<Store, 'kept'>) {
    this.#store = store;
  }

  async of(address: string): Promise<string> {
    this.#key ??= this.#store.kept(KEY, () => randomBytes(32).toString('base64url'));
    // A store that was away must not be remembered as one that has no key.
    this.#key.catch(() => (this.#key = null));
    return createHmac('sha256', await this.#key)
      .update(address)
      .digest('base64url');
  }
}
