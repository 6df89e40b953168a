import type { Logger } from 'pino';

/** From which part of its quota a store is filling up, from which nothing new is begun, and from which nothing is written. */
const FILLING = 0.8;
const TIGHT = 0.9;
const MEGABYTE = 1024 * 1024;

/** How much room a store has left: `tight` begins nothing new, so that what has begun can be ended; `full` writes no command. */
export type Room = 'ample' | 'filling' | 'tight' | 'full';

/** How full a store is of the room its operator allows it. Looked at now and then, and told in the log when that changes. */
export class StoreRoom {
  readonly #quota: number;
  readonly #size: () => Promise<number>;
  readonly #log: Logger;
  #bytes = 0;
  #announced: Room = 'ample';
  readonly #listeners = new Set<() => void>();

  /** `quota` in megabytes; 0 is without limit. `size` gives the bytes that the store takes up. */
  constructor(quota: number, size: () => Promise<number>, log: Logger) {
    this.#quota = quota * MEGABYTE;
    this.#size = size;
    this.#log = log;
  }

  /** Bytes the store took up when it was last looked at. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes it may take up; 0 is without limit. */
  get quota(): number {
    return this.#quota;
  }

  get room(): Room {
    if (this.#quota === 0) return 'ample';
    const part = this.#bytes / this.#quota;
    if (part >= 1) return 'full';
    return part >= TIGHT ? 'tight' : part >= FILLING ? 'filling' : 'ample';
  }

  /** Whether anything new may be begun. */
  get isOpen(): boolean {
    return this.room === 'ample' || this.room === 'filling';
  }

  /** What players are warned of: that nothing new is begun, or no command taken; null while there is enough. */
  get warning(): 'tight' | 'full' | null {
    const { room } = this;
    return room === 'tight' || room === 'full' ? room : null;
  }

  /** Has `told` called whenever what players are warned of has changed, until the function it gives is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async look(): Promise<void> {
    const before = this.warning;
    this.#bytes = await this.#size();
    const { room } = this;
    if (room === this.#announced) return;
    this.#announced = room;
    const line = { room, megabytes: Math.round(this.#bytes / MEGABYTE), quota: this.#quota / MEGABYTE };
    if (room === 'ample') this.#log.info(line, 'the store has room again');
    else this.#log.warn(line, 'the store is filling up');
    if (this.warning !== before) for (const listener of this.#listeners) listener();
  }
}
