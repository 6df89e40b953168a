import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { battles } from '../tables.ts';
import { broughtArmies } from './tables.ts';

export type BroughtRow = typeof broughtArmies.$inferSelect;

/** How often an army was fought with to the end, and how often its side alone won, or nobody did. */
export interface EndedWith {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
}

const isOver = and(eq(battles.id, broughtArmies.battle), eq(battles.over, true));

/** Battles to which armies of the library were brought. */
export class BroughtStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How the battles came out that were fought to their end with an army; brought by both sides it has fought twice. */
  async ended(entry: string): Promise<EndedWith> {
    const { winners } = battles;
    const [found] = await this.#database
      .select({
        battles: count(),
        won: sql<number>`count(*) filter (where ${winners} = array[${broughtArmies.side}])`.mapWith(Number),
        drawn: sql<number>`count(*) filter (where cardinality(${winners}) <> 1)`.mapWith(Number),
      })
      .from(broughtArmies)
      .innerJoin(battles, isOver)
      .where(eq(broughtArmies.entry, entry));
    return found ?? { battles: 0, won: 0, drawn: 0 };
  }

  /** Those of these battles that were fought to their end with an army. */
  async played(entry: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database
      .selectDistinct({ id: broughtArmies.battle })
      .from(broughtArmies)
      .innerJoin(battles, isOver)
      .where(and(eq(broughtArmies.entry, entry), inArray(broughtArmies.battle, [...ids])));
    return rows.map(({ id }) => id);
  }

  /** How many battles were fought to their end with each of these. */
  async fought(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database
      .select({ entry: broughtArmies.entry, number: countDistinct(broughtArmies.battle) })
      .from(broughtArmies)
      .innerJoin(battles, isOver)
      .where(inArray(broughtArmies.entry, [...ids]))
      .groupBy(broughtArmies.entry);
    return new Map(rows.map(({ entry, number }) => [entry, number]));
  }
}
