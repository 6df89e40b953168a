import { and, asc, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { chat, reports } from '../tables.ts';
import type { ChatRow } from '../rows.ts';
import { done, type Occasion } from './moderation.ts';

export type ReportRow = typeof reports.$inferSelect;

/** How long a report is kept once those who run the club are done with it, and how long one that nobody looks at, milliseconds. */
const KEPT_CLOSED = 90 * 24 * 60 * 60 * 1000;
const KEPT = 366 * 24 * 60 * 60 * 1000;

/** What of whom has been reported to those who run the club. */
export class ReportStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /**
   * Keeps a report; one from the same origin about the same seat takes the place of the one before, as long as nobody is done with that. False where `most` are
   * kept that nobody is done with.
   */
  keep(row: ReportRow, most: number): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      const { id: _id, origin, battle, seat, ...rest } = row;
      const before = await all
        .select({ id: reports.id })
        .from(reports)
        .where(and(eq(reports.origin, origin), eq(reports.battle, battle), eq(reports.seat, seat), isNull(reports.closed)));
      if (before.length === 0) {
        const [open] = await all.select({ number: count() }).from(reports).where(isNull(reports.closed));
        if ((open?.number ?? 0) >= most) return false;
      }
      await all
        .insert(reports)
        .values(row)
        .onConflictDoUpdate({ target: [reports.origin, reports.battle, reports.seat], targetWhere: isNull(reports.closed), set: rest });
      return true;
    });
  }

  /** What was last said from a seat of a battle, or with an empty one by those who watch, in order. */
  async said(battle: string, seat: string, limit: number): Promise<ChatRow[]> {
    const rows = await this.#database
      .select()
      .from(chat)
      .where(and(eq(chat.battle, battle), eq(chat.seat, seat)))
      .orderBy(desc(chat.place))
      .limit(limit);
    return rows.reverse();
  }

  /** Those first with which nobody is done yet, each lot with the newest first. */
  all(limit: number): Promise<ReportRow[]> {
    return this.#database
      .select()
      .from(reports)
      .orderBy(sql`${reports.closed} is not null`, desc(reports.at), asc(reports.id))
      .limit(limit);
  }

  /** With how many nobody is done yet. */
  async open(): Promise<number> {
    const [open] = await this.#database.select({ number: count() }).from(reports).where(isNull(reports.closed));
    return open?.number ?? 0;
  }

  /** Those who run the club are done with a report, and say why; false where there is none, or it is closed already. */
  close(id: string, occasion: Occasion): Promise<boolean> {
    return done(this.#connection, 'close-report', occasion, async (all) => {
      const [closed] = await all
        .update(reports)
        .set({ closed: occasion.at, verdict: occasion.why })
        .where(and(eq(reports.id, id), isNull(reports.closed)))
        .returning({ battle: reports.battle, seat: reports.seat, player: reports.player });
      return closed === undefined ? null : { ...closed, player: closed.player ?? '' };
    });
  }
}

/** Takes away reports that need not be known any more. */
export async function forgetReports(all: Database, now: Date): Promise<void> {
  const before = (kept: number) => new Date(now.getTime() - kept);
  await all.delete(reports).where(or(lt(reports.closed, before(KEPT_CLOSED)), lt(reports.at, before(KEPT))));
}
