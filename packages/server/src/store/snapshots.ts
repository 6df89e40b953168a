import { sql } from 'drizzle-orm';
import { journal, snapshots } from './tables.ts';

/** Commands between two snapshots: what a battle opened again has to play through at most. */
export const SNAPSHOT_EVERY = 20;

/** Keeps a snapshot of a row that stands and has its hash: whoever writes the battle by now, it is true. */
export const PICTURE = `
  insert into snapshots (battle, seq, game, hash)
  select battle, seq, asked.game, hash
  from json_to_record($1::json) as asked (battle text, seq integer, game text, hash text) join journal using (battle, seq, hash)
  where not journal.undone
  on conflict do nothing`;

/** Snapshots that no playing through gives again: of what was taken back to, and those between which the rules were mended. */
export const isGoneBackTo = sql`exists (
  select 1 from ${journal} as done where done.battle = ${snapshots.battle}
    and (done.seq = ${snapshots.seq} and done.kind in ('undo', 'upgrade') or done.kind = 'upgrade' and (done.answer::json ->> 'kept')::integer = ${snapshots.seq}))`;

/** Those of them that a battle's record is written from. */
export const isRecorded = sql`exists (
  select 1 from ${journal} as done where done.battle = ${snapshots.battle} and done.kind = 'upgrade' and (done.answer::json ->> 'kept')::integer = ${snapshots.seq})`;
