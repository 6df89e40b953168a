import { LRUCache } from 'lru-cache';
import { denied } from '../battle/denied.ts';
import { AS_LONG, workQueue, type WorkQueue } from './work-queue.ts';

/** Addresses remembered. */
const REMEMBERED = 10_000;
/** A battle in which nothing has happened for so long takes up nobody's share any more, milliseconds. */
const QUIET = 2 * 60 * 60 * 1000;
/** Pause between two battles created by one address, milliseconds, and how many may wait: a class that begins together is seated within seconds, and nobody else is slowed down. */
const PAUSE = 250;
const WAITING = 40;

/** Which battles each address has created, so that it has only so many going at once; 0 is without limit. */
export class CreationQuota {
  readonly #most: number;
  readonly #going: (battles: readonly string[], since: Date) => Promise<readonly string[]>;
  readonly #turns = new LRUCache<string, WorkQueue>({ max: REMEMBERED });
  readonly #one = workQueue(1, 1000, AS_LONG);
  readonly #created = new LRUCache<string, readonly string[]>({ max: REMEMBERED });

  /** `going` gives those battles that are not over and in which something has happened since. */
  constructor(most: number, going: (battles: readonly string[], since: Date) => Promise<readonly string[]>) {
    this.#most = most;
    this.#going = going;
  }

  /** Creates a battle for this address when its turn has come. Throws when it has as many going as it may have. */
  async create<Battle extends { readonly battle: string }>(address: string, create: () => Promise<Battle>): Promise<Battle> {
    const turn = this.#turns.get(address) ?? workQueue(1, WAITING, PAUSE);
    this.#turns.set(address, turn);
    return turn(async () => {
      await this.check(address);
      const created = await this.#one(create, address);
      this.count(address, created.battle);
      return created;
    });
  }

  /** Counts a battle as this address's. */
  count(address: string, battle: string): void {
    const created = this.#created.get(address) ?? [];
    if (this.#most > 0 && !created.includes(battle)) this.#created.set(address, [...created, battle]);
  }

  /** Throws when this address has as many battles going as it may have. */
  async check(address: string): Promise<void> {
    const created = this.#created.get(address) ?? [];
    if (this.#most === 0 || created.length < this.#most) return;
    const going = await this.#going(created, new Date(Date.now() - QUIET));
    this.#created.set(address, going);
    if (going.length >= this.#most) throw denied(429, 'too-many-battles');
  }
}
