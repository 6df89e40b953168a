import type { StoredBattle, Store } from '../../store/store.ts';
import type { RecordSource } from './write-record.ts';

/** Reads all that is written of a battle; null where its beginning is not. */
export async function recordSourceOf(found: StoredBattle, store: Store): Promise<RecordSource | null> {
  const { id } = found.battle;
  const [rows, beginning, last, holders] = [await store.journal.all(id), await store.journal.snapshot(id, 0), await store.journal.load(id), await store.seats.holders(id)];
  return beginning === null || last === null ? null : { ...found, rows, beginning, last, holders, positions: await store.journal.recordedPositions(id) };
}
