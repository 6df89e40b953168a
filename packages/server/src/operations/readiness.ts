/** What has to be there for a server to be ready. */
export type Part = 'store' | 'redis' | 'stopping';

/** How long the store may take over an answer, and how long its answer is good for, milliseconds. */
const TIMEOUT = 2000;
const GOOD_FOR = 500;

/** Whether this server can let people play. Whoever asks, and however often, the store is asked only now and then. */
export class Readiness {
  readonly #store: { ping(): Promise<void> };
  readonly #cluster: { away(): boolean };
  #asking: Promise<boolean> | null = null;
  #stopping = false;

  constructor(store: { ping(): Promise<void> }, cluster: { away(): boolean }) {
    this.#store = store;
    this.#cluster = cluster;
  }

  /** From now on nobody new is to be sent here. */
  stop(): void {
    this.#stopping = true;
  }

  /** What is away; empty when the server is ready. */
  async away(): Promise<Part[]> {
    const store = await this.#storeAnswers();
    return [
      ...(this.#stopping ? ['stopping' as const] : []),
      ...(store ? [] : ['store' as const]),
      ...(this.#cluster.away() ? ['redis' as const] : []),
    ];
  }

  #storeAnswers(): Promise<boolean> {
    if (this.#asking === null) {
      const asking = this.#store.ping().then(
        () => true,
        () => false,
      );
      this.#asking = asking;
      void asking.then(() => setTimeout(() => (this.#asking = null), GOOD_FOR).unref());
    }
    return Promise.race([this.#asking, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT).unref())]);
  }
}
