import { createHash } from 'node:crypto';
import { asc, count, inArray } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { erasedPlayers, players } from '../tables.ts';

/** Players who are looked for at one go. */
const PIECE = 1000;

type ErasedRow = typeof erasedPlayers.$inferSelect;

/** Notes that a player is deleted: by a hash, for nothing else is to be known of them. */
export async function noteErased(all: Database, player: string, at: Date): Promise<void> {
  await all
    .insert(erasedPlayers)
    .values({ hash: hashOf(player), at })
    .onConflictDoNothing();
}

/** Puts down who was deleted elsewhere, as another copy of the club tells it. */
export async function noteRows(all: Database, rows: readonly (typeof erasedPlayers.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await all
      .insert(erasedPlayers)
      .values([...rows])
      .onConflictDoNothing();
}

export function erasedRows(all: Database): Promise<ErasedRow[]> {
  return all.select().from(erasedPlayers).orderBy(asc(erasedPlayers.hash));
}

/** The players here who were deleted, and have come back with an older copy of the club. */
export async function returned(all: Database): Promise<string[]> {
  const [noted] = await all.select({ number: count() }).from(erasedPlayers);
  if ((noted?.number ?? 0) === 0) return [];
  const own = await all.select({ id: players.id }).from(players);
  const found: string[] = [];
  for (let from = 0; from < own.length; from += PIECE) {
    const byHash = new Map(own.slice(from, from + PIECE).map(({ id }) => [hashOf(id), id]));
    const rows = await all
      .select({ hash: erasedPlayers.hash })
      .from(erasedPlayers)
      .where(inArray(erasedPlayers.hash, [...byHash.keys()]));
    found.push(...rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
  }
  return found;
}

function hashOf(player: string): string {
  return createHash('sha256').update(`erased player ${player}`).digest('hex');
}
