import { z } from 'zod';
import type { Connection } from './connection.ts';
import type { JournalRow, Progress } from './rows.ts';

/** One command on its way to the journal. */
export interface Append {
  readonly fence: number;
  readonly row: JournalRow;
  readonly progress: Progress;
}

/** Clock and proposals of one battle on their way to its row. */
export interface Keep {
  readonly battle: string;
  readonly fence: number;
  readonly tableActions: string;
  readonly due: Date | null;
}

const written = z.array(z.object({ key: z.string() }));

/**
 * Writes commands of as many battles in one statement, which is one transaction and one flush. The lease is locked while it lasts, so that
 * nobody can take the battle between the look at it and the writing; all who lock leases do it in one order, or they would wait for one another.
 */
export function appender(connection: Connection): (entries: readonly Append[]) => Promise<('written' | 'fenced' | 'overtaken')[]> {
  const carryOut = connection.prepared('append_all', APPEND);
  const lookAtLeases = connection.prepared('leases_held', HELD);
  return async (entries) => {
    const done = keysOf(await carryOut(JSON.stringify(entries.map(({ fence, row, progress }) => ({ ...row, ...progress, fence })))));
    if (done.size === entries.length) return entries.map(() => 'written');
    // Seldom: only now does it matter why.
    const held = keysOf(await lookAtLeases(JSON.stringify(entries.map(({ fence, row: { battle } }) => ({ battle, fence })))));
    return entries.map(({ row: { battle, commandId } }) =>
      done.has(`${battle} ${commandId}`) ? 'written' : held.has(battle) ? 'overtaken' : 'fenced',
    );
  };
}

const APPEND = `
  with asked as (
    select * from json_to_recordset($1::json) as each (
      battle text, fence integer, seq integer, "commandId" text, seat text, decision text, answer text, events text,
      "firstEvent" integer, "nextEvent" integer, hash text, at timestamptz, kind text, revealed boolean, undone boolean, draws text,
      turn integer, over boolean, winners text[], waited text, report text)
  ), held as (
    select leases.battle from leases join asked on asked.battle = leases.battle and asked.fence = leases.fence
    order by leases.battle for share of leases
  ), written as (
    insert into journal (battle, seq, command_id, seat, decision, answer, events, first_event, next_event, hash, at, kind, revealed, undone, draws)
    select battle, seq, "commandId", seat, decision, answer, events, "firstEvent", "nextEvent", hash, at, kind, revealed, undone, draws
    from asked join held using (battle)
    on conflict do nothing
    returning battle, command_id as "commandId"
  ), shown as (
    update battles set turn = asked.turn, over = asked.over, winners = asked.winners, waited = asked.waited, report = asked.report,
      updated = case when asked.kind = 'private' then battles.updated else asked.at end
    from asked join written using (battle, "commandId")
    where battles.id = asked.battle
  )
  select battle || ' ' || "commandId" as key from written`;

const HELD = `
  select leases.battle as key
  from json_to_recordset($1::json) as asked (battle text, fence integer)
  join leases on leases.battle = asked.battle and leases.fence = asked.fence`;

/** Writes clock and proposals of several battles in one statement; of two versions for one battle the later one is kept. */
export function keeper(connection: Connection): (states: readonly Keep[]) => Promise<('written' | 'fenced')[]> {
  const carryOut = connection.prepared('keep_all', KEEP);
  return async (states) => {
    const last = new Map(states.map((each) => [each.battle, each]));
    const done = keysOf(await carryOut(JSON.stringify([...last.values()])));
    return states.map(({ battle }) => (done.has(battle) ? 'written' : 'fenced'));
  };
}

const KEEP = `
  with asked as (
    select * from json_to_recordset($1::json) as each (battle text, fence integer, "tableActions" text, due timestamptz)
  ), held as (
    select leases.battle from leases join asked on asked.battle = leases.battle and asked.fence = leases.fence
    order by leases.battle for no key update of leases
  ), kept as (
    update battles set table_actions = asked."tableActions", due = asked.due
    from asked join held using (battle)
    where battles.id = asked.battle
    returning battles.id
  )
  select id as key from kept`;

/** Of what was asked for, what has been done. */
function keysOf(told: readonly unknown[]): ReadonlySet<string> {
  return new Set(written.parse(told).map(({ key }) => key));
}
