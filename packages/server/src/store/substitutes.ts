import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { leave, sitDown, type FirstToken, type SeatRow } from './seats.ts';
import { battles, journal, seats, substitutes } from './tables.ts';
import { calledAt } from './names/at-table.ts';

type SubstituteRow = typeof substitutes.$inferSelect;

/** Substitutes: a friend to whom a player lends their seat for a while, by a link that is good once. The seat stays the player's own. */
export class SubstituteStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps a link to a seat in place of the one before it; false while somebody plays by one. */
  async issue({ battle, seat, owner, hash, until }: Pick<SubstituteRow, 'battle' | 'seat' | 'owner' | 'hash' | 'until'>): Promise<boolean> {
    const kept = await this.#database
      .insert(substitutes)
      .values({ battle, seat, owner, hash, until })
      .onConflictDoUpdate({
        target: [substitutes.battle, substitutes.seat],
        set: { owner, hash, until },
        setWhere: isNull(substitutes.family),
      })
      .returning({ seat: substitutes.seat });
    return kept.length > 0;
  }

  /** Takes a link back that nobody has used; false where there is none. */
  async withdraw(battle: string, seat: string): Promise<boolean> {
    const gone = await this.#database
      .delete(substitutes)
      .where(and(eq(substitutes.battle, battle), eq(substitutes.seat, seat), isNull(substitutes.family)))
      .returning({ seat: substitutes.seat });
    return gone.length > 0;
  }

  /** The seat to which a link leads that may still be used, and whose it is; null where it counts for nothing. */
  async offered(battle: string, hash: string, at: Date): Promise<Pick<SeatRow, 'seat' | 'player' | 'general' | 'side'> | null> {
    const [found] = await this.#database
      .select({ seat: seats.seat, player: seats.player, general: seats.general, side: seats.side })
      .from(substitutes)
      .innerJoin(seats, and(eq(seats.battle, substitutes.battle), eq(seats.seat, substitutes.seat)))
      .where(this.#good(battle, hash, at));
    return found ?? null;
  }

  /** Seats whoever comes with a link, once; the seat, or null where the link counts for nothing or the seat is not its player's to lend any more. */
  use(battle: string, hash: string, player: string, { family, tokenHash }: FirstToken, at: Date): Promise<string | null> {
    return this.#connection.transact(async (all) => {
      // By the clock by which it is written down what is said.
      const since = new Date();
      const [link] = await all
        .select()
        .from(substitutes)
        .where(this.#good(battle, hash, at))
        .for('update');
      if (link === undefined) return null;
      const { seat, owner } = link;
      const called = await calledAt(all, battle, seat, player);
      const [last] = await all
        .select({ nextEvent: journal.nextEvent })
        .from(journal)
        .where(eq(journal.battle, battle))
        .orderBy(desc(journal.seq))
        .limit(1);
      const lent = await all
        .update(seats)
        .set({ held: 'human', keptBy: family, words: '' })
        .where(
          and(
            eq(seats.battle, battle),
            eq(seats.seat, seat),
            eq(seats.family, owner),
            // An ally who keeps it has it by the consent of others.
            sql`coalesce(${seats.keptBy}, 'computer') = 'computer'`,
            sql`exists (select 1 from ${battles} where ${battles.id} = ${battle} and not ${battles.over})`,
          ),
        )
        .returning({ seat: seats.seat });
      if (lent.length === 0) return null;
      await all
        .update(substitutes)
        .set({ family, player: called, tokenHash, since, sinceEvent: last?.nextEvent ?? 0 })
        .where(and(eq(substitutes.battle, battle), eq(substitutes.seat, seat)));
      await leave(all, battle, seat, since);
      await sitDown(all, battle, seat, { held: 'human', player: called, family }, since);
      return seat;
    });
  }

  /** The seat that somebody of this family plays as a substitute, and by what token; null where they do not. */
  async seated(battle: string, family: string): Promise<Pick<SubstituteRow, 'seat' | 'tokenHash'> | null> {
    const [found] = await this.#database
      .select({ seat: substitutes.seat, tokenHash: substitutes.tokenHash })
      .from(substitutes)
      .where(and(eq(substitutes.battle, battle), eq(substitutes.family, family)));
    return found ?? null;
  }

  #good(battle: string, hash: string, at: Date) {
    return and(eq(substitutes.battle, battle), eq(substitutes.hash, hash), isNull(substitutes.family), gt(substitutes.until, at));
  }
}

/** Who plays seats of these battles as a substitute. */
export async function substitutesOf(database: Database, ids: readonly string[]): Promise<SubstituteRow[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(substitutes)
    .where(inArray(substitutes.battle, [...ids]));
}
