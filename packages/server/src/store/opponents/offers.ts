import { and, count, countDistinct, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { battles, seatOffers, seats } from '../tables.ts';

export type OfferRow = typeof seatOffers.$inferSelect;

/** The seats that are offered to anybody. */
export class OfferStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps offers of one origin, all or none; false when it would have more than `most` that have not lapsed. 0 is without limit. */
  offer(rows: readonly OfferRow[], most: number, now: Date): Promise<boolean> {
    return this.#connection
      .transact(async (all) => {
        // One after the other, whichever server they come to: what two of them count at once would be too much together.
        await all.execute(sql`lock table seat_offers in share row exclusive mode`);
        for (const { battle, seat } of rows)
          await all.delete(seatOffers).where(and(eq(seatOffers.battle, battle), eq(seatOffers.seat, seat)));
        const [had] = await all
          .select({ number: count() })
          .from(seatOffers)
          .where(and(eq(seatOffers.origin, rows[0]?.origin ?? ''), gt(seatOffers.until, now)));
        // To be thrown undoes what was begun: those offered before stay offered.
        if (most > 0 && (had?.number ?? 0) + rows.length > most) throw new TooManyOffersError();
        await all.insert(seatOffers).values([...rows]);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyOffersError) return false;
        throw error;
      });
  }

  async withdraw(battle: string, family: string): Promise<void> {
    await this.#database.delete(seatOffers).where(and(eq(seatOffers.battle, battle), eq(seatOffers.family, family)));
  }

  /** Whoever made an offer has been heard of: it stands until then, if it has not lapsed. */
  async heard(battle: string, family: string, now: Date, until: Date): Promise<void> {
    await this.#database
      .update(seatOffers)
      .set({ until })
      .where(and(eq(seatOffers.battle, battle), eq(seatOffers.family, family), gt(seatOffers.until, now)));
  }

  /** All offers of these battles, lapsed ones too. */
  async of(ids: readonly string[]): Promise<OfferRow[]> {
    if (ids.length === 0) return [];
    return this.#database
      .select()
      .from(seatOffers)
      .where(inArray(seatOffers.battle, [...ids]));
  }

  /** The battles of which seats are offered that are still open, those offered last first. */
  async standing(now: Date, limit: number): Promise<string[]> {
    const rows = await this.#database
      .select({ battle: seatOffers.battle })
      .from(seatOffers)
      .innerJoin(battles, eq(battles.id, seatOffers.battle))
      .innerJoin(seats, and(eq(seats.battle, seatOffers.battle), eq(seats.seat, seatOffers.seat)))
      .where(and(gt(seatOffers.until, now), eq(battles.over, false), eq(seats.held, 'open')))
      .groupBy(seatOffers.battle)
      .orderBy(desc(sql`max(${seatOffers.since})`))
      .limit(limit);
    return rows.map(({ battle }) => battle);
  }

  /** How many guests have a seat offered that stands open; of one origin no more than `most` are counted. */
  async offering(now: Date, most: number): Promise<number> {
    const rows = await this.#database
      .select({ guests: countDistinct(seatOffers.family) })
      .from(seatOffers)
      .innerJoin(battles, eq(battles.id, seatOffers.battle))
      .innerJoin(seats, and(eq(seats.battle, seatOffers.battle), eq(seats.seat, seatOffers.seat)))
      .where(and(gt(seatOffers.until, now), eq(battles.over, false), eq(seats.held, 'open')))
      .groupBy(seatOffers.origin);
    return rows.reduce((sum, { guests }) => sum + Math.min(guests, most), 0);
  }

  /** Forgets offers that lapsed before then. */
  async forget(before: Date): Promise<void> {
    await this.#database.delete(seatOffers).where(lt(seatOffers.until, before));
  }
}

class TooManyOffersError extends Error {}
