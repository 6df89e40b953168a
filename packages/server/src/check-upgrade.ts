import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Denied } from './battle/denied.ts';
import { DamagedBattleError } from './battle/journal/replay.ts';
import { prospectOf, dryRun, journalFor } from './battle/upgrade/upgrade.ts';
import { bookOf, isOutdated } from './battle/upgrade/version.ts';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { importClub } from './store/club-file.ts';
import { connect, type StoreLocation } from './store/open-store.ts';
import { Store, type StoredBattle } from './store/store.ts';

/** What this program would make of one battle. */
export interface Prediction {
  readonly battle: string;
  readonly book: string;
  readonly over: boolean;
  /** The version it is fought by, and the one this program has. */
  readonly from: string;
  readonly to: string;
  readonly result: 'same' | 'differs' | 'cannot-go-on';
  /** Where it differs, or why it cannot go on: nothing that players keep from one another. */
  readonly why: string;
}

/** What would become of every battle of a club under these books. Changes none of them. */
export async function* checkUpgrade(store: Store, books: readonly Rulebook[]): AsyncGenerator<Prediction> {
  const byId = new Map(books.map((book) => [book.id, book]));
  for (const id of await store.ids()) {
    const found = await store.whole(id);
    if (found !== null) yield predicted(found, byId, store);
  }
}

async function predicted(found: StoredBattle, books: ReadonlyMap<string, Rulebook>, store: Store): Promise<Prediction> {
  const { id, book: name, bookVersion: from, over } = found.battle;
  const head = { battle: id, book: name, over, from, to: books.get(name)?.version ?? '' };
  try {
    const book = bookOf(found.battle, books);
    const goesOn = isOutdated(found.battle, book) && !over;
    const prospect = goesOn ? await prospectOf(found, book, store) : null;
    if (prospect?.result === 'cannot-go-on') return { ...head, result: 'cannot-go-on', why: prospect.why };
    const journal = prospect === null ? await journalFor(found, book, store) : null;
    const flaw = prospect?.result === 'differs' ? prospect.flaw : journal === null ? null : await dryRun(journal, book);
    if (flaw === null) return { ...head, result: 'same', why: '' };
    const where = flaw.event === null ? `command ${flaw.command ?? 0}` : `event ${flaw.event}`;
    return {
      ...head,
      result: 'differs',
      why: from === book.version ? `${where}, though the version is the same: it must be raised` : where,
    };
  } catch (error) {
    if (!(error instanceof Denied) && !(error instanceof DamagedBattleError)) throw error;
    return { ...head, result: 'cannot-go-on', why: error.message };
  }
}

/** Opens a store only to look at it: the one that is named, or an exported club in a store of its own that is gone afterwards. */
export async function withStore<Result>(
  place: StoreLocation,
  exported: string | null,
  look: (store: Store) => Promise<Result>,
): Promise<Result> {
  const folder = exported === null ? null : await mkdtemp(join(tmpdir(), 'longroll-check-'));
  const connection = await connect(folder === null ? { ...place, unhurried: true } : { dataDir: folder });
  try {
    if (exported !== null) await importClub(connection, linesOf(exported));
    return await look(new Store(connection, { process: 'check-upgrade', onFlush: () => undefined, onTrouble: () => undefined }));
  } finally {
    await connection.close();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path);
  yield* file.readLines();
}
