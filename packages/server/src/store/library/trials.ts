import { TRIAL } from '@longroll/protocol';
import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { libraryEntries, libraryTrials, libraryVersions } from './tables.ts';

export type TrialRow = typeof libraryTrials.$inferSelect;

/** Another battle for a trial: on what, and which of its battles it is. */
export interface TrialBattle {
  readonly entry: string;
  readonly version: number;
  readonly number: number;
  readonly book: string;
  readonly scenario: string;
}

/** How a battle of the computer generals came out: the winners, none where nobody won; null where it came to no end. */
export type TrialEnd = { readonly winners: readonly string[]; readonly turns: number } | null;

/** Battles of the computer generals that were asked for: they are fought one after the other, the oldest trial first. */
export class TrialStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Asks for a trial of a version, unless it was asked for before; false where so many wait already. */
  ask(entry: string, version: number, at: Date, most: number): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      await all.execute(sql`lock table library_trials in share row exclusive mode`);
      const [before] = await all.select().from(libraryTrials).where(of(entry, version));
      if (before !== undefined) return true;
      const [waiting] = await all.select({ number: count() }).from(libraryTrials).where(isNull(libraryTrials.done));
      if ((waiting?.number ?? 0) >= most) return false;
      await all.insert(libraryTrials).values({ entry, version, asked: at, won: {} });
      return true;
    });
  }

  all(entry: string): Promise<TrialRow[]> {
    return this.#database.select().from(libraryTrials).where(eq(libraryTrials.entry, entry));
  }

  /** Takes the next battle that is to be fought, until then, unless another server has; null where there is none. */
  async take(now: Date, until: Date): Promise<TrialBattle | null> {
    const { entry, version, fought, asked, taken, done } = libraryTrials;
    const next = this.#database
      .select({ place: sql`ctid` })
      .from(libraryTrials)
      .where(and(isNull(done), or(isNull(taken), lt(taken, now))))
      .orderBy(asc(asked))
      .limit(1)
      .for('update', { skipLocked: true });
    const [trial] = await this.#database
      .update(libraryTrials)
      .set({ taken: until })
      .where(sql`ctid in ${next}`)
      .returning({ entry, version, number: fought });
    if (trial === undefined) return null;
    const [file] = await this.#database
      .select({ scenario: libraryVersions.scenario, book: libraryEntries.book })
      .from(libraryVersions)
      .innerJoin(libraryEntries, eq(libraryEntries.id, libraryVersions.entry))
      .where(and(eq(libraryVersions.entry, trial.entry), eq(libraryVersions.version, trial.version)));
    return file === undefined ? null : { ...trial, ...file };
  }

  /** Counts a battle that was fought; counted already, it is not counted again. The last one tells the entry how even it is. */
  count({ entry, version, number }: TrialBattle, end: TrialEnd, now: Date): Promise<void> {
    return this.#connection.transact(async (all) => {
      const [before] = await all.select().from(libraryTrials).where(of(entry, version)).for('update');
      if (before === undefined || before.fought !== number) return;
      const fought = before.fought + 1;
      const won = { ...before.won };
      // Victory that several sides share is nobody's.
      const winner = end?.winners.length === 1 ? end.winners[0] : undefined;
      if (winner !== undefined) won[winner] = (won[winner] ?? 0) + 1;
      const isDone = fought >= TRIAL;
      await all
        .update(libraryTrials)
        .set({
          fought,
          won,
          drawn: before.drawn + (end !== null && winner === undefined ? 1 : 0),
          unfinished: before.unfinished + (end === null ? 1 : 0),
          turns: before.turns + (end?.turns ?? 0),
          longest: Math.max(before.longest, end?.turns ?? 0),
          taken: null,
          done: isDone ? now : null,
        })
        .where(of(entry, version));
      if (isDone)
        await all
          .update(libraryEntries)
          .set({ balance: balanceOf(won, fought) })
          .where(and(eq(libraryEntries.id, entry), eq(libraryEntries.version, version)));
    });
  }
}

const of = (entry: string, version: number) => and(eq(libraryTrials.entry, entry), eq(libraryTrials.version, version));

/** By how many of a hundred battles the side that won most won more than the next; null where most of them were nobody's, which is not to be even. */
function balanceOf(won: Readonly<Record<string, number>>, fought: number): number | null {
  const wins = Object.values(won).sort((a, b) => b - a);
  if (2 * wins.reduce((sum, each) => sum + each, 0) < fought) return null;
  const [most = 0, next = 0] = wins;
  return Math.round((100 * (most - next)) / fought);
}
