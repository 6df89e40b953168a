import { isFlaw, recordText, writeRecord } from '@longroll/rules/record/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { BattleRecord, HolderRow, JournalRow, SnapshotRow } from '../store/store.ts';
import { journalOf } from './journal.ts';
import { DamagedBattleError, playOn } from './replay.ts';

/** All that is written of a battle. */
export interface Material extends BattleRecord {
  readonly rows: readonly JournalRow[];
  /** The game as the battle began with it. */
  readonly beginning: string;
  readonly last: { readonly snapshot: SnapshotRow; readonly after: readonly JournalRow[] };
  readonly holders: readonly HolderRow[];
  /** Whole games as they were kept where it went on under other rules. */
  readonly positions: readonly SnapshotRow[];
}

/** A record as a file, or why there is none. */
export type Written = { readonly record: string } | { readonly none: 'older' | 'damaged' | 'running' | 'flawed'; readonly why: string };

/** Writes a battle's record, which is long, and may want all of it played again. It is given all it needs, so that it can be done in a thread of the study. */
export function recordOf(book: Rulebook, material: Material): Written {
  try {
    const { play } = playOn(material.battle.id, book, material.last);
    // It was closed while it could not be opened, and nobody has opened it since.
    if (!play.over) return { none: 'running', why: '' };
    const journal = journalOf(book, material, play.outcome);
    if (journal === null) return { none: 'older', why: '' };
    const record = writeRecord(book, journal);
    return isFlaw(record) ? { none: 'flawed', why: record.message } : { record: recordText(record) };
  } catch (error) {
    if (error instanceof DamagedBattleError) return { none: 'damaged', why: error.message };
    throw error;
  }
}
