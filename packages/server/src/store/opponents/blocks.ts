import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { blocks, playerFamilies, players, seatHolders } from '../tables.ts';

/*
 * What a block does. Between the two, in either direction: neither sits down in a seat that the other offers to anybody, nor sees such an offer; and nobody pairs them.
 * A page can ask whose words over a battle are those of somebody its reader has blocked, so as to fold them (`at`). A link to a seat still counts, for somebody has sent it; a battle that runs
 * goes on; and the blocked one is told nothing: all is as if the other offered no seat. Guests are nobody the club knows again: who is signed out is not hindered.
 */

type BlockRow = typeof blocks.$inferSelect;

/** A player as somebody has met them. */
interface Met {
  readonly player: string;
  /** What they were called there. */
  readonly name: string;
}

/** Who does not want to meet whom. */
export class BlockStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps a block, once a pair; false where the player would have more than `most`. */
  block(row: BlockRow, most: number): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // Of one player one after the other: what two requests count at once would be too much together.
      await all.select({ id: players.id }).from(players).where(eq(players.id, row.player)).for('update');
      const pair = and(eq(blocks.player, row.player), eq(blocks.blocked, row.blocked));
      if ((await all.select({ id: blocks.id }).from(blocks).where(pair)).length > 0) return true;
      const [had] = await all.select({ number: count() }).from(blocks).where(eq(blocks.player, row.player));
      if ((had?.number ?? 0) >= most) return false;
      await all.insert(blocks).values(row);
      return true;
    });
  }

  /** Takes back one of a player's blocks. */
  async unblock(player: string, id: string): Promise<void> {
    await this.#database.delete(blocks).where(and(eq(blocks.player, player), eq(blocks.id, id)));
  }

  /** Whom a player has blocked, the latest first. */
  of(player: string): Promise<BlockRow[]> {
    return this.#database.select().from(blocks).where(eq(blocks.player, player)).orderBy(desc(blocks.since), asc(blocks.id));
  }

  /** Those pairs of these players of whom one has blocked the other, each as blocker and blocked. */
  amongst(among: readonly string[]): Promise<(readonly [string, string])[]> {
    return blocksAmongst(this.#database, among);
  }

  /** The guests whom this player and they do not want to meet one another, by family; empty for nearly everybody. */
  async shunned(player: string): Promise<ReadonlySet<string>> {
    const { family, player: kept } = playerFamilies;
    const rows = await this.#database
      .select({ family })
      .from(blocks)
      .innerJoin(
        playerFamilies,
        or(and(eq(blocks.player, player), eq(kept, blocks.blocked)), and(eq(blocks.blocked, player), eq(kept, blocks.player))),
      );
    return new Set(rows.map((row) => row.family));
  }

  /** Whoever has held a seat of a battle last, as a player; null where that was a guest, or nobody. */
  async met(battle: string, seat: string): Promise<Met | null> {
    const [found] = await this.#database
      .select({ player: playerFamilies.player, name: seatHolders.player })
      .from(seatHolders)
      .leftJoin(playerFamilies, eq(playerFamilies.family, seatHolders.family))
      .where(and(eq(seatHolders.battle, battle), eq(seatHolders.seat, seat), eq(seatHolders.held, 'human')))
      .orderBy(desc(seatHolders.number))
      .limit(1);
    return found?.player == null ? null : { player: found.player, name: found.name };
  }

  /** Whether a player has sat in a battle. */
  async satIn(battle: string, player: string): Promise<boolean> {
    const [found] = await this.#database
      .select({ one: sql`1` })
      .from(seatHolders)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seatHolders.family))
      .where(and(eq(seatHolders.battle, battle), eq(playerFamilies.player, player)))
      .limit(1);
    return found !== undefined;
  }

  /** Seats of a battle, and the names by which those sat there whom a player has blocked. */
  at(battle: string, player: string): Promise<{ readonly seat: string; readonly name: string }[]> {
    return this.#database
      .selectDistinct({ seat: seatHolders.seat, name: seatHolders.player })
      .from(blocks)
      .innerJoin(playerFamilies, eq(playerFamilies.player, blocks.blocked))
      .innerJoin(seatHolders, and(eq(seatHolders.family, playerFamilies.family), eq(seatHolders.battle, battle)))
      .where(eq(blocks.player, player))
      .orderBy(asc(seatHolders.seat), asc(seatHolders.player));
  }
}

/** The same in the midst of other work on the store. */
export async function blocksAmongst(database: Database, among: readonly string[]): Promise<(readonly [string, string])[]> {
  if (among.length < 2) return [];
  const rows = await database
    .select({ player: blocks.player, blocked: blocks.blocked })
    .from(blocks)
    .where(and(inArray(blocks.player, [...among]), inArray(blocks.blocked, [...among])))
    .orderBy(asc(blocks.id));
  return rows.map(({ player, blocked }) => [player, blocked]);
}
