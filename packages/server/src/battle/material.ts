import type { BattleRecord, Store } from '../store/store.ts';
import type { Material } from './recording.ts';

/** Reads all that is written of a battle; null where its beginning is not. */
export async function materialOf(found: BattleRecord, store: Store): Promise<Material | null> {
  const { id } = found.battle;
  const [rows, beginning, last, holders] = [await store.journal(id), await store.snapshot(id, 0), await store.load(id), await store.chairs.holders(id)];
  return beginning === null || last === null ? null : { ...found, rows, beginning, last, holders, positions: await store.recordedPositions(id) };
}
