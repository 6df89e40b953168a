import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import type { PlayerRow } from '../players.ts';
import { passkeyChallenges, passkeys, players } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Passkeys of one player. */
const MOST = 10;

/** The passkeys of players, and what devices were asked to sign. */
export class PasskeyStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps what a device is asked; the one before of the same attempt is none any more. */
  async ask(row: PasskeyChallengeRow): Promise<void> {
    await this.#database.insert(passkeyChallenges).values(row).onConflictDoUpdate({ target: passkeyChallenges.attempt, set: row });
  }

  /** What was asked in this attempt, once; null where nothing was, or long ago. */
  async asked(attempt: string, now: Date): Promise<PasskeyChallengeRow | null> {
    const [found] = await this.#database
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.attempt, attempt), gt(passkeyChallenges.until, now)))
      .returning();
    return found ?? null;
  }

  of(player: string): Promise<PasskeyRow[]> {
    return this.#database.select().from(passkeys).where(eq(passkeys.player, player)).orderBy(asc(passkeys.since), asc(passkeys.id));
  }

  /** A passkey, and whose it is. */
  async one(id: string): Promise<{ readonly passkey: PasskeyRow; readonly player: PlayerRow } | null> {
    const [found] = await this.#database
      .select({ passkey: passkeys, player: players })
      .from(passkeys)
      .innerJoin(players, eq(players.id, passkeys.player))
      .where(eq(passkeys.id, id));
    return found ?? null;
  }

  /** Keeps a passkey. False where it is somebody's already, or the player has as many as they may have. */
  add(row: PasskeyRow): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // One after the other, or two that are added at once would both be the last.
      const [found] = await all.select({ id: players.id }).from(players).where(eq(players.id, row.player)).for('update');
      const [had] = await all.select({ number: count() }).from(passkeys).where(eq(passkeys.player, row.player));
      if (found === undefined || (had?.number ?? 0) >= MOST) return false;
      return (await all.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
    });
  }

  /** Somebody has signed in by a passkey, which had signed so often before; false where it has signed otherwise meanwhile, or is gone. */
  async used({ id, counter }: Pick<PasskeyRow, 'id' | 'counter'>, next: number, at: Date): Promise<boolean> {
    const rows = await this.#database
      .update(passkeys)
      .set({ counter: next, used: at })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id });
    return rows.length > 0;
  }

  async remove(player: string, id: string): Promise<void> {
    await this.#database.delete(passkeys).where(and(eq(passkeys.player, player), eq(passkeys.id, id)));
  }

  async forget(now: Date): Promise<void> {
    await this.#database.delete(passkeyChallenges).where(lte(passkeyChallenges.until, now));
  }
}
