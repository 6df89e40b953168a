import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { alive } from './leases.ts';
import { battles, leases, noticeSubscriptions } from './tables.ts';

export type SubscriptionRow = typeof noticeSubscriptions.$inferSelect;

/** Devices of one guest at one battle that are told, and battles one device is told of: the last ones count. */
const DEVICES = 5;
const BATTLES = 60;

/** A guest of a battle who wants to be told, whoever plays their seat now. */
export interface Subscriber {
  readonly battle: string;
  readonly family: string;
  readonly told: boolean;
  readonly sent: Date | null;
}

/** The browsers that are told that a guest is waited for, and what is on its way to them. */
export class NoticeStore {
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #process: string;

  constructor(connection: Connection, process: string) {
    this.#connection = connection;
    this.#database = connection.database;
    this.#process = process;
  }

  /** Keeps a browser for a guest of a battle. */
  subscribe(row: Pick<SubscriptionRow, 'battle' | 'family' | 'endpoint' | 'p256dh' | 'auth' | 'since'>): Promise<void> {
    const { battle, family, endpoint, p256dh, auth, since } = row;
    const all = noticeSubscriptions;
    return this.#connection.transact(async (line) => {
      await line
        .insert(all)
        .values(row)
        .onConflictDoUpdate({ target: [all.battle, all.family, all.endpoint], set: { p256dh, auth, since } });
      const guest = and(eq(all.battle, battle), eq(all.family, family));
      const devices = line.select({ endpoint: all.endpoint }).from(all).where(guest).orderBy(desc(all.since)).limit(DEVICES);
      await line.delete(all).where(and(guest, notInArray(all.endpoint, devices)));
      const told = line.select({ battle: all.battle }).from(all).where(eq(all.endpoint, endpoint)).orderBy(desc(all.since)).limit(BATTLES);
      await line.delete(all).where(and(eq(all.endpoint, endpoint), notInArray(all.battle, told)));
    });
  }

  /** A browser is told no more, of this battle or with null of any. */
  async unsubscribe(endpoint: string, battle: string | null): Promise<void> {
    await this.#database
      .delete(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.endpoint, endpoint), battle === null ? undefined : eq(noticeSubscriptions.battle, battle)));
  }

  /** Whether a notice would reach this guest. */
  async reaches(battle: string, family: string): Promise<boolean> {
    const [found] = await this.#database
      .select({ number: count() })
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family)));
    return (found?.number ?? 0) > 0;
  }

  /** The guests who want to be told of battles that are not over, are not open at another server, and in which something has happened since. */
  async subscribers(since: Date, also: readonly string[]): Promise<Subscriber[]> {
    const { battle, family, told, sent } = noticeSubscriptions;
    return this.#database
      .select({ battle, family, told: sql<boolean>`bool_or(${told})`, sent: sql<Date | null>`max(${sent})`.mapWith(sent) })
      .from(noticeSubscriptions)
      .innerJoin(battles, eq(battles.id, battle))
      .where(
        and(
          eq(battles.over, false),
          also.length === 0 ? gt(battles.updated, since) : or(gt(battles.updated, since), inArray(battles.id, [...also])),
          this.#notElsewhere(battle),
        ),
      )
      .groupBy(battle, family)
      .orderBy(asc(battle));
  }

  /** A guest is to be told now, at all their devices; false when they have been told already, by whichever server. */
  async tell(battle: string, family: string, now: Date): Promise<boolean> {
    const rows = await this.#database
      .update(noticeSubscriptions)
      .set({ told: true, sent: now, due: now, tries: 0 })
      .where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family), eq(noticeSubscriptions.told, false)))
      .returning({ endpoint: noticeSubscriptions.endpoint });
    return rows.length > 0;
  }

  /** Nothing is to be on its way to a guest any more; whether they know that they are waited for, or are to be told the next time. */
  async known(battle: string, family: string, knows: boolean): Promise<void> {
    const { told, due } = noticeSubscriptions;
    await this.#database
      .update(noticeSubscriptions)
      .set({ told: knows, due: null })
      .where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family), or(eq(told, !knows), isNotNull(due))));
  }

  /** Takes notices that are due: nobody else tries them before `again`. */
  take(now: Date, again: Date, limit: number): Promise<SubscriptionRow[]> {
    const { battle, family, endpoint, due } = noticeSubscriptions;
    return this.#connection.transact(async (all) => {
      const rows = await all
        .select({ battle, family, endpoint })
        .from(noticeSubscriptions)
        .where(and(lte(due, now), this.#notElsewhere(battle)))
        .orderBy(asc(due))
        .limit(limit)
        .for('update', { skipLocked: true });
      const taken: SubscriptionRow[] = [];
      for (const row of rows)
        taken.push(
          ...(await all
            .update(noticeSubscriptions)
            .set({ due: again, tries: sql`${noticeSubscriptions.tries} + 1` })
            .where(and(eq(battle, row.battle), eq(family, row.family), eq(endpoint, row.endpoint)))
            .returning()),
        );
      return taken;
    });
  }

  /** What became of a notice: when it is to be tried again, or null where it is not. Nothing, when it has been called off meanwhile. */
  async tried({ battle, family, endpoint }: SubscriptionRow, due: Date | null): Promise<void> {
    await this.#database
      .update(noticeSubscriptions)
      .set({ due })
      .where(
        and(
          eq(noticeSubscriptions.battle, battle),
          eq(noticeSubscriptions.family, family),
          eq(noticeSubscriptions.endpoint, endpoint),
          isNotNull(noticeSubscriptions.due),
        ),
      );
  }

  /** Forgets the browsers of battles that have been over since before then. */
  async forget(before: Date): Promise<void> {
    const over = this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(eq(battles.over, true), lt(battles.updated, before)));
    await this.#database.delete(noticeSubscriptions).where(inArray(noticeSubscriptions.battle, over));
  }

  /** Who is at the table of a battle only the server knows that has it open. */
  #notElsewhere(battle: typeof noticeSubscriptions.battle) {
    const elsewhere = this.#database
      .select({ battle: leases.battle })
      .from(leases)
      .where(and(eq(leases.battle, battle), sql`${leases.process} <> ${this.#process}`, alive));
    return sql`not exists ${elsewhere}`;
  }
}
