import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { erase, type Erased } from './erasure.ts';
import {
  battles,
  chat,
  letters,
  noticeSubscriptions,
  playerFamilies,
  playerKeys,
  players,
  playerSessions,
  seatHolders,
  seatMoves,
  seats,
  substitutes,
} from './tables.ts';

export type PlayerRow = typeof players.$inferSelect;
export type SessionRow = typeof playerSessions.$inferSelect;

/** How long the last token of a seat that a player keeps still opens it, and may undo that. Milliseconds. */
export const UNDONE_WITHIN = 7 * 24 * 60 * 60_000;

/** How long it is known from where a session was last used, milliseconds. */
const NETWORKS_KEPT = 14 * 24 * 60 * 60_000;

/** Sessions of one player: of more the one used longest ago ends. */
const SESSIONS = 40;

/** A guest at a battle who is to be a player's. */
export interface Guest {
  readonly battle: string;
  readonly family: string;
}

/** Where a player has a seat, as which guest, and whether they play it themselves. */
export interface PlayersSeat extends Guest {
  readonly seat: string;
  readonly plays: boolean;
}

/** A player who begins: by what they sign in, and their first session. */
export interface Beginning {
  readonly player: typeof players.$inferInsert;
  readonly keyHash: string;
  readonly session: SessionRow;
}

/** What became of a guest: a player's now, another's, sitting nowhere any more, or in a battle where the player has another seat. */
export type Claimed = 'kept' | 'not-held' | 'kept-by-another' | 'other-seat';

/** Whether a player is not banned. */
export const mayPlay = (now: Date) => or(isNull(players.bannedUntil), lte(players.bannedUntil, now));

class NothingKeptError extends Error {}

/** Players: their keys and sessions, and which guests they have been. Of keys and sessions only hashes are kept. */
export class PlayerStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Writes a player down with key, session and seats, all or nothing: null where no seat could be kept. */
  begin({ player, keyHash, session }: Beginning, guests: readonly Guest[]): Promise<Claimed[] | null> {
    return this.#connection
      .transact(async (all) => {
        await all.insert(players).values(player);
        await all.insert(playerKeys).values({ hash: keyHash, player: player.id, kind: 'paper', created: player.created });
        await all.insert(playerSessions).values(session);
        const claimed = await claim(all, player.id, guests, player.created);
        // To be thrown undoes what was begun.
        if (!claimed.includes('kept')) throw new NothingKeptError();
        return claimed;
      })
      .catch((error: unknown) => {
        if (error instanceof NothingKeptError) return null;
        throw error;
      });
  }

  /** Makes guests a player's. */
  claim(player: string, guests: readonly Guest[], at: Date): Promise<Claimed[]> {
    return this.#connection.transact(async (all) => {
      // One after the other: what two requests of one player keep at once is looked at together.
      await all.select({ id: players.id }).from(players).where(eq(players.id, player)).for('update');
      return claim(all, player, guests, at);
    });
  }

  /** The player who signs in by this key; null where it is nobody's. */
  async keyed(hash: string): Promise<PlayerRow | null> {
    const [found] = await this.#database
      .select({ player: players })
      .from(playerKeys)
      .innerJoin(players, eq(players.id, playerKeys.player))
      .where(eq(playerKeys.hash, hash));
    return found?.player ?? null;
  }

  /** Keeps a session; the hashes of those that have ended for there were too many. */
  enter(session: SessionRow): Promise<string[]> {
    return this.#connection.transact(async (all) => {
      await all.insert(playerSessions).values(session).onConflictDoNothing();
      const newest = all
        .select({ hash: playerSessions.hash })
        .from(playerSessions)
        .where(eq(playerSessions.player, session.player))
        .orderBy(desc(playerSessions.seen), desc(playerSessions.since))
        .limit(SESSIONS);
      const ended = await all
        .delete(playerSessions)
        .where(
          and(
            eq(playerSessions.player, session.player),
            sql`${playerSessions.hash} not in ${newest}`,
            ne(playerSessions.hash, session.hash),
          ),
        )
        .returning({ hash: playerSessions.hash });
      return ended.map(({ hash }) => hash);
    });
  }

  /** Whose session this is; null where it is none, or has lapsed. */
  async session(hash: string, now: Date): Promise<{ readonly player: PlayerRow; readonly session: SessionRow } | null> {
    const [found] = await this.#database
      .select({ player: players, session: playerSessions })
      .from(playerSessions)
      .innerJoin(players, eq(players.id, playerSessions.player))
      .where(and(eq(playerSessions.hash, hash), gt(playerSessions.until, now)));
    return found ?? null;
  }

  /** A session was used on this day, and lasts until then. */
  async used(hash: string, seen: Date, until: Date): Promise<void> {
    await this.#database.update(playerSessions).set({ seen, until }).where(eq(playerSessions.hash, hash));
  }

  async rename(player: string, name: string): Promise<void> {
    await this.#database.update(players).set({ name }).where(eq(players.id, player));
  }

  /** Those of these sessions that there still are. */
  async living(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const rows = await this.#database
      .select({ hash: playerSessions.hash })
      .from(playerSessions)
      .where(inArray(playerSessions.hash, [...hashes]));
    return new Set(rows.map(({ hash }) => hash));
  }

  sessions(player: string, now: Date): Promise<SessionRow[]> {
    return this.#database
      .select()
      .from(playerSessions)
      .where(and(eq(playerSessions.player, player), gt(playerSessions.until, now)))
      .orderBy(desc(playerSessions.seen), desc(playerSessions.since));
  }

  /** Ends a session of this player. */
  async end(player: string, id: string): Promise<void> {
    await this.#database.delete(playerSessions).where(and(eq(playerSessions.player, player), eq(playerSessions.id, id)));
  }

  /** Where a player has seats, also those that others keep for them: in no lesson, and of the battles that are over the newest. */
  async seats(player: string, most: number): Promise<PlayersSeat[]> {
    const { battle, seat, keptBy, family } = seats;
    return this.#database
      .select({ battle, seat, family: playerFamilies.family, plays: sql<boolean>`${keptBy} is null` })
      .from(playerFamilies)
      .innerJoin(seats, eq(seats.family, playerFamilies.family))
      .innerJoin(battles, eq(battles.id, battle))
      .where(and(eq(playerFamilies.player, player), eq(family, playerFamilies.family), sql`${battles.lesson} is null`))
      .orderBy(asc(battles.over), desc(battles.updated), asc(battle), asc(seats.place))
      .limit(most);
  }

  /** Where those have seats whose sessions these are, in these battles. */
  async seatsBySession(
    hashes: readonly string[],
    ids: readonly string[],
    now: Date,
  ): Promise<(Omit<PlayersSeat, 'plays' | 'family'> & { readonly hash: string })[]> {
    if (hashes.length === 0 || ids.length === 0) return [];
    return this.#database
      .select({ battle: seats.battle, seat: seats.seat, hash: playerSessions.hash })
      .from(playerSessions)
      .innerJoin(playerFamilies, eq(playerFamilies.player, playerSessions.player))
      .innerJoin(seats, eq(seats.family, playerFamilies.family))
      .innerJoin(players, eq(players.id, playerSessions.player))
      .where(and(inArray(playerSessions.hash, [...hashes]), inArray(seats.battle, [...ids]), gt(playerSessions.until, now), mayPlay(now)));
  }

  /** Since when players have kept the seats of these guests, by family. */
  async keptSince(families: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (families.length === 0) return new Map();
    const rows = await this.#database
      .select({ family: playerFamilies.family, since: playerFamilies.since })
      .from(playerFamilies)
      .where(inArray(playerFamilies.family, [...families]));
    return new Map(rows.map(({ family, since }) => [family, since]));
  }

  /** What a player has said and written wherever they sat. */
  async said(player: string): Promise<{ readonly talk: readonly Said[]; readonly letters: readonly Said[] }> {
    const database = this.#database;
    const talk = await database
      .select(SAID(chat))
      .from(chat)
      .where(by(database, player, chat))
      .orderBy(asc(chat.place));
    const written = await database
      .select(SAID(letters))
      .from(letters)
      .where(by(database, player, letters))
      .orderBy(asc(letters.place));
    return { talk, letters: written };
  }

  /**
   * Undoes that a player keeps the seats of the guest whose last token this is: they are the guest's again, by the next token, in these battles. Null where the token opens nothing,
   * no player keeps the seat, or one has for too long; and while a battle goes on that is rated, for nobody escapes its result.
   */
  unkeep(battle: string, hash: string, next: (family: string) => string, now: Date): Promise<string[] | null> {
    return this.#connection.transact(async (all) => {
      const { family, tokenHash, offeredHash } = seats;
      const shown = and(eq(seats.battle, battle), or(eq(tokenHash, hash), eq(offeredHash, hash)));
      const since = gt(playerFamilies.since, new Date(now.getTime() - UNDONE_WITHIN));
      const rated = all
        .select({ one: sql`1` })
        .from(seats)
        .innerJoin(battles, eq(battles.id, seats.battle))
        .where(and(eq(family, playerFamilies.family), eq(battles.rated, true), eq(battles.over, false)));
      // Nobody escapes a ban by being a guest again.
      const banned = all
        .select({ one: sql`1` })
        .from(players)
        .where(and(eq(players.id, playerFamilies.player), gt(players.bannedUntil, now)));
      const [undone] = await all
        .delete(playerFamilies)
        .where(
          and(
            inArray(
              playerFamilies.family,
              all
                .select({ family: sql<string>`${family}` })
                .from(seats)
                .where(shown),
            ),
            since,
            notExists(rated),
            notExists(banned),
          ),
        )
        .returning({ family: playerFamilies.family });
      if (undone === undefined) return null;
      const own = await all
        .update(seats)
        .set({ tokenHash: next(undone.family), offeredHash: null, moves: sql`${seats.moves} + 1` })
        .where(eq(family, undone.family))
        .returning({ battle: seats.battle });
      await all.delete(noticeSubscriptions).where(eq(noticeSubscriptions.family, undone.family));
      return [...new Set(own.map((each) => each.battle))];
    });
  }

  /** Deletes a player and all that is theirs alone; what others own too goes on without their name. */
  erase(player: string, at: Date): Promise<Erased> {
    return this.#connection.transact((all) => erase(all, player, at));
  }

  /** From where a session was used. */
  async cameFrom(hash: string, network: string): Promise<void> {
    await this.#database
      .update(playerSessions)
      .set({ network })
      .where(and(eq(playerSessions.hash, hash), ne(playerSessions.network, network)));
  }

  /** Forgets sessions that have lapsed, from where those were used that have not been for a while, and guests who sit nowhere any more. */
  async forget(now: Date): Promise<void> {
    await this.#database.delete(playerSessions).where(lte(playerSessions.until, now));
    await this.#database
      .update(playerSessions)
      .set({ network: '' })
      .where(and(ne(playerSessions.network, ''), lte(playerSessions.seen, new Date(now.getTime() - NETWORKS_KEPT))));
    const sitting = this.#database
      .select({ one: sql`1` })
      .from(seats)
      .where(eq(seats.family, playerFamilies.family));
    const lending = this.#database
      .select({ one: sql`1` })
      .from(substitutes)
      .where(eq(substitutes.owner, playerFamilies.family));
    await this.#database.delete(playerFamilies).where(and(notExists(sitting), notExists(lending)));
  }
}

/** Something that somebody has said or written. */
interface Said {
  readonly battle: string;
  readonly at: Date;
  readonly text: string;
}

const SAID = ({ battle, at, text }: typeof chat | typeof letters) => ({ battle, at, text });

/** Whether a player has said it: the guest they were sat there by that name. */
function by(database: Database, player: string, said: typeof chat | typeof letters) {
  return exists(
    database
      .select({ one: sql`1` })
      .from(seatHolders)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seatHolders.family))
      .where(
        and(
          eq(playerFamilies.player, player),
          eq(seatHolders.battle, said.battle),
          eq(seatHolders.seat, said.seat),
          eq(seatHolders.player, said.name),
        ),
      ),
  );
}

async function claim(all: Database, player: string, guests: readonly Guest[], since: Date): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  for (const { battle, family } of guests) {
    const [before] = await all.select({ player: playerFamilies.player }).from(playerFamilies).where(eq(playerFamilies.family, family));
    if (before !== undefined) {
      claimed.push(before.player === player ? 'kept' : 'kept-by-another');
      continue;
    }
    const sits = await all.select({ battle: seats.battle }).from(seats).where(eq(seats.family, family));
    if (!sits.some((each) => each.battle === battle)) {
      claimed.push('not-held');
      continue;
    }
    const [other] = await all
      .select({ seat: seats.seat })
      .from(seats)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seats.family))
      .where(
        and(
          eq(playerFamilies.player, player),
          inArray(
            seats.battle,
            sits.map((each) => each.battle),
          ),
        ),
      )
      .limit(1);
    if (other !== undefined) {
      claimed.push('other-seat');
      continue;
    }
    const taken = await all
      .insert(playerFamilies)
      .values({ family, player, since })
      .onConflictDoNothing()
      .returning({ family: playerFamilies.family });
    // Nobody goes on at another device by a code made before.
    await all.delete(seatMoves).where(eq(seatMoves.family, family));
    claimed.push(taken.length > 0 ? 'kept' : 'kept-by-another');
  }
  return claimed;
}
