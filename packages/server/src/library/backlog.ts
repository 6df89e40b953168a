import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

/** Battles that are looked at before others have their turn. */
const LOT = 10;
/** How often it is looked whether any are left, and again where the store was away, milliseconds. */
const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

interface BacklogOptions {
  readonly store: Pick<Store, 'fought'>;
  readonly log: Logger;
}

/**
 * Battles of the library that were over before anybody asked who had fought them, as all of a club that comes from an older version. No list waits for them: they are looked at in lots,
 * from the start of a server on, and after each the store is left to others for as long as it took.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;
  #lot: Promise<void> = Promise.resolve();

  constructor(options: BacklogOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#lot = this.#next();
  }

  /** Looks at no further lot; resolves when the one under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#lot;
  }

  async #next(): Promise<void> {
    const { store, log } = this.#options;
    const begun = performance.now();
    const looked = await store.fought.judgeSome(LOT).catch((error: unknown) => {
      log.error({ err: error }, 'it could not be looked who fought battles of the library');
      return null;
    });
    if (looked !== null && looked > 0) log.info({ battles: looked }, 'looked who fought battles of the library');
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.begin(), looked === null ? MINUTE : looked < LOT ? DAY : performance.now() - begun).unref();
  }
}
