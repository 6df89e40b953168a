import { and, asc, desc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import type { EntryRow } from '../library/entries.ts';
import { removeOpinion } from '../library/opinions.ts';
import { libraryEntries, libraryReports } from '../library/tables.ts';
import { COMPUTER, NOBODY } from '../seats.ts';
import { bans, battles, chat, closings, operatorActs, seats, silences } from '../tables.ts';

export type ActRow = typeof operatorActs.$inferSelect;
export type BanRow = typeof bans.$inferSelect;
export type SilenceRow = typeof silences.$inferSelect;
export type ClosingRow = typeof closings.$inferSelect;

/** Who acts, when and why. */
export interface Occasion {
  readonly by: string;
  readonly at: Date;
  readonly why: string;
}

/** What it is called that an entry is made to stand so. */
const STANDING = { shown: 'restore-entry', hidden: 'hide-entry', 'taken-down': 'take-down-entry' } as const;

/** What an act concerns, beside the occasion. */
export type About = Partial<Pick<ActRow, 'battle' | 'seat' | 'entry' | 'network' | 'player' | 'until'>>;

/** How long what those who run the club have done is kept, milliseconds. */
const KEPT = 366 * 24 * 60 * 60 * 1000;

/**
 * What those who run the club do to its guests. Each act is written down together with what it does, or neither is; servers that share the store
 * learn of the acts of others by reading on from the last one they know.
 */
export class Moderation {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** A battle is to be closed, and its players told these words; false when it is over, or there is none. */
  close(battle: string, occasion: Occasion): Promise<boolean> {
    return this.#act('close-battle', occasion, async (all) => {
      const [running] = await all
        .select({ id: battles.id })
        .from(battles)
        .where(and(eq(battles.id, battle), eq(battles.over, false)));
      if (running === undefined) return null;
      const asked = await all
        .insert(closings)
        .values({ battle, words: occasion.why })
        .onConflictDoNothing()
        .returning({ battle: closings.battle });
      return asked.length === 0 ? null : { battle };
    });
  }

  /** Takes a line of talk away for good; false when there is none of that id. */
  removeTalk(battle: string, entry: string, occasion: Occasion): Promise<boolean> {
    return this.#act('remove-talk', occasion, async (all) => {
      const [gone] = await all
        .delete(chat)
        .where(and(eq(chat.battle, battle), eq(chat.id, entry)))
        .returning({ seat: chat.seat });
      return gone === undefined ? null : { battle, entry, seat: gone.seat };
    });
  }

  /** Whoever plays a seat now, or with an empty one all spectators, may say nothing over a battle until then; false when there is nobody. */
  silence(battle: string, seat: string, until: Date, occasion: Occasion): Promise<boolean> {
    return this.#act('silence', occasion, async (all) => {
      const family = await familyAt(all, battle, seat);
      if (family === null) return null;
      await all
        .insert(silences)
        .values({ battle, seat, family, until })
        .onConflictDoUpdate({ target: [silences.battle, silences.family], set: { seat, until } });
      return { battle, seat, until };
    });
  }

  /** Whoever has been silenced at a seat may speak again, wherever they are now. */
  liftSilence(battle: string, seat: string, occasion: Occasion): Promise<boolean> {
    return this.#act('lift-silence', occasion, async (all) => {
      const lifted = await all
        .delete(silences)
        .where(and(eq(silences.battle, battle), eq(silences.seat, seat)))
        .returning({ seat: silences.seat });
      return lifted.length === 0 ? null : { battle, seat };
    });
  }

  /** An entry of the library stands so from now on, and its author reads why; what was reported of it is settled. False when there is none. */
  stand(entry: string, standing: EntryRow['standing'], occasion: Occasion): Promise<boolean> {
    return this.#act(STANDING[standing], occasion, async (all) => {
      const done = await all
        .update(libraryEntries)
        .set({ standing, why: standing === 'shown' ? '' : occasion.why })
        .where(eq(libraryEntries.id, entry))
        .returning({ id: libraryEntries.id });
      await all.delete(libraryReports).where(and(eq(libraryReports.entry, entry), eq(libraryReports.opinion, '')));
      return done.length === 0 ? null : { entry };
    });
  }

  /** Takes away for good what somebody has said of a field; false when there is nothing of that id. */
  removeOpinion(opinion: string, occasion: Occasion): Promise<boolean> {
    return this.#act('remove-opinion', occasion, async (all) => {
      const entry = await removeOpinion(all, opinion);
      await all.delete(libraryReports).where(eq(libraryReports.opinion, opinion));
      return entry === null ? null : { entry };
    });
  }

  /** Nobody is let in from a network until then. */
  ban(network: string, until: Date, occasion: Occasion): Promise<boolean> {
    return this.#act('ban', occasion, async (all) => {
      await all.insert(bans).values({ network, until }).onConflictDoUpdate({ target: bans.network, set: { until } });
      return { network, until };
    });
  }

  liftBan(network: string, occasion: Occasion): Promise<boolean> {
    return this.#act('lift-ban', occasion, async (all) => {
      const lifted = await all.delete(bans).where(eq(bans.network, network)).returning({ network: bans.network });
      return lifted.length === 0 ? null : { network };
    });
  }

  /** The acts after that place, in order. */
  actsAfter(place: number): Promise<ActRow[]> {
    return this.#database.select().from(operatorActs).where(gt(operatorActs.place, place)).orderBy(asc(operatorActs.place));
  }

  /** The place of the last act, 0 before there is one. */
  async lastAct(): Promise<number> {
    const [row] = await this.#database.select({ last: max(operatorActs.place) }).from(operatorActs);
    return row?.last ?? 0;
  }

  /** The acts done last, newest first. */
  acts(limit: number): Promise<ActRow[]> {
    return this.#database.select().from(operatorActs).orderBy(desc(operatorActs.place)).limit(limit);
  }

  /** Bans that hold at that instant. */
  bans(now: Date): Promise<BanRow[]> {
    return this.#database.select().from(bans).where(gt(bans.until, now)).orderBy(asc(bans.until), asc(bans.network));
  }

  silences(battle: string): Promise<SilenceRow[]> {
    return this.#database.select().from(silences).where(eq(silences.battle, battle)).orderBy(asc(silences.seat), asc(silences.until));
  }

  /** What was last said over a battle, to whomever, in order. */
  async talk(battle: string, limit: number): Promise<(typeof chat.$inferSelect)[]> {
    const rows = await this.#database.select().from(chat).where(eq(chat.battle, battle)).orderBy(desc(chat.place)).limit(limit);
    return rows.reverse();
  }

  /** Battles that have still to be closed. */
  closings(): Promise<ClosingRow[]> {
    return this.#database.select().from(closings).orderBy(asc(closings.battle));
  }

  /** A battle has been closed, or cannot be. */
  async closed(battle: string): Promise<void> {
    await this.#database.delete(closings).where(eq(closings.battle, battle));
  }

  #act(act: ActRow['act'], occasion: Occasion, work: (all: Database) => Promise<About | null>): Promise<boolean> {
    return done(this.#connection, act, occasion, work);
  }
}

/** What is done and what is written of it, both or neither; false when there is nothing to do. Acts are counted in the order in which they can be seen. */
export function done(
  { transact }: Connection,
  act: ActRow['act'],
  { by, at, why }: Occasion,
  work: (all: Database) => Promise<About | null>,
): Promise<boolean> {
  return transact(async (all) => {
    await all.execute(sql`lock table operator_acts in share row exclusive mode`);
    const about = await work(all);
    if (about === null) return false;
    await all.insert(operatorActs).values({ act, by, at, why, battle: '', seat: '', entry: '', network: '', until: null, ...about });
    return true;
  });
}

/** Who is meant by a seat: its guest, also while the computer keeps it, or the ally who plays it; empty for all who watch, null where there is nobody. */
async function familyAt(all: Database, battle: string, seat: string): Promise<string | null> {
  if (seat === '') {
    const [found] = await all.select({ id: battles.id }).from(battles).where(eq(battles.id, battle));
    return found === undefined ? null : '';
  }
  const [seatRow] = await all
    .select({ family: seats.family, keptBy: seats.keptBy })
    .from(seats)
    .where(and(eq(seats.battle, battle), eq(seats.seat, seat)));
  if (seatRow === undefined || seatRow.keptBy === NOBODY) return null;
  return seatRow.keptBy === null || seatRow.keptBy === COMPUTER ? seatRow.family : seatRow.keptBy;
}

/** Takes away what need not be known any more: bans and silences that have run out, and acts of more than a year ago. */
export async function forgetActs(all: Database, now: Date): Promise<void> {
  await all.delete(bans).where(lt(bans.until, now));
  await all.delete(silences).where(lt(silences.until, now));
  await all.delete(operatorActs).where(lt(operatorActs.at, new Date(now.getTime() - KEPT)));
}
