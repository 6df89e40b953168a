import type { Pace } from '@longroll/protocol';
import { and, asc, desc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { count, type Beliefs, type Counted, type Standing } from '../ratings/count.ts';
import { outcomeOf, type CountedSeat } from '../ratings/outcome.ts';
import { CLOCK } from './rows.ts';
import type { Connection, Database } from './connection.ts';
import { endedBattle, meetingsOf, paceOf } from './ended-battle.ts';
import { battles, playerFamilies, players, playerSessions, ratings, results, resultSeats, sideRatings } from './tables.ts';

type ResultRow = typeof results.$inferSelect;

/** Results counted anew at one go. */
const PIECE = 500;

/** Results, and what they tell of the strength of players and sides. They are counted one after the other, by whichever server comes first. */
export class RatingStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Counts the battle that has been over for longest without having been counted, if its result is to count; its id, or null where there is none. */
  countNext(): Promise<string | null> {
    return this.#connection.transact(async (all) => {
      await inTurn(all);
      const done = all
        .select({ one: sql`1` })
        .from(results)
        .where(eq(results.battle, battles.id));
      const { id, book, scenarioId, updated, winners } = battles;
      const [next] = await all
        .select({ id, book, scenario: scenarioId, ended: updated, winners, clock: CLOCK })
        .from(battles)
        .where(and(eq(battles.rated, true), eq(battles.over, true), notExists(done)))
        .orderBy(asc(updated), asc(id))
        .limit(1);
      if (next === undefined) return null;
      const ended = await endedBattle(all, next);
      const among = ended.seats.flatMap(({ holders }) => holders.flatMap(({ player }) => (player === null ? [] : [player])));
      const outcome = outcomeOf(ended, await meetingsOf(all, among, next.ended));
      const [result] = await all
        .insert(results)
        .values({
          battle: next.id,
          book: next.book,
          pace: paceOf(next.clock),
          scenario: next.scenario,
          ended: next.ended,
          uncounted: typeof outcome === 'string' ? outcome : null,
        })
        .returning();
      if (result !== undefined && typeof outcome !== 'string') await countResult(all, result, outcome);
      return next.id;
    });
  }

  /** Forgets what is believed of everybody, and counts all results again in their order, of which the same comes; how many there were. */
  rebuild(): Promise<number> {
    return this.#connection.transact(async (all) => {
      await inTurn(all);
      await all.delete(ratings);
      await all.delete(sideRatings);
      let counted = 0;
      for (let last = 0; ;) {
        const piece = await all
          .select()
          .from(results)
          .where(and(gt(results.place, last), isNull(results.uncounted)))
          .orderBy(asc(results.place))
          .limit(PIECE);
        for (const result of piece)
          await countResult(
            all,
            result,
            await all.select().from(resultSeats).where(eq(resultSeats.result, result.place)).orderBy(asc(resultSeats.seat)),
          );
        counted += piece.length;
        const end = piece.at(-1);
        if (end === undefined) return counted;
        last = end.place;
      }
    });
  }

  /** What is believed of a player, by book and pace. */
  ofPlayer(player: string): Promise<(typeof ratings.$inferSelect)[]> {
    return this.#database.select().from(ratings).where(eq(ratings.player, player)).orderBy(asc(ratings.book), asc(ratings.pace));
  }

  /** What is believed of the player whose seat is a guest's of this family, and whether others may read it; null where nothing is. */
  async ofFamily(family: string, book: string, pace: Pace) {
    const [found] = await this.#database
      .select({ mu: ratings.mu, sigma: ratings.sigma, listed: players.listed })
      .from(playerFamilies)
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .innerJoin(ratings, eq(ratings.player, players.id))
      .where(and(eq(playerFamilies.family, family), eq(ratings.book, book), eq(ratings.pace, pace)));
    return found ?? null;
  }

  /** Which of these guests are players whose ratings others may read. */
  async shownOf(families: readonly string[]): Promise<ReadonlySet<string>> {
    if (families.length === 0) return new Set();
    const rows = await this.#database
      .select({ family: playerFamilies.family })
      .from(playerFamilies)
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .where(and(inArray(playerFamilies.family, [...families]), eq(players.listed, true)));
    return new Set(rows.map(({ family }) => family));
  }

  /** What is believed of the player whose session this is; null where nothing is, or it is none. */
  async ofSession(hash: string, book: string, pace: Pace, now: Date) {
    const [found] = await this.#database
      .select({ mu: ratings.mu, sigma: ratings.sigma })
      .from(playerSessions)
      .innerJoin(ratings, eq(ratings.player, playerSessions.player))
      .where(and(eq(playerSessions.hash, hash), gt(playerSessions.until, now), eq(ratings.book, book), eq(ratings.pace, pace)));
    return found ?? null;
  }

  /** The battles of a player that counted, the latest first. */
  battlesOf(player: string, most: number) {
    const { battle, book, pace, scenario, ended } = results;
    const { side, rank, muBefore, sigmaBefore, mu, sigma } = resultSeats;
    return this.#database
      .select({ battle, book, pace, scenario, ended, side, rank, muBefore, sigmaBefore, mu, sigma })
      .from(resultSeats)
      .innerJoin(results, eq(results.place, resultSeats.result))
      .where(eq(resultSeats.player, player))
      .orderBy(desc(resultSeats.result))
      .limit(most);
  }

  /** The strongest of those players who want to be listed and of whom enough is known. */
  list(book: string, pace: Pace, doubt: number, most: number) {
    const { mu, sigma, battles: counted } = ratings;
    return this.#database
      .select({ name: players.name, mu, sigma, battles: counted })
      .from(ratings)
      .innerJoin(players, eq(players.id, ratings.player))
      .where(and(eq(ratings.book, book), eq(ratings.pace, pace), lt(sigma, doubt), eq(players.listed, true)))
      .orderBy(desc(mu), asc(ratings.player))
      .limit(most);
  }

  /** How a battle counted; null where it was not to, or has not been counted yet. */
  async result(battle: string): Promise<{ readonly result: ResultRow; readonly seats: (typeof resultSeats.$inferSelect)[] } | null> {
    const [result] = await this.#database.select().from(results).where(eq(results.battle, battle));
    if (result === undefined) return null;
    const rows = await this.#database.select().from(resultSeats).where(eq(resultSeats.result, result.place)).orderBy(asc(resultSeats.seat));
    return { result, seats: rows };
  }

  /** What is believed of the sides of the scenarios of a book that have been fought for ratings. */
  sidesOf(book: string): Promise<(typeof sideRatings.$inferSelect)[]> {
    return this.#database
      .select()
      .from(sideRatings)
      .where(eq(sideRatings.book, book))
      .orderBy(asc(sideRatings.scenario), asc(sideRatings.side));
  }

  /** Has the ratings of a player stand in the lists from now on, or not any more. */
  async show(player: string, listed: boolean): Promise<void> {
    await this.#database.update(players).set({ listed }).where(eq(players.id, player));
  }
}

/** What counts builds on what was counted before: one battle after the other, whoever counts. */
async function inTurn(all: Database): Promise<void> {
  await all.execute(sql`lock table results in exclusive mode`);
}

/** Writes down what a result tells of its players and sides. */
async function countResult(all: Database, result: ResultRow, seats: readonly CountedSeat[]): Promise<void> {
  const counted = count(seats, await beliefsBefore(all, result, seats));
  await writeSeats(all, result, counted);
  await writeSides(all, result, counted);
}

/** What is believed of players by what counted before, whether or not there still are such players. */
async function beliefsBefore(all: Database, { place, book, pace, scenario }: ResultRow, seats: readonly CountedSeat[]): Promise<Beliefs> {
  const known = new Map<string, Standing>();
  for (const { player } of seats) {
    const before = await all
      .select({ mu: resultSeats.mu, sigma: resultSeats.sigma })
      .from(resultSeats)
      .innerJoin(results, eq(results.place, resultSeats.result))
      .where(and(eq(resultSeats.player, player), lt(resultSeats.result, place), eq(results.book, book), eq(results.pace, pace)))
      .orderBy(desc(resultSeats.result));
    const [last] = before;
    if (last !== undefined) known.set(player, { ...last, battles: before.length });
  }
  const sides = await all
    .select()
    .from(sideRatings)
    .where(and(eq(sideRatings.book, book), eq(sideRatings.scenario, scenario)));
  return { player: (id) => known.get(id) ?? null, side: (id) => sides.find(({ side }) => side === id) ?? null };
}

async function writeSeats(all: Database, result: ResultRow, { seats }: Counted): Promise<void> {
  for (const { seat, side, rank, player, before, after } of seats) {
    const believed = { muBefore: before.mu, sigmaBefore: before.sigma, mu: after.mu, sigma: after.sigma };
    await all
      .insert(resultSeats)
      .values({ result: result.place, seat, side, rank, player, ...believed })
      .onConflictDoUpdate({ target: [resultSeats.result, resultSeats.seat], set: believed });
    const [there] = await all.select({ id: players.id }).from(players).where(eq(players.id, player));
    if (there === undefined) continue;
    const now = { mu: after.mu, sigma: after.sigma, battles: after.battles, last: result.ended };
    await all
      .insert(ratings)
      .values({ player, book: result.book, pace: result.pace, ...now })
      .onConflictDoUpdate({ target: [ratings.player, ratings.book, ratings.pace], set: now });
  }
}

async function writeSides(all: Database, { book, scenario }: ResultRow, { sides }: Counted): Promise<void> {
  for (const { side, after } of sides) {
    const now = { mu: after.mu, sigma: after.sigma, battles: after.battles };
    await all
      .insert(sideRatings)
      .values({ book, scenario, side, ...now })
      .onConflictDoUpdate({ target: [sideRatings.book, sideRatings.scenario, sideRatings.side], set: now });
  }
}
