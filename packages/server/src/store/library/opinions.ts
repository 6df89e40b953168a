import { END } from '@longroll/rules/kernel/agreement';
import { and, count, desc, eq, inArray, lte, ne, sql, sum } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { packedRowsOf } from '../packed-journals.ts';
import { battles, journal, playerFamilies, players } from '../tables.ts';
import { libraryEntries, libraryOpinions } from './tables.ts';

export type OpinionRow = typeof libraryOpinions.$inferSelect;

/** Entries are liked as if so many had said so much of each before anybody did: a single five stars is not above ten times four. */
const BEFOREHAND = { opinions: 3, stars: 9 };

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

  /** Those of these battles that were given up, or ended for their players, before a first turn was over: nobody has seen enough there to say anything. */
  async brokenOff(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const short = await this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(inArray(battles.id, [...ids]), lte(battles.turn, 1)));
    const among = short.map(({ id }) => id);
    if (among.length === 0) return new Set();
    const { battle, decision, undone } = journal;
    const rows = await this.#database
      .select({ battle, decision, undone })
      .from(journal)
      .where(and(inArray(battle, among), eq(decision, END)));
    const ended = [...rows, ...(await packedRowsOf(this.#database, among))].filter((row) => row.decision === END && !row.undone);
    return new Set(ended.map((row) => row.battle));
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
