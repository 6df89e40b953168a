import { withBattles } from '@longroll/rules/record/index';
import type { Logger } from 'pino';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Store } from '../../store/store.ts';
import { noSuchBattle } from '../access.ts';
import { Denied, denied } from '../denied.ts';
import { recordSourceOf, type RecordSource } from './record-source.ts';
import type { WrittenRecord } from './write-record.ts';
import { bookOf } from '../upgrade/version.ts';

/** Records kept at hand: one of a battle whose draws nobody wrote down is had by playing the whole of it again. */
const KEPT = 8;

/** Records of battles that are over, as files. */
export class Records {
  readonly #store: Store;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #writing: (book: Rulebook, source: RecordSource) => Promise<WrittenRecord>;
  readonly #log: Logger;
  readonly #written = new Map<string, Promise<string>>();

  /** `writing` is where they are written. */
  constructor(
    store: Store,
    books: ReadonlyMap<string, Rulebook>,
    writing: (book: Rulebook, source: RecordSource) => Promise<WrittenRecord>,
    log: Logger,
  ) {
    this.#store = store;
    this.#books = books;
    this.#writing = writing;
    this.#log = log;
  }

  async of(id: string): Promise<string> {
    const found = await this.#store.battle(id);
    if (found === null) throw noSuchBattle();
    if (!found.battle.over) throw running();
    const known = this.#written.get(id) ?? this.#write(id);
    this.#written.set(id, known);
    known.catch(() => this.#written.delete(id));
    const [oldest] = this.#written.keys();
    if (this.#written.size > KEPT && oldest !== undefined) this.#written.delete(oldest);
    return known;
  }

  /** Records of the battles that were fought for a game, as far as they have any. */
  async #fought(game: string): Promise<{ decision: string; file: string }[]> {
    const found: { decision: string; file: string }[] = [];
    for (const { id, decision, over } of await this.#store.commissions.all(game)) {
      const file = over ? await this.#write(id).catch(withoutFile) : null;
      if (file !== null) found.push({ decision, file });
    }
    return found;
  }

  async #write(id: string): Promise<string> {
    const found = await this.#store.whole(id);
    if (found === null) throw withoutRecord();
    const book = bookOf(found.battle, this.#books);
    const source = await recordSourceOf(found, this.#store);
    if (source === null) throw withoutRecord();
    const written = await this.#writing(book, source);
    if ('record' in written) return withBattles(written.record, await this.#fought(id));
    switch (written.none) {
      case 'older':
        throw withoutRecord();
      case 'running':
        throw running();
      case 'sealed':
        throw denied(409, 'sealed');
      case 'damaged':
        throw denied(409, 'no-record', { what: 'damaged' });
      case 'flawed':
        this.#log.error({ battle: id, flaw: written.why }, 'no record');
        throw denied(500, 'internal', { what: 'record' });
    }
  }
}

function withoutFile(error: unknown): null {
  if (error instanceof Denied) return null;
  throw error;
}

function running(): Denied {
  return denied(409, 'battle-running', { what: 'record' });
}

function withoutRecord(): Denied {
  return denied(409, 'no-record', { what: 'old' });
}
