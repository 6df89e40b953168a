import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import type { PlayerRow } from '../players.ts';
import { addressChanges, mailCodes, passkeys, playerAddresses, playerChannels, players, playerSessions } from '../tables.ts';

export type MailCodeRow = typeof mailCodes.$inferSelect;
export type AddressChangeRow = typeof addressChanges.$inferSelect;

/** How long whoever reads mail at an address may undo that it was given up. Milliseconds. */
const ADDRESS_UNDONE_WITHIN = 7 * 24 * 60 * 60_000;

/** How often a code may be tried. */
const TRIES = 5;
/** A server that has begun to tell an old address is given so long, milliseconds. */
const TELLING = 5 * 60_000;

/** Mail addresses of players: by which code they were shown to be theirs, and what became of former ones. */
export class AddressStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps a code; the one before of the same attempt is none any more. */
  async keepCode(row: Omit<MailCodeRow, 'tries'>): Promise<void> {
    await this.#database
      .insert(mailCodes)
      .values(row)
      .onConflictDoUpdate({ target: mailCodes.attempt, set: { ...row, tries: 0 } });
  }

  /** The address to which this code was sent, and whose it is to be. Null where it was not, long ago, has been used, or was tried too often; every try counts. */
  tryCode(attempt: string, code: string, now: Date): Promise<Pick<MailCodeRow, 'address' | 'player'> | null> {
    return this.#connection.transact(async (all) => {
      const [found] = await all
        .update(mailCodes)
        .set({ tries: sql`${mailCodes.tries} + 1` })
        .where(and(eq(mailCodes.attempt, attempt), gt(mailCodes.until, now), lt(mailCodes.tries, TRIES)))
        .returning();
      if (found?.code !== code) return null;
      await all.delete(mailCodes).where(eq(mailCodes.attempt, attempt));
      return { address: found.address, player: found.player };
    });
  }

  async of(player: string): Promise<string | null> {
    const { address } = playerAddresses;
    const [found] = await this.#database.select({ address }).from(playerAddresses).where(eq(playerAddresses.player, player));
    return found?.address ?? null;
  }

  async playerAt(address: string): Promise<PlayerRow | null> {
    const [found] = await this.#database
      .select({ player: players })
      .from(playerAddresses)
      .innerJoin(players, eq(players.id, playerAddresses.player))
      .where(eq(playerAddresses.address, address));
    return found?.player ?? null;
  }

  /** An address is a player's from now on, in place of the one before, which is written down to be told; with null they have none. False where it is another player's. */
  give(player: string, address: string | null, change: string, now: Date): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      const [found] = await all.select({ id: players.id }).from(players).where(eq(players.id, player)).for('update');
      if (found === undefined) return false;
      if (address !== null && (await isAnothers(all, player, address, now))) return false;
      const [before] = await all.delete(playerAddresses).where(eq(playerAddresses.player, player)).returning();
      if (before !== undefined && before.address !== address)
        await all.insert(addressChanges).values({ id: change, player, address: before.address, at: now });
      if (address === null) await all.delete(playerChannels).where(and(eq(playerChannels.player, player), eq(playerChannels.kind, 'mail')));
      else await all.insert(playerAddresses).values({ address, player, since: now });
      return true;
    });
  }

  /** Takes so many former addresses that have not been told yet: no other server tells them meanwhile. */
  toTell(now: Date, limit: number): Promise<AddressChangeRow[]> {
    const { id, telling, told } = addressChanges;
    return this.#connection.transact(async (all) => {
      const rows = await all
        .select({ id })
        .from(addressChanges)
        .where(and(isNull(told), or(isNull(telling), lt(telling, new Date(now.getTime() - TELLING)))))
        .limit(limit)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return [];
      const ids = rows.map((row) => row.id);
      return all.update(addressChanges).set({ telling: now }).where(inArray(id, ids)).returning();
    });
  }

  async told(id: string, at: Date): Promise<void> {
    await this.#database.update(addressChanges).set({ told: at }).where(eq(addressChanges.id, id));
  }

  /**
   * An address that was given up is the player's again, whatever came after it. All of their sessions end and passkeys of since then are gone, for whoever gave it up may have been
   * somebody else. The player; null where nothing can be undone any more.
   */
  undo(id: string, now: Date): Promise<string | null> {
    return this.#connection.transact(async (all) => {
      const [change] = await all
        .select()
        .from(addressChanges)
        .where(and(eq(addressChanges.id, id), gt(addressChanges.at, new Date(now.getTime() - ADDRESS_UNDONE_WITHIN))));
      if (change === undefined) return null;
      const { player, address, at } = change;
      await all.select({ id: players.id }).from(players).where(eq(players.id, player)).for('update');
      const later = await all
        .delete(addressChanges)
        .where(and(eq(addressChanges.player, player), gte(addressChanges.at, at)))
        .returning({ id: addressChanges.id });
      // It may have been undone meanwhile.
      if (!later.some((each) => each.id === id)) return null;
      await all.delete(playerAddresses).where(eq(playerAddresses.player, player));
      await all.insert(playerAddresses).values({ address, player, since: now });
      await all.delete(playerSessions).where(eq(playerSessions.player, player));
      await all.delete(passkeys).where(and(eq(passkeys.player, player), gte(passkeys.since, at)));
      return player;
    });
  }

  /** Forgets codes that have lapsed, and changes that cannot be undone any more. */
  async forget(now: Date): Promise<void> {
    await this.#database.delete(mailCodes).where(lte(mailCodes.until, now));
    await this.#database.delete(addressChanges).where(lte(addressChanges.at, new Date(now.getTime() - ADDRESS_UNDONE_WITHIN)));
  }
}

/** Whether an address is another player's, or may still become so again. */
async function isAnothers(all: Database, player: string, address: string, now: Date): Promise<boolean> {
  const [owner] = await all
    .select({ player: playerAddresses.player })
    .from(playerAddresses)
    .where(and(eq(playerAddresses.address, address), ne(playerAddresses.player, player)));
  const [former] = await all
    .select({ player: addressChanges.player })
    .from(addressChanges)
    .where(
      and(
        eq(addressChanges.address, address),
        ne(addressChanges.player, player),
        gt(addressChanges.at, new Date(now.getTime() - ADDRESS_UNDONE_WITHIN)),
      ),
    );
  return owner !== undefined || former !== undefined;
}
