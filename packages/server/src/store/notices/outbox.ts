import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Connection, Database } from '../connection.ts';
import { flag } from '../deadlines.ts';
import { alive } from '../leases.ts';
import {
  appointments,
  battles,
  leases,
  notices,
  noticeSubscriptions,
  playerChannels,
  playerFamilies,
  playerNotices,
  seats,
} from '../tables.ts';

export type NoticeRow = typeof notices.$inferSelect;
type NoticeWishesRow = typeof playerNotices.$inferSelect;

/** A battle in which something has happened. */
export interface Changed {
  readonly id: string;
  readonly updated: Date;
}

/** Somebody at a battle who wants to be told when it waits for them, or has been. */
export interface Reader {
  readonly battle: string;
  readonly family: string;
  /** Whether a browser is told of this battle. */
  readonly subscribed: boolean;
  /** What the player wishes who has a channel; null for a guest, and for a player without any. */
  readonly wishes: Pick<NoticeWishesRow, 'player' | 'digest' | 'of'> | null;
  readonly told: boolean;
  readonly sent: Date | null;
}

/** Somebody whose time by letter is nearly up. */
interface RunningOut extends Pick<NoticeRow, 'battle' | 'family'> {
  readonly deadline: Date;
}

/** Of a battle that has not begun: it waits for nobody yet. */
const isUnbegun = and(eq(battles.over, false), inArray(battles.waited, ['[]', '{}']));

/** Somebody whose battle is to be at that time. */
interface Appointed extends Pick<NoticeRow, 'battle' | 'family'> {
  readonly agreed: Date;
}

/** The notices that tell when a battle is to be, at once and before, how long before at the most, and where it is kept of which time each was told. */
const LEADS = {
  agreed: { lead: null, kept: notices.agreedTold, put: (agreed: Date) => ({ agreedTold: agreed }) },
  'day-before': { lead: 24 * 60 * 60_000, kept: notices.dayBefore, put: (agreed: Date) => ({ dayBefore: agreed }) },
  'hour-before': { lead: 60 * 60_000, kept: notices.hourBefore, put: (agreed: Date) => ({ hourBefore: agreed }) },
};
type Lead = keyof typeof LEADS;

/** The outbox: who is to be told, what is on its way to them, and what became of it. */
export class Outbox {
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #process: string;

  constructor(connection: Connection, process: string) {
    this.#connection = connection;
    this.#database = connection.database;
    this.#process = process;
  }

  /** So many battles with anybody to be told in which something has happened since, those of longest ago first; of the same instant those behind this one. */
  changed(since: Date, after: string, limit: number): Promise<Changed[]> {
    const { id, updated, over } = battles;
    const subscribed = this.#database
      .select({ one: sql`1` })
      .from(noticeSubscriptions)
      .where(eq(noticeSubscriptions.battle, id));
    const kept = this.#database
      .select({ one: sql`1` })
      .from(seats)
      .innerJoin(playerFamilies, eq(playerFamilies.family, seats.family))
      .innerJoin(playerChannels, and(eq(playerChannels.player, playerFamilies.player), isNull(playerChannels.stopped)))
      .where(eq(seats.battle, id));
    const told = this.#database
      .select({ one: sql`1` })
      .from(notices)
      .where(and(eq(notices.battle, id), eq(notices.told, true)));
    return this.#database
      .select({ id, updated })
      .from(battles)
      .where(
        and(
          eq(over, false),
          or(gt(updated, since), and(eq(updated, since), gt(id, after))),
          this.#notElsewhere(id),
          or(exists(subscribed), exists(told), and(isNull(battles.lesson), exists(kept))),
        ),
      )
      .orderBy(asc(updated), asc(id))
      .limit(limit);
  }

  /** Those who want to be told of these battles, or have been, as far as they are not over, nor open at another server. */
  async readers(ids: readonly string[]): Promise<Reader[]> {
    if (ids.length === 0) return [];
    const known = and(inArray(battles.id, [...ids]), eq(battles.over, false), this.#notElsewhere(battles.id));
    const browsers = await this.#database
      .selectDistinct({ battle: noticeSubscriptions.battle, family: noticeSubscriptions.family })
      .from(noticeSubscriptions)
      .innerJoin(battles, eq(battles.id, noticeSubscriptions.battle))
      .where(known);
    const { player, digest, of } = playerNotices;
    const kept = await this.#database
      .selectDistinct({ battle: seats.battle, family: playerFamilies.family, player: playerFamilies.player, digest, of })
      .from(seats)
      .innerJoin(battles, eq(battles.id, seats.battle))
      .innerJoin(playerFamilies, eq(playerFamilies.family, seats.family))
      .innerJoin(playerChannels, and(eq(playerChannels.player, playerFamilies.player), isNull(playerChannels.stopped)))
      .leftJoin(playerNotices, eq(player, playerFamilies.player))
      .where(and(known, isNull(battles.lesson)));
    const { battle, family, told, sent } = notices;
    const rows = await this.#database
      .select({ battle, family, told, sent })
      .from(notices)
      .innerJoin(battles, eq(battles.id, battle))
      .where(known);
    const keyOf = (each: { readonly battle: string; readonly family: string }) => `${each.battle} ${each.family}`;
    const before = new Map(rows.map((row) => [keyOf(row), row]));
    const wishes = new Map(kept.map((each) => [keyOf(each), { player: each.player, digest: each.digest, of: each.of ?? 'letter' }]));
    const subscribed = new Set(browsers.map(keyOf));
    const all = new Map(
      [...browsers, ...kept, ...rows.filter((row) => row.told)].map((each) => [keyOf(each), { battle: each.battle, family: each.family }]),
    );
    return [...all].map(([key, each]) => ({
      ...each,
      subscribed: subscribed.has(key),
      wishes: wishes.get(key) ?? null,
      told: before.get(key)?.told ?? false,
      sent: before.get(key)?.sent ?? null,
    }));
  }

  /** Somebody is to be told; false when they have been told already, by whichever server. With the letter of the day, where it is `due` at another time than now. */
  async tell(battle: string, family: string, now: Date, due: Date = now): Promise<boolean> {
    const put = { told: true, sent: now, says: 'turn' as const, digest: due > now, due, tries: 0, claim: '', handed: null };
    const rows = await this.#database
      .insert(notices)
      .values({ battle, family, ...put })
      .onConflictDoUpdate({ target: [notices.battle, notices.family], set: put, setWhere: eq(notices.told, false) })
      .returning({ family: notices.family });
    return rows.length > 0;
  }

  /** Nothing is to be on its way to somebody any more; whether they know that they are waited for, or are to be told the next time. */
  async known(battle: string, family: string, knows: boolean): Promise<void> {
    const put = { told: knows, due: null, claim: '', handed: null };
    const target = [notices.battle, notices.family];
    if (knows) {
      const setWhere = sql`not ${notices.told} or ${notices.due} is not null`;
      await this.#database
        .insert(notices)
        .values({ battle, family, ...put })
        .onConflictDoUpdate({ target, set: put, setWhere });
      return;
    }
    await this.#database
      .update(notices)
      .set(put)
      .where(and(eq(notices.battle, battle), eq(notices.family, family), or(eq(notices.told, true), isNotNull(notices.due))));
  }

  /**
   * Those whose time by letter runs out so soon that they are told once more: within a third of the days they have for a decision, and a day at the most. Who has been told
   * of this deadline is left out.
   */
  async runningOut(now: Date, limit: number): Promise<RunningOut[]> {
    const { battle, family, told, warned } = notices;
    const at = now.getTime();
    const lead = sql`least(24, 8 * (${battles.tableActions}::json #>> '{clock,wish,days}')::int) * 3600000.0`;
    const rows = await this.#database
      .select({ battle, family, deadline: flag })
      .from(battles)
      .innerJoin(notices, eq(notices.battle, battles.id))
      .innerJoin(seats, and(eq(seats.battle, notices.battle), eq(seats.family, notices.family)))
      .where(
        and(
          eq(battles.over, false),
          // The first of all who are waited for, which is no later than one's own.
          lte(battles.due, new Date(at + 24 * 60 * 60_000)),
          eq(told, true),
          sql`${flag} > ${at}::float8 and ${flag} <= ${at}::float8 + ${lead}`,
          sql`(${warned} is null or extract(epoch from ${warned}) * 1000 < ${flag} - 1)`,
          this.#notElsewhere(battle),
        ),
      )
      .orderBy(flag)
      .limit(limit);
    return rows.flatMap((row) => (row.deadline === null ? [] : [{ ...row, deadline: new Date(row.deadline) }]));
  }

  /** Somebody is told once more before this deadline, whatever they were told before; false where another server has done so. */
  async lastCall(battle: string, family: string, deadline: Date, now: Date): Promise<boolean> {
    const rows = await this.#database
      .update(notices)
      .set({ says: 'last-call', digest: false, sent: now, due: now, tries: 0, claim: '', handed: null, warned: deadline })
      .where(
        and(
          eq(notices.battle, battle),
          eq(notices.family, family),
          eq(notices.told, true),
          or(isNull(notices.warned), lt(notices.warned, deadline)),
        ),
      )
      .returning({ family: notices.family });
    return rows.length > 0;
  }

  /**
   * Those whose battle is to be within a day, or within an hour, and who have not been told so of that time; or for which a time was agreed on by somebody else. Whoever agreed later
   * than a day or an hour before knows, and of the day nobody is told in its last hour.
   */
  async appointed(says: Lead, now: Date, limit: number): Promise<Appointed[]> {
    const { lead, kept } = LEADS[says];
    const { agreed, agreedAt, agreedBy } = appointments;
    const at = now.getTime();
    const isNear = and(
      gt(agreed, new Date(says === 'day-before' ? at + LEADS['hour-before'].lead : at)),
      lead === null ? isNotNull(agreedBy) : lte(agreed, new Date(at + lead)),
    );
    // Mostly there is none, and then nothing else is looked through.
    if ((await this.#database.select({ battle: appointments.battle }).from(appointments).where(isNear).limit(1)).length === 0) return [];
    const browsers = this.#database
      .select({ one: sql`1` })
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.battle, seats.battle), eq(noticeSubscriptions.family, seats.family)));
    const channels = this.#database
      .select({ one: sql`1` })
      .from(playerFamilies)
      .innerJoin(playerChannels, and(eq(playerChannels.player, playerFamilies.player), isNull(playerChannels.stopped)))
      .where(eq(playerFamilies.family, seats.family));
    const rows = await this.#database
      .selectDistinct({ battle: seats.battle, family: seats.family, agreed })
      .from(appointments)
      .innerJoin(battles, eq(battles.id, appointments.battle))
      .innerJoin(seats, and(eq(seats.battle, appointments.battle), eq(seats.held, 'human')))
      .leftJoin(notices, and(eq(notices.battle, seats.battle), eq(notices.family, seats.family)))
      .where(
        and(
          isNear,
          lead === null ? sql`${agreedBy} <> ${seats.family}` : sql`${agreed} - ${agreedAt} >= ${lead / 1000}::int * interval '1 second'`,
          sql`${kept} is distinct from ${agreed}`,
          isUnbegun,
          or(exists(browsers), exists(channels)),
          this.#notElsewhere(battles.id),
        ),
      )
      .limit(limit);
    return rows.flatMap(({ battle, family, agreed: time }) => (family === null || time === null ? [] : [{ battle, family, agreed: time }]));
  }

  /** Somebody is told that their battle is to be at that time; false when they have been told already, by whichever server. */
  async remindOf(says: Lead, { battle, family, agreed }: Appointed, now: Date): Promise<boolean> {
    const { kept, put } = LEADS[says];
    const row = { told: false, says, digest: false, sent: now, due: now, tries: 0, claim: '', handed: null, ...put(agreed) };
    const rows = await this.#database
      .insert(notices)
      .values({ battle, family, ...row })
      .onConflictDoUpdate({
        target: [notices.battle, notices.family],
        set: row,
        setWhere: sql`${kept} is distinct from ${agreed.toISOString()}::timestamptz`,
      })
      .returning({ family: notices.family });
    return rows.length > 0;
  }

  /** Somebody has seen at the table what was agreed on. */
  async knowsAppointment({ battle, family, agreed }: Appointed): Promise<void> {
    const put = LEADS.agreed.put(agreed);
    await this.#database
      .insert(notices)
      .values({ battle, family, ...put })
      .onConflictDoUpdate({ target: [notices.battle, notices.family], set: put });
  }

  /**
   * Takes so many notices that are due, and nobody else has them before `again`. Of one that was being handed over when its server ended nobody knows whether it arrived:
   * it counts as sent, for nobody is told twice.
   */
  async take(now: Date, again: Date, limit: number): Promise<NoticeRow[]> {
    const { battle, due, handed } = notices;
    await this.#database
      .update(notices)
      .set({ due: null })
      .where(and(lte(due, now), isNotNull(handed)));
    const free = this.#database
      .select({ place: sql`${notices}.ctid` })
      .from(notices)
      .where(and(lte(due, now), isNull(handed), this.#notElsewhere(battle)))
      .orderBy(asc(due))
      .limit(limit)
      .for('update', { skipLocked: true });
    return this.#database
      .update(notices)
      .set({ due: again, claim: sql`gen_random_uuid()::text` })
      .where(sql`${notices}.ctid = any(array(${free}))`)
      .returning();
  }

  /**
   * Takes all that waits for a player's letter of the day, wherever their battles are open: the letter is one. None where it has been sent since `before`; what is left then
   * waits for the next one.
   */
  takeDigest(player: string, now: Date, again: Date, before: Date, next: Date): Promise<NoticeRow[]> {
    return this.#connection.transact(async (all) => {
      const { digested } = playerNotices;
      const [turn] = await all
        .update(playerNotices)
        .set({ digested: now })
        .where(and(eq(playerNotices.player, player), or(isNull(digested), lt(digested, before))))
        .returning({ player: playerNotices.player });
      const families = all.select({ family: playerFamilies.family }).from(playerFamilies).where(eq(playerFamilies.player, player));
      // Also what another server has just taken, which comes too late with it.
      const waiting = and(inArray(notices.family, families), eq(notices.digest, true), isNull(notices.handed), lte(notices.due, again));
      if (turn === undefined) {
        await all.update(notices).set({ due: next, claim: '' }).where(waiting);
        return [];
      }
      return all.update(notices).set({ due: again, claim: randomUUID() }).where(waiting).returning();
    });
  }

  /** A letter of the day that could not be sent is tried again. */
  async digestFailed(player: string): Promise<void> {
    await this.#database.update(playerNotices).set({ digested: null }).where(eq(playerNotices.player, player));
  }

  /** What was taken under this name is about to be handed over, by nobody else and not again: those rows for which that is still so. */
  hand(claim: string, now: Date): Promise<NoticeRow[]> {
    return this.#database
      .update(notices)
      .set({ handed: now, tries: sql`${notices.tries} + 1` })
      .where(and(eq(notices.claim, claim), ne(notices.claim, ''), isNull(notices.handed), isNotNull(notices.due)))
      .returning();
  }

  /** What was taken under this name is not true any more, and nothing of it was sent: whether its reader knows that they are waited for, or is to be told the next time. */
  async drop(claim: string, knows: boolean): Promise<void> {
    await this.#database
      .update(notices)
      .set({ told: knows, sent: null, due: null, digest: false, claim: '' })
      .where(and(eq(notices.claim, claim), ne(notices.claim, '')));
  }

  /** What became of what was taken under this name: when it is to be tried again, or null where it is not. Nothing, when it has been called off meanwhile. */
  async finish(claim: string, due: Date | null): Promise<void> {
    await this.#database
      .update(notices)
      .set({ due, handed: null, ...(due === null ? { digest: false } : {}) })
      .where(and(eq(notices.claim, claim), ne(notices.claim, '')));
  }

  /** Who is at the table of a battle only the server knows that has it open. */
  #notElsewhere(battle: AnyPgColumn) {
    const elsewhere = this.#database
      .select({ battle: leases.battle })
      .from(leases)
      .where(and(eq(leases.battle, battle), sql`${leases.process} <> ${this.#process}`, alive));
    return sql`not exists ${elsewhere}`;
  }
}
