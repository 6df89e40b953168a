import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** By which name the store keeps the key. */
const KEY = 'links-key';
/** Letters of a signature: 192 bits. */
const SIGNATURE = 32;

/** What a link is good for: to stop a channel, or to have an address back. */
type Purpose = 'stop' | 'undo';

/** Links that stand in mails: the id of what they are about, and a signature without which nobody can make one. */
export class SignedLinks {
  readonly #store: Pick<Store, 'kept'>;
  #key: Promise<string> | null = null;

  constructor(store: Pick<Store, 'kept'>) {
    this.#store = store;
  }

  async sign(purpose: Purpose, id: string): Promise<string> {
    return `${id}.${await this.#signature(purpose, id)}`;
  }

  /** The id in what `sign` gave for this purpose; null for anything else. */
  async read(purpose: Purpose, text: string): Promise<string | null> {
    const [id = '', shown = ''] = text.split('.', 2);
    const right = Buffer.from(await this.#signature(purpose, id));
    const given = Buffer.from(shown);
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  async #signature(purpose: Purpose, id: string): Promise<string> {
    this.#key ??= this.#store.kept(KEY, () => randomBytes(32).toString('base64url'));
    // A store that was away must not be remembered as one that has no key.
    this.#key.catch(() => (this.#key = null));
    return createHmac('sha256', await this.#key)
      .update(`${purpose} ${id}`)
      .digest('base64url')
      .slice(0, SIGNATURE);
  }
}
