import { and, count, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { battles, notices, noticeSubscriptions } from '../tables.ts';

export type SubscriptionRow = typeof noticeSubscriptions.$inferSelect;

/** Devices of one guest at one battle that are told, and battles one device is told of: the last ones count. */
const DEVICES = 5;
const BATTLES = 60;

/** The browsers that are told that a guest is waited for at a battle. */
export class NoticeSubscriptions {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
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

  /** The browsers at which a guest of a battle is told. */
  of(battle: string, family: string): Promise<SubscriptionRow[]> {
    return this.#database
      .select()
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family)));
  }

  /** Whether a notice would reach this guest. */
  async reaches(battle: string, family: string): Promise<boolean> {
    const [found] = await this.#database
      .select({ number: count() })
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.battle, battle), eq(noticeSubscriptions.family, family)));
    return (found?.number ?? 0) > 0;
  }

  /** Forgets the browsers of battles that have been over since before then, and what their players were told. */
  async forget(before: Date): Promise<void> {
    const over = this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(eq(battles.over, true), lt(battles.updated, before)));
    for (const each of [noticeSubscriptions, notices]) await this.#database.delete(each).where(inArray(each.battle, over));
  }
}
