import type { HolderRow, JournalRow, SnapshotRow, Store, StoredBattle } from '../../store/store.ts';

/** All that is written of a battle. */
export interface RecordSource extends StoredBattle {
  readonly rows: readonly JournalRow[];
  /** The game as the battle began with it. */
  readonly beginning: string;
  readonly last: { readonly snapshot: SnapshotRow; readonly after: readonly JournalRow[] };
  readonly holders: readonly HolderRow[];
  /** Whole games as they were kept where it went on under other rules. */
  readonly positions: readonly SnapshotRow[];
  /** Whether what was hidden may be told though the battle is sealed: the game it was fought for is over. */
  readonly unsealed: boolean;
}

/** Reads all that is written of a battle; null where its beginning is not. */
export async function recordSourceOf(found: StoredBattle, store: Store): Promise<RecordSource | null> {
  const { id } = found.battle;
  const [rows, beginning, last, holders] = [
    await store.journal.all(id),
    await store.journal.snapshot(id, 0),
    await store.journal.load(id),
    await store.seats.holders(id),
  ];
  return beginning === null || last === null
    ? null
    : {
        ...found,
        rows,
        beginning,
        last,
        holders,
        positions: await store.journal.recordedPositions(id),
        unsealed: await store.commissions.isSettled(found.battle),
      };
}
