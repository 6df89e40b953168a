import { and, count, countDistinct, desc, eq, exists, inArray, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { foughtBy, type FoughtBy } from '../../library/fought-by.ts';
import type { Database } from '../connection.ts';
import { endedBattles } from '../ended-battle.ts';
import { battles, packedJournals } from '../tables.ts';
import { broughtArmies } from './tables.ts';

export type BroughtRow = typeof broughtArmies.$inferSelect;

/** How battles between people came out on each version, by who won; and how many more were fought against the computer. */
export interface EndedOn {
  readonly ended: readonly { readonly version: number; readonly winners: readonly string[]; readonly battles: number }[];
  readonly withComputer: number;
}

/** How often people fought one another with each version of an army, and how often its side alone won, or nobody did; and how many more were fought with it against the computer. */
export interface EndedWith {
  readonly ended: readonly { readonly version: number; readonly battles: number; readonly won: number; readonly drawn: number }[];
  readonly withComputer: number;
}

/** Whoever asks waits until it has been looked who fought so many battles, the newest, and no more: the others are looked at in their own time. */
const AT_ONCE = 5;

/** A battle that tells anything of its field and of armies that were brought to it. */
const wasFought = inArray(battles.foughtBy, ['people', 'computer']);

const ofBattle = eq(battles.id, broughtArmies.battle);

/** Battles that were fought to their end on fields of the library, and with its armies. Who has fought one is looked at once: of those that are over since somebody asked last by whoever asks, of all others in their own time. */
export class FoughtStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How the battles came out on a field, by version. */
  async on(field: string): Promise<EndedOn> {
    const there = eq(battles.entry, field);
    await this.#judgeNewest(there);
    const { entryVersion, winners, foughtBy: by } = battles;
    const rows = await this.#database
      .select({ version: sql<number>`coalesce(${entryVersion}, 1)`.mapWith(Number), winners, by, battles: count() })
      .from(battles)
      .where(and(there, wasFought))
      .groupBy(entryVersion, winners, by);
    return parted(rows);
  }

  /** The same with an army, the newest version first; brought by both sides it has fought twice. */
  async with(army: string): Promise<EndedWith> {
    await this.#judgeNewest(this.#withOneOf([army]));
    const { winners, foughtBy: by } = battles;
    const { version, side, entry } = broughtArmies;
    const rows = await this.#database
      .select({
        version,
        by,
        battles: count(),
        won: sql<number>`count(*) filter (where ${winners} = array[${side}])`.mapWith(Number),
        drawn: sql<number>`count(*) filter (where cardinality(${winners}) <> 1)`.mapWith(Number),
      })
      .from(broughtArmies)
      .innerJoin(battles, and(ofBattle, wasFought))
      .where(eq(entry, army))
      .groupBy(version, by)
      .orderBy(desc(version));
    return parted(rows);
  }

  /** How many battles were fought on each of these fields. */
  async times(fields: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (fields.length === 0) return new Map();
    const there = inArray(battles.entry, [...fields]);
    await this.#judgeNewest(there);
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
    await this.#judgeNewest(this.#withOneOf(armies));
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
    await this.#judgeNewest(there);
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

  /** Looks who has fought at most so many battles of the library, the newest of which nobody knows it yet; how many there were. */
  judgeSome(most: number): Promise<number> {
    const { battle } = broughtArmies;
    const brought = this.#database.select({ battle }).from(broughtArmies).where(eq(battle, battles.id));
    return this.#judge(or(isNotNull(battles.entry), exists(brought)), most);
  }

  /** The same of those that somebody asks for. What has been packed away was over long ago, and takes long to read. */
  async #judgeNewest(which: SQL): Promise<void> {
    const packed = this.#database.select().from(packedJournals).where(eq(packedJournals.battle, battles.id));
    await this.#judge(and(which, notExists(packed)), AT_ONCE);
  }

  async #judge(which: SQL | undefined, most: number): Promise<number> {
    const { id, winners, updated, over, foughtBy: by } = battles;
    const ended = await this.#database
      .select({ id, winners })
      .from(battles)
      .where(and(which, eq(over, true), isNull(by)))
      .orderBy(desc(updated))
      .limit(most);
    if (ended.length === 0) return 0;
    const told = (await endedBattles(this.#database, ended)).map(foughtBy);
    for (const who of by.enumValues) {
      const theirs = ended.filter((_battle, place) => told[place] === who);
      await this.#database
        .update(battles)
        .set({ foughtBy: who })
        .where(
          inArray(
            id,
            theirs.map((each) => each.id),
          ),
        );
    }
    return ended.length;
  }
}

/** What people fought with one another, row by row, and how many more battles against the computer. */
function parted<Row extends { readonly by: FoughtBy | null; readonly battles: number }>(rows: readonly Row[]) {
  const ended = rows.filter(({ by }) => by === 'people').map(({ by: _people, ...told }) => told);
  return { ended, withComputer: rows.filter(({ by }) => by === 'computer').reduce((sum, { battles: each }) => sum + each, 0) };
}
