import { and, asc, eq, exists, inArray, isNotNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Database } from './connection.ts';
import { alive } from './leases.ts';
import type { BattleRow } from './rows.ts';
import { battles, leases, seats } from './tables.ts';

/** A battle that is fought for another game. */
export interface CommissionedBattle {
  readonly id: string;
  /** That game's question which its report answers. */
  readonly decision: string;
  readonly over: boolean;
  /** JSON; null until it is over, and where it was called off. */
  readonly report: string | null;
}

/** The battles that are fought for other games. */
export class CommissionStore {
  readonly #database: Database;

  constructor({ database }: Connection) {
    this.#database = database;
  }

  /** The battles fought for these questions of a game, in the order in which they were created. */
  async of(game: string, decisions: readonly string[]): Promise<CommissionedBattle[]> {
    if (decisions.length === 0) return [];
    const { id, commission, over, report } = battles;
    const rows = await this.#database
      .select({ id, commission, over, report })
      .from(battles)
      .where(and(eq(battles.commissionedBy, game), inArray(battles.commission, [...decisions])))
      .orderBy(asc(battles.created), asc(battles.id));
    return rows.map(({ commission: decision, ...row }) => ({ ...row, decision: decision ?? '' }));
  }

  /** Every battle fought for a game, in the order in which they were created. */
  async all(game: string): Promise<Omit<CommissionedBattle, 'report'>[]> {
    const { id, commission, over } = battles;
    const rows = await this.#database
      .select({ id, commission, over })
      .from(battles)
      .where(eq(battles.commissionedBy, game))
      .orderBy(asc(battles.created), asc(battles.id));
    return rows.map(({ commission: decision, ...row }) => ({ ...row, decision: decision ?? '' }));
  }

  /**
   * Whose players command where in the battles fought for a game that are not over, says whoever writes it under this number; those in which that has changed.
   */
  async command(game: string, decision: string, seats: string, fence: number): Promise<string[]> {
    const rows = await this.#database
      .update(battles)
      .set({ commissionSeats: seats })
      .where(
        and(
          eq(battles.commissionedBy, game),
          eq(battles.commission, decision),
          eq(battles.over, false),
          sql`${battles.commissionSeats} is distinct from ${seats}`,
          this.#written(game, fence),
        ),
      )
      .returning({ id: battles.id });
    return rows.map(({ id }) => id);
  }

  /** For each seat of a battle the seat of its game whose player commands there; nothing where it is fought for itself, or older than that. */
  async commanders(battle: string): Promise<Readonly<Record<string, string | null>>> {
    const [found] = await this.#database.select({ seats: battles.commissionSeats }).from(battles).where(eq(battles.id, battle));
    return found?.seats == null ? {} : JSON.parse(found.seats);
  }

  /** Whether a battle was fought for a game that is over. */
  async isSettled({ commissionedBy }: Pick<BattleRow, 'commissionedBy'>): Promise<boolean> {
    if (commissionedBy === null) return false;
    const [game] = await this.#database.select({ over: battles.over }).from(battles).where(eq(battles.id, commissionedBy));
    return game?.over === true;
  }

  /** Whether the game that a battle is fought for does not ask for it any more: what led to it has been taken back. */
  async isDropped(battle: string): Promise<boolean> {
    const [found] = await this.#database.select({ reported: battles.reported }).from(battles).where(eq(battles.id, battle));
    return found?.reported === true;
  }

  /**
   * A game asks these questions now, says whoever writes it under this number: the battles of all others have told it what they had to tell, or nobody asks for them
   * any more. Those of them that are still being fought.
   */
  async settle(game: string, asked: readonly string[], fence: number): Promise<string[]> {
    const others = asked.length === 0 ? undefined : notInArray(battles.commission, [...asked]);
    const unsettled = or(eq(battles.reported, false), eq(battles.over, false));
    const settled = await this.#database
      .update(battles)
      .set({ reported: true })
      .where(and(eq(battles.commissionedBy, game), unsettled, others, this.#written(game, fence)))
      .returning({ id: battles.id, over: battles.over });
    return settled.filter(({ over }) => !over).map(({ id }) => id);
  }

  /** Whether a game is written under this number: what a server says that has lost it to another was so when it still had it. */
  #written(game: string, fence: number) {
    return exists(
      this.#database
        .select()
        .from(leases)
        .where(and(eq(leases.battle, game), eq(leases.fence, fence))),
    );
  }

  /**
   * What has something to do though nobody may be looking: games that have not had a report, and battles nobody has open in which it is the computer's turn, or whose
   * game is over or does not ask for them any more.
   */
  async unattended(limit: number): Promise<string[]> {
    const open = this.#database
      .select()
      .from(leases)
      .where(and(eq(leases.battle, battles.id), alive));
    const computers = this.#database
      .select()
      .from(seats)
      .where(and(eq(seats.battle, battles.id), eq(seats.held, 'computer'), sql`jsonb_exists(${battles.waited}::jsonb, ${seats.seat})`));
    const untold = and(eq(battles.over, true), eq(battles.reported, false));
    const game = alias(battles, 'game');
    const settled = this.#database
      .select()
      .from(game)
      .where(and(eq(game.id, battles.commissionedBy), eq(game.over, true)));
    const deserted = and(eq(battles.over, false), notExists(open), or(exists(computers), exists(settled), eq(battles.reported, true)));
    const rows = await this.#database
      .select({ id: battles.id, by: battles.commissionedBy, over: battles.over })
      .from(battles)
      .where(and(isNotNull(battles.commissionedBy), or(untold, deserted)))
      .orderBy(asc(battles.updated))
      .limit(limit);
    return [...new Set(rows.map(({ id, by, over }) => (over ? (by ?? id) : id)))];
  }
}
