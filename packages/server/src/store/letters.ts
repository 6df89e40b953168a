import { and, arrayOverlaps, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { letters } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;

/** Letters that players have written to one another. They are kept as long as their game is. */
export class LetterStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps a letter; null where it is there already, sent before. */
  async write(letter: Omit<LetterRow, 'place'>): Promise<LetterRow | null> {
    const [written] = await this.#database.insert(letters).values(letter).onConflictDoNothing().returning();
    return written ?? null;
  }

  /** How many a seat has written in a game. */
  async written(battle: string, seat: string): Promise<number> {
    const [found] = await this.#database
      .select({ number: count() })
      .from(letters)
      .where(and(eq(letters.battle, battle), eq(letters.seat, seat)));
    return found?.number ?? 0;
  }

  /** How many characters all letters of a game have together. */
  async characters(battle: string): Promise<number> {
    const [found] = await this.#database
      .select({ number: sql<string>`coalesce(sum(length(${letters.text})), 0)` })
      .from(letters)
      .where(eq(letters.battle, battle));
    return Number(found?.number ?? 0);
  }

  /** The last letters of a game, newest first; those from or to these seats, or all where `seats` is null; and only those before that one, if it is one of the game. */
  async page(battle: string, seats: readonly string[] | null, before: string | null, limit: number): Promise<LetterRow[]> {
    const own = seats === null ? undefined : or(inArray(letters.seat, [...seats]), arrayOverlaps(letters.to, [...seats]));
    const earlier =
      before === null
        ? undefined
        : lt(
            letters.place,
            this.#database
              .select({ place: letters.place })
              .from(letters)
              .where(and(eq(letters.battle, battle), eq(letters.id, before), own)),
          );
    return this.#database
      .select()
      .from(letters)
      .where(and(eq(letters.battle, battle), own, earlier))
      .orderBy(desc(letters.place))
      .limit(limit);
  }
}
