import type { Pace } from '@longroll/protocol';
import { and, asc, count, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { blocksAmongst } from './blocks.ts';
import { writeNew, type NewRows } from '../new-battle.ts';
import { CLOCK } from '../rows.ts';
import { battles, pairingMeetings, pairings, playerFamilies, players, ratings, seats } from '../tables.ts';

export type PairingRow = typeof pairings.$inferSelect;

/** Somebody who waits, and what is believed of their strength in that book and pace; null where nothing is. */
export type SeekerRow = PairingRow & { readonly mu: number | null; readonly sigma: number | null };

/** Those who wait for somebody of their strength, and the battles founded for them. */
export class PairingStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /**
   * Has somebody wait from now on, and nowhere else; false when their address would have more than `most` who wait. 0 is without limit. Asked again in the same attempt nothing changes.
   */
  wait(row: PairingRow, most: number): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      await inTurn(all, [row.player]);
      const { since: now } = row;
      const [same] = await all
        .select({ seeker: pairings.seeker })
        .from(pairings)
        .where(and(eq(pairings.family, row.family), gt(pairings.until, now)));
      if (same !== undefined) return true;
      // Their battle is there already: the answer may have been lost.
      const [sits] = await all.select({ seat: seats.seat }).from(seats).where(eq(seats.family, row.family)).limit(1);
      if (sits !== undefined) return true;
      const [others] = await all
        .select({ number: count() })
        .from(pairings)
        .where(and(eq(pairings.origin, row.origin), ne(pairings.seeker, row.seeker), gt(pairings.until, now)));
      if (most > 0 && (others?.number ?? 0) >= most) return false;
      await all.delete(pairings).where(eq(pairings.family, row.family));
      await all.delete(pairings).where(eq(pairings.seeker, row.seeker));
      await all.insert(pairings).values(row);
      return true;
    });
  }

  /** Whoever waits by this family's token has been heard of, and waits until then if that has not lapsed; null where they do not wait. */
  async heard(family: string, now: Date, until: (pace: Pace) => Date): Promise<SeekerRow | null> {
    const own = and(eq(pairings.family, family), gt(pairings.until, now));
    const [found] = await this.#seekers().where(own);
    if (found === undefined) return null;
    const heard = await this.#database
      .update(pairings)
      .set({ until: until(found.pace) })
      .where(own)
      .returning({ seeker: pairings.seeker });
    return heard.length === 0 ? null : found;
  }

  async stop(family: string): Promise<void> {
    await this.#database.delete(pairings).where(eq(pairings.family, family));
  }

  /** Those who wait in a book at a pace, the longest first. */
  waiting(book: string, pace: Pace, now: Date, most: number): Promise<SeekerRow[]> {
    return this.#seekers()
      .where(and(eq(pairings.book, book), eq(pairings.pace, pace), gt(pairings.until, now)))
      .orderBy(asc(pairings.since), asc(pairings.seeker))
      .limit(most);
  }

  /** In which books and at which paces several wait. */
  kinds(now: Date): Promise<Pick<PairingRow, 'book' | 'pace'>[]> {
    const { book, pace } = pairings;
    return this.#database.select({ book, pace }).from(pairings).where(gt(pairings.until, now)).groupBy(book, pace).having(gt(count(), 1));
  }

  /** Which of these have been paired with each other since then, either way round. */
  meetings(seekers: readonly string[], since: Date): Promise<Pick<typeof pairingMeetings.$inferSelect, 'one' | 'other'>[]> {
    const { one, other, at } = pairingMeetings;
    return this.#database
      .select({ one, other })
      .from(pairingMeetings)
      .where(and(inArray(one, [...seekers]), inArray(other, [...seekers]), gte(at, since)));
  }

  /** How many wait; of one origin no more than `most` are counted. */
  async count(now: Date, most: number): Promise<number> {
    const rows = await this.#database.select({ number: count() }).from(pairings).where(gt(pairings.until, now)).groupBy(pairings.origin);
    return rows.reduce((sum, { number }) => sum + Math.min(number, most), 0);
  }

  /**
   * Writes the battle of two who wait, and they wait no more: both or neither. The seats of players are theirs to keep from the first. False when one of them does not wait any more, has begun
   * to wait anew, is no player any more, or has blocked the other.
   */
  found([one, other]: readonly [PairingRow, PairingRow], rows: NewRows, now: Date): Promise<boolean> {
    return this.#connection
      .transact(async (all) => {
        await inTurn(all, [one.player, other.player]);
        const taken = await all
          .delete(pairings)
          .where(and(inArray(pairings.family, [one.family, other.family]), gt(pairings.until, now)))
          .returning({ family: pairings.family });
        // To be thrown undoes what was begun: whoever is left goes on waiting.
        if (taken.length < 2) throw new GoneError();
        // One may have blocked the other only a moment ago.
        const players = [one, other].flatMap(({ player }) => player ?? []);
        if ((await blocksAmongst(all, players)).length > 0) throw new GoneError();
        await writeNew(all, rows);
        for (const { player, family } of [one, other])
          if (player !== null) await all.insert(playerFamilies).values({ family, player, since: now });
        const [first = '', second = ''] = [one.seeker, other.seeker].sort();
        await all
          .insert(pairingMeetings)
          .values({ one: first, other: second, at: now })
          .onConflictDoUpdate({ target: [pairingMeetings.one, pairingMeetings.other], set: { at: now } });
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof GoneError) return false;
        throw error;
      });
  }

  /** The seat that somebody who waited has been given: where, by what token, and how its time is measured; null where they have none. */
  async seated(family: string): Promise<{
    readonly battle: string;
    readonly seat: string;
    readonly tokenHash: string | null;
    readonly scenario: string;
    readonly clock: string | null;
  } | null> {
    const [found] = await this.#database
      .select({ battle: seats.battle, seat: seats.seat, tokenHash: seats.tokenHash, scenario: battles.scenarioName, clock: CLOCK })
      .from(seats)
      .innerJoin(battles, eq(battles.id, seats.battle))
      .where(eq(seats.family, family))
      .limit(1);
    return found ?? null;
  }

  /** Forgets who has not been heard of since, and who met before then. */
  async forget(lapsed: Date, met: Date): Promise<void> {
    await this.#database.delete(pairings).where(lt(pairings.until, lapsed));
    await this.#database.delete(pairingMeetings).where(lt(pairingMeetings.at, met));
  }

  #seekers() {
    const { player, book, pace } = pairings;
    return this.#database
      .select({
        seeker: pairings.seeker,
        player,
        family: pairings.family,
        tokenHash: pairings.tokenHash,
        name: pairings.name,
        book,
        pace,
        rated: pairings.rated,
        since: pairings.since,
        until: pairings.until,
        origin: pairings.origin,
        mu: ratings.mu,
        sigma: ratings.sigma,
      })
      .from(pairings)
      .leftJoin(ratings, and(eq(ratings.player, player), eq(ratings.book, book), eq(ratings.pace, pace)))
      .$dynamic();
  }
}

class GoneError extends Error {}

/** One after the other, whichever server it is: nobody is in two battles. Players first, for whoever deletes one has them before those who wait. */
async function inTurn(all: Database, of: readonly (string | null)[]): Promise<void> {
  const ids = of.filter((each) => each !== null);
  if (ids.length > 0)
    await all.select({ id: players.id }).from(players).where(inArray(players.id, ids)).orderBy(asc(players.id)).for('share');
  await all.execute(sql`lock table pairings in share row exclusive mode`);
}
