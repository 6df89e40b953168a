/** The sockets that are open, in all and by address; a limit of 0 is none. */
export class OpenSockets {
  readonly #most: number;
  readonly #mostPerAddress: number;
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostPerAddress: number) {
    this.#most = most;
    this.#mostPerAddress = mostPerAddress;
  }

  /** Whether the server has as many sockets open as it may have. */
  get full(): boolean {
    return this.#most > 0 && this.#all >= this.#most;
  }

  /** Whether this address has as many as it may have. */
  crowded(address: string): boolean {
    return this.#mostPerAddress > 0 && (this.#open.get(address) ?? 0) >= this.#mostPerAddress;
  }

  /** Counts one more until it says that it is gone. */
  enter(address: string): () => void {
    this.#all++;
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      this.#all--;
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
