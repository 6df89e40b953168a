import { and, eq, gte, isNotNull, isNull, lt, ne, not, notInArray, sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';
import { isRecorded } from './snapshots.ts';
import { perhapsAlive } from './leases.ts';
import { forgetActs } from './moderation/moderation.ts';
import { forgetReports } from './moderation/reports.ts';
import { appointments, battles, leases, packedJournals, settings, snapshots } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Name of the setting that says when the store was last swept, so that of many servers one does it a day. */
const SWEPT = 'swept';

/** What a sweep took away. */
export interface Swept {
  readonly battles: number;
  readonly snapshots: number;
}

/**
 * Sweeps the store, at the most once a day. A battle that is not over and in which nobody has done anything for `abandonedDays` goes, with all
 * that belongs to it, unless somebody has it open, or one of the battles fought for it is newer; 0 keeps it for ever. A battle that is over keeps its journal for ever (`packed-journals.ts`), but of its snapshots
 * only the first and the last, and those from which it went on under other rules. Null when it was swept less than a day ago.
 */
export async function sweep({ transact }: Connection, abandonedDays: number, now: Date): Promise<Swept | null> {
  return transact(async (all) => {
    const value = now.toISOString();
    const [turn] = await all
      .insert(settings)
      .values({ name: SWEPT, value })
      .onConflictDoUpdate({
        target: settings.name,
        set: { value },
        setWhere: lt(settings.value, new Date(now.getTime() - DAY).toISOString()),
      })
      .returning({ name: settings.name });
    if (turn === undefined) return null;
    await forgetActs(all, now);
    await forgetReports(all, now);
    const open = all.select({ battle: leases.battle }).from(leases).where(perhapsAlive);
    const long = new Date(now.getTime() - abandonedDays * DAY);
    // Somebody still fights for that game.
    const fought = all
      .select({ game: battles.commissionedBy })
      .from(battles)
      .where(and(isNotNull(battles.commissionedBy), gte(battles.updated, long)));
    // That has been agreed on since, or for later.
    const dated = all.select({ battle: appointments.battle }).from(appointments).where(gte(appointments.agreed, long));
    const untouched = and(
      eq(battles.over, false),
      lt(battles.updated, long),
      // What is fought for a game goes with that game.
      isNull(battles.commissionedBy),
      notInArray(battles.id, open),
      notInArray(battles.id, fought),
      notInArray(battles.id, dated),
    );
    const gone = abandonedDays === 0 ? [] : await all.delete(battles).where(untouched).returning({ id: battles.id });
    const spare = await all
      .delete(snapshots)
      .where(
        and(
          ne(snapshots.seq, 0),
          // Of a journal that was packed they were swept before.
          notInArray(snapshots.battle, all.select({ battle: packedJournals.battle }).from(packedJournals)),
          not(isRecorded),
          sql`${snapshots.battle} in (select id from battles where over and updated < ${new Date(now.getTime() - DAY).toISOString()}::timestamptz)`,
          sql`${snapshots.seq} < (select max(last.seq) from snapshots as last where last.battle = ${snapshots.battle})`,
        ),
      )
      .returning({ seq: snapshots.seq });
    return { battles: gone.length, snapshots: spare.length };
  });
}

/** Deletes the lessons at which nobody has been since, unless somebody has them open; how many there were. */
export async function sweepLessons({ database }: Connection, since: Date): Promise<number> {
  const open = database.select({ battle: leases.battle }).from(leases).where(perhapsAlive);
  const gone = await database
    .delete(battles)
    .where(and(isNotNull(battles.lesson), lt(battles.updated, since), notInArray(battles.id, open)))
    .returning({ id: battles.id });
  return gone.length;
}
