import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import {
  blocks,
  operatorActs,
  pairings,
  playerFamilies,
  players,
  playerSessions,
  ratings,
  reports,
  seatMoves,
  seatOffers,
  seats,
  substitutes,
} from '../tables.ts';
import { done, type ActRow, type Occasion } from './moderation.ts';
import type { ReportRow } from './reports.ts';

type PlayerRow = typeof players.$inferSelect;

/** All that those who run the club are shown of a player, beside their battles. */
export interface PlayerSeen {
  readonly player: PlayerRow;
  /** Where they are signed in, and the addresses they came from, as long as these are kept. */
  readonly sessions: readonly Pick<typeof playerSessions.$inferSelect, 'id' | 'label' | 'since' | 'seen' | 'network'>[];
  readonly ratings: readonly (typeof ratings.$inferSelect)[];
  /** Reports about them, and how many are theirs. */
  readonly reports: readonly ReportRow[];
  readonly reported: number;
  /** By how many they are blocked. */
  readonly blocked: number;
  readonly acts: readonly ActRow[];
}

/** Silences and bans of a player: one of each, until then. */
type Measure = 'silencedUntil' | 'bannedUntil';

/** What those who run the club see of players, and do to them. */
export class PlayerModeration {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Players whose name has these words in it, or whose id they are, the newest first; with no words the newest of all. */
  find(words: string, limit: number): Promise<PlayerRow[]> {
    const named = or(eq(players.id, words), ilike(players.name, `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`));
    return this.#database
      .select()
      .from(players)
      .where(words === '' ? undefined : named)
      .orderBy(desc(players.created), asc(players.id))
      .limit(limit);
  }

  async seen(id: string, limit: number): Promise<PlayerSeen | null> {
    const database = this.#database;
    const [player] = await database.select().from(players).where(eq(players.id, id));
    if (player === undefined) return null;
    const { label, since, seen, network } = playerSessions;
    const [[reported], [blocked]] = [
      await database.select({ number: count() }).from(reports).where(eq(reports.byPlayer, id)),
      await database.select({ number: count() }).from(blocks).where(eq(blocks.blocked, id)),
    ];
    return {
      player,
      sessions: await database
        .select({ id: playerSessions.id, label, since, seen, network })
        .from(playerSessions)
        .where(eq(playerSessions.player, id))
        .orderBy(desc(seen), desc(since)),
      ratings: await database.select().from(ratings).where(eq(ratings.player, id)).orderBy(asc(ratings.book), asc(ratings.pace)),
      reports: await database.select().from(reports).where(eq(reports.player, id)).orderBy(desc(reports.at)).limit(limit),
      reported: reported?.number ?? 0,
      blocked: blocked?.number ?? 0,
      acts: await database.select().from(operatorActs).where(eq(operatorActs.player, id)).orderBy(desc(operatorActs.place)).limit(limit),
    };
  }

  /** Which players these guests are, by family. */
  async byFamily(families: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (families.length === 0) return new Map();
    const rows = await this.#database
      .select({ family: playerFamilies.family, player: playerFamilies.player })
      .from(playerFamilies)
      .where(inArray(playerFamilies.family, [...families]));
    return new Map(rows.map(({ family, player }) => [family, player]));
  }

  /** A player may say nothing anywhere until then; false where there is none. */
  silence(player: string, until: Date, occasion: Occasion): Promise<boolean> {
    return this.#measure('silence-player', player, 'silencedUntil', until, occasion);
  }

  liftSilence(player: string, occasion: Occasion): Promise<boolean> {
    return this.#lift('lift-player-silence', player, 'silencedUntil', occasion);
  }

  /** A player plays nowhere until then: their sessions end, and whatever opens their seats for others or elsewhere, or has them found by others, is void. */
  ban(player: string, until: Date, occasion: Occasion): Promise<boolean> {
    return this.#measure('ban-player', player, 'bannedUntil', until, occasion, async (all) => {
      await all.delete(playerSessions).where(eq(playerSessions.player, player));
      await all.delete(pairings).where(eq(pairings.player, player));
      const own = all.select({ family: playerFamilies.family }).from(playerFamilies).where(eq(playerFamilies.player, player));
      for (const each of [seatMoves, seatOffers]) await all.delete(each).where(inArray(each.family, own));
      await all.delete(substitutes).where(and(inArray(substitutes.owner, own), isNull(substitutes.family)));
    });
  }

  liftBan(player: string, occasion: Occasion): Promise<boolean> {
    return this.#lift('lift-player-ban', player, 'bannedUntil', occasion);
  }

  /** Which of these guests are players who are banned, by family. */
  async banned(families: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    if (families.length === 0) return new Set();
    const rows = await this.#database
      .select({ family: playerFamilies.family })
      .from(playerFamilies)
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .where(and(inArray(playerFamilies.family, [...families]), gt(players.bannedUntil, now)));
    return new Set(rows.map(({ family }) => family));
  }

  /** The guests at a battle who are players that may say nothing, and until when. */
  async silencedAt(battle: string): Promise<{ readonly family: string; readonly until: Date }[]> {
    const rows = await this.#database
      .selectDistinct({ family: playerFamilies.family, until: players.silencedUntil })
      .from(seats)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seats.family))
      .innerJoin(players, eq(players.id, playerFamilies.player))
      .where(and(eq(seats.battle, battle), isNotNull(players.silencedUntil)));
    return rows.flatMap(({ family, until }) => (until === null ? [] : [{ family, until }]));
  }

  #measure(
    act: ActRow['act'],
    player: string,
    measure: Measure,
    until: Date,
    occasion: Occasion,
    more?: (all: Database) => Promise<void>,
  ): Promise<boolean> {
    return done(this.#connection, act, occasion, async (all) => {
      const changed = await all
        .update(players)
        .set({ [measure]: until })
        .where(eq(players.id, player))
        .returning({ id: players.id });
      if (changed.length === 0) return null;
      await more?.(all);
      return { player, until };
    });
  }

  #lift(act: ActRow['act'], player: string, measure: Measure, occasion: Occasion): Promise<boolean> {
    return done(this.#connection, act, occasion, async (all) => {
      const lifted = await all
        .update(players)
        .set({ [measure]: null })
        .where(and(eq(players.id, player), isNotNull(players[measure])))
        .returning({ id: players.id });
      return lifted.length === 0 ? null : { player };
    });
  }
}
