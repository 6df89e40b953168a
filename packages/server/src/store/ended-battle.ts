import type { Pace } from '@longroll/protocol';
import { END } from '@longroll/rules/kernel/agreement';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { MEETINGS, type EndedBattle, type EndedSeat } from '../ratings/outcome.ts';
import { clockIn } from './rows.ts';
import type { Database } from './connection.ts';
import { packedRowsOf } from './packed-journals.ts';
import { journal, playerFamilies, results, resultSeats, seatHolders, seats, substitutes } from './tables.ts';

const DAY = 24 * 60 * 60_000;
/** Why a battle ended that nobody at its table has ended. */
const CLOSED: readonly string[] = ['closed-by-operator', 'cancelled'];

/** A battle that is over, and who has won it. */
interface Ended {
  readonly id: string;
  readonly winners: string[];
}

export function paceOf(clock: string | null): Pace {
  return clockIn(clock)?.kind === 'correspondence' ? 'letter' : 'live';
}

/** A battle that is over, as far as it decides whether its result counts. */
export async function endedBattle(all: Database, battle: Ended): Promise<EndedBattle> {
  const [ended] = await endedBattles(all, [battle]);
  if (ended === undefined) throw new Error(`${battle.id} was not looked at`);
  return ended;
}

/** The same of several, in their order. */
export async function endedBattles(all: Database, ended: readonly Ended[]): Promise<EndedBattle[]> {
  const ids = ended.map(({ id }) => id);
  const rows = await decisionsIn(all, ids);
  const held = await all
    .select({
      battle: seatHolders.battle,
      seat: seatHolders.seat,
      held: seatHolders.held,
      player: playerFamilies.player,
      family: seatHolders.family,
    })
    .from(seatHolders)
    .leftJoin(playerFamilies, eq(playerFamilies.family, seatHolders.family))
    .where(inArray(seatHolders.battle, ids))
    .orderBy(asc(seatHolders.seat), asc(seatHolders.number));
  const { battle, seat, family } = substitutes;
  const lent = await all.select({ battle, seat, family }).from(substitutes).where(inArray(battle, ids));
  const chairs = await all.select().from(seats).where(inArray(seats.battle, ids)).orderBy(asc(seats.place));
  const [rowsOf, heldIn, lentIn, chairsOf] = [byBattle(rows), byBattle(held), byBattle(lent), byBattle(chairs)];
  return ended.map(({ id, winners }) => ({
    winners,
    isClosed: rowsOf(id).some(({ decision, answer }) => decision === END && CLOSED.includes(reasonIn(answer))),
    seats: chairsOf(id).map((chair): EndedSeat => {
      const own = (each: { readonly seat: string }) => each.seat === chair.seat;
      return {
        seat: chair.seat,
        side: chair.side,
        holders: heldIn(id)
          .filter(own)
          .map((each) => ({ held: each.held, player: each.player, family: each.family })),
        isStoodIn: chair.keptBy !== null || lentIn(id).some((each) => own(each) && each.family !== null),
        isKept: chair.keptBy === 'computer',
        // What the server answers for somebody has an id that begins with a colon.
        decisions: rowsOf(id).filter((each) => own(each) && !each.commandId.startsWith(':')).length,
      };
    }),
  }));
}

/** Rows of several battles, each asked for by its id. */
function byBattle<Row extends { readonly battle: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const its = found.get(row.battle);
    if (its === undefined) found.set(row.battle, [row]);
    else its.push(row);
  }
  return (id) => found.get(id) ?? [];
}

/** How often two of these players have been opposite one another within the days before, and had it counted. */
export async function meetingsOf(all: Database, among: readonly string[], before: Date): Promise<(one: string, other: string) => number> {
  const opposite = alias(resultSeats, 'opposite');
  const met = await all
    .select({ one: resultSeats.player, other: opposite.player })
    .from(results)
    .innerJoin(resultSeats, eq(resultSeats.result, results.place))
    .innerJoin(opposite, and(eq(opposite.result, results.place), sql`${opposite.side} <> ${resultSeats.side}`))
    .where(and(inArray(resultSeats.player, [...among]), gt(results.ended, new Date(before.getTime() - MEETINGS.days * DAY))));
  return (one, other) => met.filter((each) => each.one === one && each.other === other).length;
}

/** What was decided at tables and has not been taken back, whether their journals are packed or not. */
async function decisionsIn(all: Database, ids: readonly string[]) {
  const { battle, seq, seat, decision, commandId, kind, undone } = journal;
  // Of what was answered nothing matters but why a battle ended.
  const answer = sql<string>`case when ${decision} = ${END} then ${journal.answer} else '' end`;
  const written = await all
    .select({ battle, seq, seat, decision, answer, commandId, kind, undone })
    .from(journal)
    .where(and(inArray(battle, [...ids]), inArray(kind, ['command', 'private'])));
  // Read last: a journal may be packed meanwhile, and is not to be read twice.
  const packed = await packedRowsOf(all, ids);
  const lastPacked = new Map(packed.map((row) => [row.battle, row.seq]));
  const rows = [...packed, ...written.filter((row) => row.seq > (lastPacked.get(row.battle) ?? -1))];
  return rows.filter((row) => !row.undone && (row.kind === 'command' || row.kind === 'private'));
}

const ending = z.object({ reason: z.string() });

function reasonIn(answer: string): string {
  const read = ending.safeParse(JSON.parse(answer));
  return read.success ? read.data.reason : '';
}
