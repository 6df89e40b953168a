import webpush from 'web-push';
import { z } from 'zod';
import type { Store } from '../store/store.ts';

/** By which name the store keeps them. */
const NAME = 'notices-keys';

const keys = z.object({ publicKey: z.string(), privateKey: z.string() });
/** The keys by which push services know the sender: every server of a store has the same. */
export type Keys = z.infer<typeof keys>;

/** The keys of a store, made by whichever server wants them first. */
export class NoticesKeys {
  readonly #store: Pick<Store, 'kept'>;
  #found: Keys | null = null;

  constructor(store: Pick<Store, 'kept'>) {
    this.#store = store;
  }

  async get(): Promise<Keys> {
    this.#found ??= keys.parse(JSON.parse(await this.#store.kept(NAME, () => JSON.stringify(webpush.generateVAPIDKeys()))));
    return this.#found;
  }
}
