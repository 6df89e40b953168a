import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { NoticeWishes } from '@longroll/protocol';
import type { Connection, Database } from '../connection.ts';
import { playerAddresses, playerCalendars, playerChannels, playerFamilies, playerNotices, players } from '../tables.ts';

export type ChannelRow = typeof playerChannels.$inferSelect;
export type NewChannel = Pick<ChannelRow, 'id' | 'player' | 'kind' | 'target' | 'form' | 'secret' | 'label' | 'session' | 'since'>;

/** How a player may be told just now. */
export interface Ways {
  readonly player: string;
  readonly channels: readonly ChannelRow[];
  /** Their mail address; null where none is known. */
  readonly address: string | null;
  readonly wishes: NoticeWishes;
}

const UNWISHED: NoticeWishes = { digest: null, of: 'letter' };

/** The ways by which players are told, what they wish to be told, and the addresses of their calendars. */
export class ChannelStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  of(player: string): Promise<ChannelRow[]> {
    return this.#database
      .select()
      .from(playerChannels)
      .where(eq(playerChannels.player, player))
      .orderBy(asc(playerChannels.since), asc(playerChannels.id));
  }

  async one(player: string, id: string): Promise<ChannelRow | null> {
    const [found] = await this.#database
      .select()
      .from(playerChannels)
      .where(and(eq(playerChannels.player, player), eq(playerChannels.id, id)));
    return found ?? null;
  }

  async wishes(player: string): Promise<NoticeWishes> {
    const { digest, of } = playerNotices;
    const [found] = await this.#database.select({ digest, of }).from(playerNotices).where(eq(playerNotices.player, player));
    return found ?? UNWISHED;
  }

  /** How the player may be told who has been this guest; null where it is no player, or one without a channel that works. */
  async ways(family: string): Promise<Ways | null> {
    const rows = await this.#database
      .select({ channel: playerChannels, address: playerAddresses.address })
      .from(playerFamilies)
      .innerJoin(playerChannels, and(eq(playerChannels.player, playerFamilies.player), isNull(playerChannels.stopped)))
      .leftJoin(playerAddresses, eq(playerAddresses.player, playerFamilies.player))
      .where(eq(playerFamilies.family, family))
      .orderBy(asc(playerChannels.since), asc(playerChannels.id));
    const [first] = rows;
    if (first === undefined) return null;
    const { player } = first.channel;
    return { player, channels: rows.map(({ channel }) => channel), address: first.address, wishes: await this.wishes(player) };
  }

  /** Keeps a channel; the one of the same target anew, also where it was stopped. False where the player has as many of its kind as they may have. */
  add(row: NewChannel, most: number): Promise<boolean> {
    const { player, kind, target, form, secret, label, session } = row;
    return this.#connection.transact(async (all) => {
      // One after the other, or two that are added at once would both be the last.
      const [found] = await all.select({ id: players.id }).from(players).where(eq(players.id, player)).for('update');
      if (found === undefined) return false;
      const of = and(eq(playerChannels.player, player), eq(playerChannels.kind, kind));
      const same = await all
        .update(playerChannels)
        .set({ form, secret, label, session, stopped: null, trouble: '' })
        .where(and(of, eq(playerChannels.target, target)))
        .returning({ id: playerChannels.id });
      if (same.length > 0) return true;
      const [had] = await all.select({ number: count() }).from(playerChannels).where(of);
      if ((had?.number ?? 0) >= most) return false;
      await all.insert(playerChannels).values(row);
      return true;
    });
  }

  /** Nothing is sent by a channel from then on, or with null something is again. */
  async stop(player: string, id: string, stopped: Date | null): Promise<void> {
    await this.#database
      .update(playerChannels)
      .set({ stopped, ...(stopped === null ? { trouble: '' } : {}) })
      .where(and(eq(playerChannels.player, player), eq(playerChannels.id, id)));
  }

  /** A browser is told no more, whoever is signed in there. */
  async forgetBrowser(endpoint: string): Promise<void> {
    await this.#database.delete(playerChannels).where(and(eq(playerChannels.kind, 'push'), eq(playerChannels.target, endpoint)));
  }

  async remove(player: string, id: string): Promise<void> {
    await this.#database.delete(playerChannels).where(and(eq(playerChannels.player, player), eq(playerChannels.id, id)));
  }

  /** Nothing is sent by this channel any more, whosever it is. */
  async stopOne(id: string, at: Date): Promise<void> {
    await this.#database
      .update(playerChannels)
      .set({ stopped: at })
      .where(and(eq(playerChannels.id, id), isNull(playerChannels.stopped)));
  }

  async delivered(id: string, at: Date): Promise<void> {
    await this.#database.update(playerChannels).set({ delivered: at, trouble: '' }).where(eq(playerChannels.id, id));
  }

  /** Nothing was delivered. What is gone for good is stopped, until its player lets it go on. */
  async troubled(id: string, trouble: 'failed' | 'gone', at: Date): Promise<void> {
    const stopped = trouble === 'gone' ? at : sql`${playerChannels.stopped}`;
    await this.#database.update(playerChannels).set({ trouble, stopped }).where(eq(playerChannels.id, id));
  }

  async wish(player: string, { digest, of }: NoticeWishes): Promise<void> {
    await this.#database
      .insert(playerNotices)
      .values({ player, digest, of })
      .onConflictDoUpdate({ target: playerNotices.player, set: { digest, of } });
  }

  /** The player's calendar is at the address of this hash, and at no other. */
  async keepCalendar(player: string, hash: string): Promise<void> {
    await this.#database
      .insert(playerCalendars)
      .values({ player, hash })
      .onConflictDoUpdate({ target: playerCalendars.player, set: { hash } });
  }

  async endCalendar(player: string): Promise<void> {
    await this.#database.delete(playerCalendars).where(eq(playerCalendars.player, player));
  }

  async hasCalendar(player: string): Promise<boolean> {
    return (await this.#database.select().from(playerCalendars).where(eq(playerCalendars.player, player))).length > 0;
  }

  /** Whose calendar is at the address of this hash. */
  async calendarOf(hash: string): Promise<string | null> {
    const { player } = playerCalendars;
    const [found] = await this.#database.select({ player }).from(playerCalendars).where(eq(playerCalendars.hash, hash));
    return found?.player ?? null;
  }
}
