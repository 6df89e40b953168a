import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { noticeSubscriptions, seatMoves, seats } from './tables.ts';

/** Where a code has led. */
export interface Moved {
  readonly battle: string;
  readonly seat: string;
  readonly token: string;
}

/** A guest's new token, and its hash. */
export interface NextToken {
  readonly token: string;
  readonly hash: string;
}

/** The codes by which guests go on at another device. */
export class SeatMoveStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps a guest's code in place of the one they had. */
  async issue(battle: string, family: string, hash: string, until: Date): Promise<void> {
    await this.#database
      .insert(seatMoves)
      .values({ battle, family, hash, until })
      .onConflictDoUpdate({ target: [seatMoves.battle, seatMoves.family], set: { hash, until, usedBy: null } });
  }

  /**
   * Uses a code, once, for the device of this hash: all seats of the guest at that battle have a new token, every other of theirs is dead, and nobody is told
   * any more at the device they have left. Null when the code is none, has lapsed, or another device was quicker.
   */
  use(hash: string, device: string, at: Date, tokenOf: (family: string) => NextToken): Promise<Moved | null> {
    return this.#connection.transact(async (all) => {
      const [used] = await all
        .update(seatMoves)
        .set({ usedBy: device })
        .where(and(eq(seatMoves.hash, hash), gt(seatMoves.until, at), or(isNull(seatMoves.usedBy), eq(seatMoves.usedBy, device))))
        .returning({ battle: seatMoves.battle, family: seatMoves.family });
      if (used === undefined) return null;
      const { battle, family } = used;
      const own = and(eq(seats.battle, battle), eq(seats.family, family));
      const [first] = await all.select({ seat: seats.seat }).from(seats).where(own).orderBy(asc(seats.place)).limit(1);
      if (first === undefined) return null;
      const next = tokenOf(family);
      await all
        .update(seats)
        .set({ tokenHash: next.hash, offeredHash: null, moves: sql`${seats.moves} + 1` })
        .where(own);
      await all.delete(noticeSubscriptions).where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family)));
      return { battle, seat: first.seat, token: next.token };
    });
  }

  /** Forgets the codes that have lapsed. */
  async forget(now: Date): Promise<void> {
    await this.#database.delete(seatMoves).where(sql`${seatMoves.until} < ${now.toISOString()}::timestamptz`);
  }
}
