import { sql } from 'drizzle-orm';
import { journal, snapshots } from './tables.ts';

/** Commands between two snapshots: what a battle opened again has to play through at most. */
export const SNAPSHOT_EVERY = 20;

/** Snapshots that no playing through gives again: of what was taken back to, and those between which the rules were mended. */
export const isGoneBackTo = sql`exists (
  select 1 from ${journal} as done where done.battle = ${snapshots.battle}
    and (done.seq = ${snapshots.seq} and done.kind in ('undo', 'upgrade') or done.kind = 'upgrade' and (done.answer::json ->> 'kept')::integer = ${snapshots.seq}))`;

/** Those of them that a battle's record is written from. */
export const isRecorded = sql`exists (
  select 1 from ${journal} as done where done.battle = ${snapshots.battle} and done.kind = 'upgrade' and (done.answer::json ->> 'kept')::integer = ${snapshots.seq})`;
