import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { mayPlay, UNDONE_WITHIN } from './players.ts';
import type { SeatRow } from './seats.ts';
import { playerFamilies, players, playerSessions, seats, substitutes } from './tables.ts';

/** Whose token it is: the family of all their tokens, empty for a seat that has none yet, and how often they had gone on at another device by then. */
export interface Person {
  readonly family: string;
  readonly moves: number;
  /** A player keeps the seat: no other token is offered for it. */
  readonly kept?: true;
  /** Hash of the player's session that was shown in place of a token. */
  readonly session?: string;
}

/** The tokens that open the seats of battles, of which only the hashes are kept. */
export class SeatTokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Whoever shows this token; null when it opens no seat. A token that was only offered counts from now on, and the one before it is dead. Of a seat that a player keeps the last
   * ones open it for some days, and no newer one is made; from then on the player's sessions do alone. Nothing opens the seat of a player who is banned.
   */
  async unlock(battle: string, hash: string, now: Date): Promise<Person | null> {
    const { family, moves, tokenHash, offeredHash } = seats;
    const shown = or(eq(tokenHash, hash), eq(offeredHash, hash));
    const seatRows = await this.#database
      .select({ family, moves, tokenHash, since: playerFamilies.since, banned: players.bannedUntil })
      .from(seats)
      .leftJoin(playerFamilies, eq(playerFamilies.family, family))
      .leftJoin(players, eq(players.id, playerFamilies.player))
      .where(and(eq(seats.battle, battle), shown));
    const kept = seatRows.find(({ since }) => since !== null);
    if (kept?.banned != null && kept.banned > now) return null;
    if (kept?.since != null) return kept.since.getTime() + UNDONE_WITHIN > now.getTime() ? { ...personOf(kept), kept: true } : null;
    const current = seatRows.find((seatRow) => seatRow.tokenHash === hash);
    if (current !== undefined) return personOf(current);
    if (seatRows.length === 0) return (await this.#substitute(battle, hash)) ?? this.#player(battle, hash, now);
    await this.#database
      .update(seats)
      .set({ tokenHash: hash, offeredHash: null })
      .where(and(eq(seats.battle, battle), eq(offeredHash, hash)));
    // Asked again: another page of the same guest may have shown the same token at the same moment.
    return this.#opens(battle, hash);
  }

  /** The same for a player whose session this is. */
  async #player(battle: string, hash: string, now: Date): Promise<Person | null> {
    const [found] = await this.#database
      .select({ family: playerFamilies.family, moves: seats.moves })
      .from(playerSessions)
      .innerJoin(playerFamilies, eq(playerFamilies.player, playerSessions.player))
      .innerJoin(seats, and(eq(seats.family, playerFamilies.family), eq(seats.battle, battle)))
      .innerJoin(players, eq(players.id, playerSessions.player))
      .where(and(eq(playerSessions.hash, hash), gt(playerSessions.until, now), mayPlay(now)))
      .orderBy(asc(seats.place))
      .limit(1);
    return found === undefined ? null : { ...personOf(found), kept: true, session: hash };
  }

  /** The same for whoever plays a seat as a substitute. */
  async #substitute(battle: string, hash: string): Promise<Person | null> {
    const { tokenHash, offeredHash } = substitutes;
    const [found] = await this.#database
      .update(substitutes)
      .set({ tokenHash: hash, offeredHash: sql`nullif(${offeredHash}, ${hash})` })
      .where(and(eq(substitutes.battle, battle), or(eq(tokenHash, hash), eq(offeredHash, hash))))
      .returning({ family: substitutes.family });
    return found === undefined ? null : personOf({ family: found.family, moves: 0 });
  }

  async #opens(battle: string, hash: string): Promise<Person | null> {
    const [seatRow] = await this.#database
      .select({ family: seats.family, moves: seats.moves })
      .from(seats)
      .where(and(eq(seats.battle, battle), eq(seats.tokenHash, hash)))
      .limit(1);
    return seatRow === undefined ? null : personOf(seatRow);
  }

  /** Until when the player is banned whose seat this token or session would open; null where none is. */
  async bannedUntil(battle: string, hash: string, now: Date): Promise<Date | null> {
    const { tokenHash, offeredHash } = seats;
    const session = this.#database
      .select({ player: playerSessions.player })
      .from(playerSessions)
      .where(and(eq(playerSessions.hash, hash), gt(playerSessions.until, now)));
    const [found] = await this.#database
      .select({ until: players.bannedUntil })
      .from(seats)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seats.family))
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .where(
        and(
          eq(seats.battle, battle),
          gt(players.bannedUntil, now),
          or(eq(tokenHash, hash), eq(offeredHash, hash), inArray(players.id, session)),
        ),
      )
      .limit(1);
    return found?.until ?? null;
  }

  /** The first seat that is a guest's of this family, whoever keeps it for them, and by what token they have it; null where they have none. */
  async seated(battle: string, family: string): Promise<Pick<SeatRow, 'seat' | 'tokenHash' | 'moves'> | null> {
    const [seatRow] = await this.#database
      .select({ seat: seats.seat, tokenHash: seats.tokenHash, moves: seats.moves })
      .from(seats)
      .where(and(eq(seats.battle, battle), eq(seats.family, family)))
      .orderBy(asc(seats.place))
      .limit(1);
    return seatRow ?? null;
  }

  /** Keeps the token a guest is offered in place of their own; an earlier offer is void. None is kept for a device that they have left meanwhile. */
  async offer(battle: string, { family, moves }: Person, offeredHash: string): Promise<void> {
    await this.#database
      .update(seats)
      .set({ offeredHash })
      .where(and(eq(seats.battle, battle), eq(seats.family, family), eq(seats.moves, moves)));
    await this.#database
      .update(substitutes)
      .set({ offeredHash })
      .where(and(eq(substitutes.battle, battle), eq(substitutes.family, family)));
  }

  /** Gives a family to the seats of a token from before there were any. */
  async adopt(battle: string, tokenHash: string, family: string): Promise<void> {
    await this.#database
      .update(seats)
      .set({ family })
      .where(and(eq(seats.battle, battle), eq(seats.tokenHash, tokenHash)));
  }
}

function personOf({ family, moves }: { readonly family: string | null; readonly moves: number }): Person {
  return { family: family ?? '', moves };
}
