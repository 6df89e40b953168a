import { and, eq, ne } from 'drizzle-orm';
import { apart } from './skeleton.ts';
import type { Database } from '../connection.ts';
import { seats } from '../tables.ts';

/** How whoever takes a seat is called there: as they wish, with a number where somebody at that table looks alike. */
export async function calledAt(all: Pick<Database, 'select'>, battle: string, seat: string, player: string): Promise<string> {
  const others = await all
    .select({ name: seats.player })
    .from(seats)
    .where(and(eq(seats.battle, battle), ne(seats.seat, seat), ne(seats.player, '')));
  return apart(
    player,
    others.map(({ name }) => name),
  );
}
