import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { handles, players } from '../tables.ts';

/**
 * A handle that was given up is nobody else's for as long as it was worn, and no longer than this, so that nobody is taken for who had it before; and how long a player keeps one before
 * they take another, given up or not. Milliseconds.
 */
export const PAUSE = 90 * 24 * 60 * 60_000;
const AT_LEAST = 30 * 24 * 60 * 60_000;

/** What came of asking for a handle: it is theirs, it cannot be had, or they have had another for too short a time. */
export type Taken = 'taken' | 'not-free' | 'too-soon';

/** Handles: names that one player has and nobody else may be called by, nor nearly so. */
export class HandleStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Who is called by a name that is read like this, or was a short while ago; `player` is null where they have been deleted. Null where nobody is. */
  async wearer(skeleton: string, now: Date): Promise<{ readonly player: string | null } | null> {
    const [found] = await this.#database.select().from(handles).where(eq(handles.skeleton, skeleton));
    if (found === undefined || (found.heldUntil !== null && found.heldUntil <= now)) return null;
    return { player: found.player };
  }

  /** A player's handle; null where they have none. */
  async of(player: string): Promise<string | null> {
    const [found] = await this.#database.select({ handle: handles.handle }).from(handles).where(worn(player));
    return found?.handle ?? null;
  }

  /** Gives a player a handle in the place of theirs; they are called so from then on. `mayBe` is false for a name that nobody may have: it is refused like one that somebody has. */
  take(player: string, handle: string, skeleton: string, mayBe: boolean, now: Date): Promise<Taken> {
    return this.#connection.transact(async (all) => {
      // Of one name, and of one player, one after the other.
      await all.execute(sql`lock table ${handles} in share row exclusive mode`);
      const [own] = await all.select().from(handles).where(worn(player));
      const [there] = await all.select().from(handles).where(eq(handles.skeleton, skeleton));
      const isFree = there === undefined || there.player === player || (there.heldUntil !== null && there.heldUntil <= now);
      if (!mayBe || !isFree) return 'not-free';
      const recent = and(eq(handles.player, player), ne(handles.skeleton, skeleton), gt(handles.since, new Date(now.getTime() - AT_LEAST)));
      if ((await all.select().from(handles).where(recent).limit(1)).length > 0) return 'too-soon';
      if (own !== undefined && own.skeleton !== skeleton) await free(all, player, now);
      const since = there?.player === player ? there.since : now;
      const row = { handle, player, since, heldUntil: null };
      await all
        .insert(handles)
        .values({ skeleton, ...row })
        .onConflictDoUpdate({ target: handles.skeleton, set: row });
      await all.update(players).set({ name: handle }).where(eq(players.id, player));
      return 'taken';
    });
  }

  /** A player gives their handle up, and may have it again as long as nobody else may. */
  drop(player: string, now: Date): Promise<void> {
    return this.#connection.transact((all) => free(all, player, now));
  }

  /** Forgets handles that anybody may have again. */
  async forget(now: Date): Promise<void> {
    // By those of the last weeks it is known who may not take another yet.
    await this.#database.delete(handles).where(and(lte(handles.heldUntil, now), lte(handles.since, new Date(now.getTime() - AT_LEAST))));
  }
}

const worn = (player: string) => and(eq(handles.player, player), isNull(handles.heldUntil));

async function free(all: Database, player: string, now: Date): Promise<void> {
  const [own] = await all.select().from(handles).where(worn(player));
  if (own === undefined) return;
  const pause = Math.min(PAUSE, now.getTime() - own.since.getTime());
  await all
    .update(handles)
    .set({ heldUntil: new Date(now.getTime() + pause) })
    .where(worn(player));
}

/** The handle of a player who is deleted, and those they had before, are nobody's for a while; what they were is kept as it is read, and no more. */
export async function freeErased(all: Database, player: string, now: Date): Promise<void> {
  await free(all, player, now);
  await all.update(handles).set({ handle: '', player: null }).where(eq(handles.player, player));
}
