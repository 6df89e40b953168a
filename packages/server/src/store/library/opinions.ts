import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { playerFamilies, players } from '../tables.ts';
import { libraryEntries, libraryOpinions } from './tables.ts';

export type OpinionRow = typeof libraryOpinions.$inferSelect;

/** Entries are liked as if so many voices had said so much of each before anybody did: a single five stars is not above ten times four. */
const BEFOREHAND = { voices: 3, stars: 9 };

/** How many opinions of an entry one address may have, and how many of those may be of guests. */
export interface Household {
  readonly all: number;
  readonly guests: number;
}

/** What players think of the fields they have played. */
export class OpinionStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps an opinion in the place of what the same person said before; false when so many others of the same address have said something of it. */
  say(row: OpinionRow, most: Household): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // One after the other: what is counted of an entry is counted whole.
      await all.select({ id: libraryEntries.id }).from(libraryEntries).where(eq(libraryEntries.id, row.entry)).for('update');
      const { entry, origin, who } = libraryOpinions;
      const others = and(eq(entry, row.entry), eq(origin, row.origin), ne(who, row.who));
      const [had] = await all
        .select({ all: count(), guests: sql<number>`count(*) filter (where ${isGuest})`.mapWith(Number) })
        .from(libraryOpinions)
        .where(others);
      const { all: said, guests } = had ?? { all: 0, guests: 0 };
      if (said >= most.all || (row.who === row.family && guests >= most.guests)) return false;
      await all.delete(libraryOpinions).where(and(eq(entry, row.entry), eq(who, row.who)));
      await all.insert(libraryOpinions).values(row);
      await recount(all, row.entry);
      return true;
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

/** A guest is called after the seat that they held. */
const isGuest = eq(libraryOpinions.who, libraryOpinions.family);

/** Takes an opinion away for good; whose entry it was of, null where there is none. */
export async function removeOpinion(all: Database, id: string): Promise<string | null> {
  const [gone] = await all.delete(libraryOpinions).where(eq(libraryOpinions.id, id)).returning({ entry: libraryOpinions.entry });
  if (gone === undefined) return null;
  await recount(all, gone.entry);
  return gone.entry;
}

/**
 * Counts anew what was said of an entry. An address has one voice, the mean of all that was said from there: however many accounts one person has at it, they say no more together. The one
 * from which the entry was put in, where its author may be, has one only as long as nobody speaks elsewhere.
 */
export async function recount(all: Database, entry: string): Promise<void> {
  const { origin, stars } = libraryOpinions;
  const [put] = await all.select({ origin: libraryEntries.origin }).from(libraryEntries).where(eq(libraryEntries.id, entry));
  const said = await all
    .select({ origin, opinions: count(), stars: sql<number>`avg(${stars})`.mapWith(Number) })
    .from(libraryOpinions)
    .where(eq(libraryOpinions.entry, entry))
    .groupBy(origin)
    .orderBy(asc(origin));
  const elsewhere = said.filter((each) => each.origin !== put?.origin);
  const voices = elsewhere.length > 0 ? elsewhere : said;
  const total = voices.reduce((sum, voice) => sum + voice.stars, 0);
  await all
    .update(libraryEntries)
    .set({
      opinions: said.reduce((sum, each) => sum + each.opinions, 0),
      stars: voices.length === 0 ? 0 : total / voices.length,
      liking: voices.length === 0 ? 0 : (total + BEFOREHAND.stars) / (voices.length + BEFOREHAND.voices),
    })
    .where(eq(libraryEntries.id, entry));
}
