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

export function paceOf(clock: string | null): Pace {
  return clockIn(clock)?.kind === 'correspondence' ? 'letter' : 'live';
}

/** A battle that is over, as far as it decides whether its result counts. */
export async function endedBattle(
  all: Database,
  { id, winners }: { readonly id: string; readonly winners: string[] },
): Promise<EndedBattle> {
  const rows = await decisionsIn(all, id);
  const held = await all
    .select({ seat: seatHolders.seat, held: seatHolders.held, player: playerFamilies.player, family: seatHolders.family })
    .from(seatHolders)
    .leftJoin(playerFamilies, eq(playerFamilies.family, seatHolders.family))
    .where(eq(seatHolders.battle, id))
    .orderBy(asc(seatHolders.seat), asc(seatHolders.number));
  const lent = await all.select({ seat: substitutes.seat, family: substitutes.family }).from(substitutes).where(eq(substitutes.battle, id));
  const chairs = await all.select().from(seats).where(eq(seats.battle, id)).orderBy(asc(seats.place));
  return {
    winners,
    isClosed: rows.some(({ decision, answer }) => decision === END && CLOSED.includes(reasonIn(answer))),
    seats: chairs.map(({ seat, side, keptBy }): EndedSeat => {
      const own = (each: { readonly seat: string }) => each.seat === seat;
      return {
        seat,
        side,
        holders: held.filter(own),
        isStoodIn: keptBy !== null || lent.some((each) => own(each) && each.family !== null),
        isKept: keptBy === 'computer',
        // What the server answers for somebody has an id that begins with a colon.
        decisions: rows.filter((each) => own(each) && !each.commandId.startsWith(':')).length,
      };
    }),
  };
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

/** What was decided at a table and has not been taken back, whether its journal is packed or not. */
async function decisionsIn(all: Database, battle: string) {
  const { seat, decision, answer, commandId, kind, undone } = journal;
  const rows = await all
    .select({ seat, decision, answer, commandId, kind, undone })
    .from(journal)
    .where(and(eq(journal.battle, battle), inArray(kind, ['command', 'private'])));
  return [...(await packedRowsOf(all, [battle])), ...rows].filter(
    (row) => !row.undone && (row.kind === 'command' || row.kind === 'private'),
  );
}

const ended = z.object({ reason: z.string() });

function reasonIn(answer: string): string {
  const read = ended.safeParse(JSON.parse(answer));
  return read.success ? read.data.reason : '';
}
