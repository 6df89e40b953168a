import { and, count, countDistinct, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { foughtBy } from '../../library/fought-by.ts';
import type { Database } from '../connection.ts';
import { endedBattle } from '../ended-battle.ts';
import { battles } from '../tables.ts';
import { broughtArmies } from './tables.ts';

export type BroughtRow = typeof broughtArmies.$inferSelect;

/** How battles between people came out, by who won; and how many more were fought against the computer. */
export interface EndedOn {
  readonly ended: readonly { readonly winners: readonly string[]; readonly battles: number }[];
  readonly withComputer: number;
}

/** How often people fought one another with an army, and how often its side alone won, or nobody did; and how many more were fought with it against the computer. */
export interface EndedWith {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
  readonly withComputer: number;
}

/** A battle that tells anything of its field and of armies that were brought to it. */
const wasFought = inArray(battles.foughtBy, ['people', 'computer']);

const ofBattle = eq(battles.id, broughtArmies.battle);

/** Battles that were fought to their end on fields of the library, and with its armies. Who has fought one is looked at once, when it is first asked for. */
export class FoughtStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How the battles came out on a field. */
  async on(field: string): Promise<EndedOn> {
    const there = eq(battles.entry, field);
    await this.#judge(there);
    const { winners, foughtBy: by } = battles;
    const rows = await this.#database
      .select({ winners, by, battles: count() })
      .from(battles)
      .where(and(there, wasFought))
      .groupBy(winners, by);
    return {
      ended: rows.filter((row) => row.by === 'people'),
      withComputer: rows.filter((row) => row.by === 'computer').reduce((sum, row) => sum + row.battles, 0),
    };
  }

  /** The same with an army; brought by both sides it has fought twice. */
  async with(army: string): Promise<EndedWith> {
    await this.#judge(this.#withOneOf([army]));
    const { winners, foughtBy: by } = battles;
    const [found] = await this.#database
      .select({
        battles: sql<number>`count(*) filter (where ${by} = 'people')`.mapWith(Number),
        won: sql<number>`count(*) filter (where ${by} = 'people' and ${winners} = array[${broughtArmies.side}])`.mapWith(Number),
        drawn: sql<number>`count(*) filter (where ${by} = 'people' and cardinality(${winners}) <> 1)`.mapWith(Number),
        withComputer: sql<number>`count(*) filter (where ${by} = 'computer')`.mapWith(Number),
      })
      .from(broughtArmies)
      .innerJoin(battles, ofBattle)
      .where(eq(broughtArmies.entry, army));
    return found ?? { battles: 0, won: 0, drawn: 0, withComputer: 0 };
  }

  /** How many battles were fought on each of these fields. */
  async times(fields: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (fields.length === 0) return new Map();
    const there = inArray(battles.entry, [...fields]);
    await this.#judge(there);
    const rows = await this.#database
      .select({ entry: battles.entry, number: count() })
      .from(battles)
      .where(and(there, wasFought))
      .groupBy(battles.entry);
    return new Map(rows.map(({ entry, number }) => [entry ?? '', number]));
  }

  /** How many were fought with each of these armies. */
  async timesWith(armies: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (armies.length === 0) return new Map();
    await this.#judge(this.#withOneOf(armies));
    const rows = await this.#database
      .select({ entry: broughtArmies.entry, number: countDistinct(broughtArmies.battle) })
      .from(broughtArmies)
      .innerJoin(battles, and(ofBattle, wasFought))
      .where(inArray(broughtArmies.entry, [...armies]))
      .groupBy(broughtArmies.entry);
    return new Map(rows.map(({ entry, number }) => [entry, number]));
  }

  /** Those of these battles that were fought on an entry, or with it. */
  async among(entry: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const there = and(inArray(battles.id, [...ids]), or(eq(battles.entry, entry), this.#withOneOf([entry]))) ?? sql`false`;
    await this.#judge(there);
    const rows = await this.#database.select({ id: battles.id }).from(battles).where(and(there, wasFought));
    return rows.map(({ id }) => id);
  }

  #withOneOf(armies: readonly string[]): SQL {
    const { battle, entry } = broughtArmies;
    const brought = this.#database
      .select({ battle })
      .from(broughtArmies)
      .where(and(eq(battle, battles.id), inArray(entry, [...armies])));
    return exists(brought);
  }

  async #judge(which: SQL): Promise<void> {
    const { id, winners, over } = battles;
    const ended = await this.#database
      .select({ id, winners })
      .from(battles)
      .where(and(which, eq(over, true), isNull(battles.foughtBy)));
    for (const battle of ended)
      await this.#database
        .update(battles)
        .set({ foughtBy: foughtBy(await endedBattle(this.#database, battle)) })
        .where(eq(id, battle.id));
  }
}
