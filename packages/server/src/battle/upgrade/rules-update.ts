import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { workQueue } from '../../limits/work-queue.ts';
import { noSuchBattle } from '../access.ts';
import { Denied } from '../denied.ts';
import type { BattlesOptions } from '../options.ts';
import { upgrade } from './upgrade.ts';
import { bookOf, isOutdated } from './version.ts';

/** Battles of other versions that are looked at at once, and that wait for it. */
const DRY_RUNS = 3;
const WAITING = 1000;

/** Brings battles under the rules of this server before they are opened. */
export class RulesUpdate {
  readonly #options: Pick<BattlesOptions, 'store' | 'log' | 'keepClosed'>;
  readonly #books: ReadonlyMap<string, Rulebook>;
  /** Battles that cannot be played under the rules of this server, and why: nothing changes that while it runs. */
  readonly #refused = new Map<string, Denied>();
  /** Dry runs under other rules, so many at once: each has the thread for one command at a time. */
  readonly #rehearsing = workQueue(DRY_RUNS, WAITING);

  constructor(options: Pick<BattlesOptions, 'store' | 'log' | 'keepClosed'>, books: ReadonlyMap<string, Rulebook>) {
    this.#options = options;
    this.#books = books;
  }

  /** Battles that have turned out not to be playable under the rules of this server. */
  get refused(): string[] {
    return [...this.#refused.keys()];
  }

  /** Brings a battle that is not over under the rules of this server, where it has others than the battle was fought by. Denied when it cannot go on. */
  async bringUpToDate(id: string): Promise<void> {
    const { store, log, keepClosed } = this.#options;
    const found = await store.whole(id);
    if (found === null) throw noSuchBattle();
    const { battle } = found;
    const book = bookOf(battle, this.#books);
    if (battle.over) return;
    try {
      const known = this.#refused.get(id);
      if (known !== undefined) throw known;
      if (!isOutdated(battle, book)) return;
      await this.#rehearsing(() => upgrade(found, book, store, log, keepClosed));
      log.info({ battle: id, book: book.id, from: battle.bookVersion, to: book.version }, 'battle goes on under other rules');
    } catch (error) {
      if (error instanceof Denied && error.status === 409) this.#refused.set(id, error);
      throw error;
    }
  }
}
