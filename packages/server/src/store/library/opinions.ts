import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { playerFamilies, players } from '../tables.ts';
import { libraryEntries, libraryOpinions } from './tables.ts';

export type OpinionRow = typeof libraryOpinions.$inferSelect;

/** Entries are liked as if so many had said so much of each before anybody did: a single five stars is not above ten times four. */
const BEFOREHAND = { opinions: 3, stars: 9 };

/** What players think of the fields they have played. */
export class OpinionStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps an opinion in the place of what the same person said before; false when so many others of the same address have said something of it. */
  say(row: OpinionRow, most: number): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // One after the other: what is counted of an entry is counted whole.
      await all.select({ id: libraryEntries.id }).from(libraryEntries).where(eq(libraryEntries.id, row.entry)).for('update');
      await all.delete(libraryOpinions).where(and(eq(libraryOpinions.entry, row.entry), eq(libraryOpinions.who, row.who)));
      const [had] = await all
        .select({ number: count() })
        .from(libraryOpinions)
        .where(and(eq(libraryOpinions.entry, row.entry), eq(libraryOpinions.origin, row.origin)));
      const room = most === 0 || (had?.number ?? 0) < most;
      if (room) await all.insert(libraryOpinions).values(row);
      await recount(all, row.entry);
      return room;
    });
  }

  /** Those of an entry, the newest first. */
  of(entry: string, limit: number): Promise<OpinionRow[]> {
    return this.#database
      .select()
      .from(libraryOpinions)
      .where(eq(libraryOpinions.entry, entry))
      .orderBy(desc(libraryOpinions.at))
      .limit(limit);
  }

  /** The player whose seat is a guest's of this family, and until when they may say nothing; null where it is nobody's but the guest's. */
  async playerOf(family: string): Promise<{ readonly player: string; readonly silencedUntil: Date | null } | null> {
    const [found] = await this.#database
      .select({ player: playerFamilies.player, silencedUntil: players.silencedUntil })
      .from(playerFamilies)
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .where(eq(playerFamilies.family, family));
    return found ?? null;
  }

  /** All that a player has said. */
  by(player: string): Promise<OpinionRow[]> {
    return this.#database.select().from(libraryOpinions).where(eq(libraryOpinions.who, player)).orderBy(desc(libraryOpinions.at));
  }

  async one(id: string): Promise<OpinionRow | null> {
    const [found] = await this.#database.select().from(libraryOpinions).where(eq(libraryOpinions.id, id));
    return found ?? null;
  }
}

/** Takes an opinion away for good; whose entry it was of, null where there is none. */
export async function removeOpinion(all: Database, id: string): Promise<string | null> {
  const [gone] = await all.delete(libraryOpinions).where(eq(libraryOpinions.id, id)).returning({ entry: libraryOpinions.entry });
  if (gone === undefined) return null;
  await recount(all, gone.entry);
  return gone.entry;
}

/** Counts anew what was said of an entry. */
async function recount(all: Database, entry: string): Promise<void> {
  const [found] = await all
    .select({ opinions: count(), stars: sum(libraryOpinions.stars) })
    .from(libraryOpinions)
    .where(eq(libraryOpinions.entry, entry));
  const opinions = found?.opinions ?? 0;
  const stars = Number(found?.stars ?? 0);
  const liking = opinions === 0 ? 0 : (stars + BEFOREHAND.stars) / (opinions + BEFOREHAND.opinions);
  await all
    .update(libraryEntries)
    .set({ opinions, stars, liking: sql`${liking}` })
    .where(eq(libraryEntries.id, entry));
}
