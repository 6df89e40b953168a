import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { battles, seats } from './tables.ts';

const time = (name: string) => sql`(${battles.tableActions}::json #>> array['clock', 'seats', ${seats.seat}, ${name}])::float8`;

/** When the time of a seat is up, milliseconds since 1970; null while it does not run. Of a battle by letter, and joined with the seat. */
export const flag = sql<number | null>`${time('since')} + ${time('left')}`;

/**
 * By letter, when the time of each seat that is waited for is up; by battle, then by seat. It is the seat's own: when the first of all runs out would tell who has answered in
 * secret.
 */
export async function deadlinesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, Date>>> {
  const found = new Map<string, Map<string, Date>>();
  if (ids.length === 0) return found;
  const rows = await database
    .select({ battle: seats.battle, seat: seats.seat, flag })
    .from(seats)
    .innerJoin(battles, eq(battles.id, seats.battle))
    .where(
      and(
        inArray(battles.id, [...ids]),
        eq(battles.over, false),
        sql`${battles.tableActions}::json #>> '{clock,wish,kind}' = 'correspondence'`,
      ),
    );
  for (const { battle, seat, flag: at } of rows) {
    if (at === null) continue;
    const own = found.get(battle) ?? new Map<string, Date>();
    found.set(battle, own.set(seat, new Date(at)));
  }
  return found;
}
