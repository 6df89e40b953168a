import { isFlaw, recordText, writeRecord } from '@longroll/rules/record/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { flawSaid } from '@longroll/words/flaw';
import { DamagedBattleError, playOn } from '../journal/replay.ts';
import { journalOf } from './record-journal.ts';
import type { RecordSource } from './record-source.ts';

/** A record as a file, or why there is none. */
export type WrittenRecord =
  | { readonly record: string }
  | { readonly none: 'older' | 'damaged' | 'running' | 'sealed' | 'flawed'; readonly why: string };

/** Writes a battle's record, which is long, and may want all of it played again. It is given all it needs, so that it can be done in a worker thread. */
export function recordFileOf(book: Rulebook, source: RecordSource): WrittenRecord {
  try {
    const { play } = playOn(source.battle.id, book, source.last);
    // It was closed while it could not be opened, and nobody has opened it since.
    if (!play.over) return { none: 'running', why: '' };
    if (play.isSealed && !source.unsealed) return { none: 'sealed', why: '' };
    const journal = journalOf(book, source, play.outcome);
    if (journal === null) return { none: 'older', why: '' };
    const record = writeRecord(book, journal);
    return isFlaw(record) ? { none: 'flawed', why: flawSaid(record) } : { record: recordText(record) };
  } catch (error) {
    if (error instanceof DamagedBattleError) return { none: 'damaged', why: error.message };
    throw error;
  }
}
