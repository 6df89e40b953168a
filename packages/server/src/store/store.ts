import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, isNotNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { AddressStore } from './sign-in/addresses.ts';
import { BlockStore } from './opponents/blocks.ts';
import { keeper, type Keep } from './append.ts';
import { AppointmentStore } from './opponents/appointments.ts';
import { CommissionStore } from './commissions.ts';
import type { Connection, Database } from './connection.ts';
import { deadlinesOf } from './deadlines.ts';
import { FencedError } from './errors.ts';
import { EntryStore } from './library/entries.ts';
import { FoughtStore } from './library/fought.ts';
import { OpinionStore } from './library/opinions.ts';
import { LibrarySearcher } from './library/search.ts';
import { TrialStore } from './library/trials.ts';
import { GroupCommit, type Flush } from './group-commit.ts';
import { Journal } from './journal.ts';
import { alive, Leases } from './leases.ts';
import { LetterStore } from './letters.ts';
import { Moderation } from './moderation/moderation.ts';
import { PlayerModeration } from './moderation/players.ts';
import { ReportStore } from './moderation/reports.ts';
import { HandleStore } from './names/handles.ts';
import { keptValue } from './kept-values.ts';
import { SeatMoveStore } from './moves.ts';
import { PasskeyStore } from './sign-in/passkeys.ts';
import { PlayerStore } from './players.ts';
import { ChannelStore } from './notices/channels.ts';
import { Outbox } from './notices/outbox.ts';
import { writeNew, type NewRows } from './new-battle.ts';
import { NoticeSubscriptions } from './notices/subscriptions.ts';
import { OfferStore } from './opponents/offers.ts';
import { PairingStore } from './opponents/pairing.ts';
import { RatingStore } from './ratings.ts';
import { overview, type Overview } from './overview.ts';
import { packJournals } from './packed-journals.ts';
import { CLOCK, type ListedBattle, type StoredBattle } from './rows.ts';
import { asPlayed, SeatStore, type Holder } from './seats.ts';
import { SubstituteStore, substitutesOf } from './substitutes.ts';
import { sweep, sweepLessons, type Swept } from './sweep.ts';
import { battles, leases, seats } from './tables.ts';
import { TalkStore } from './talk.ts';
import { SeatTokens } from './tokens.ts';

export type * from './rows.ts';

/** Which server uses a store, and what it wants to be told of it. */
export interface StoreOptions {
  /** Name of this server among those that share the store. */
  readonly process: string;
  /** Told of every flush of the journal. */
  readonly onFlush: (flush: Flush) => void;
  /** Told of every flush of the journal that failed. */
  readonly onFailure?: () => void;
  /** Told of trouble nobody awaits. */
  readonly onTrouble: (error: unknown) => void;
}

const { scenario: _file, tableActions: _tableActions, report: _report, ...SHORT } = getTableColumns(battles);
const LISTED = { ...SHORT, clock: CLOCK };

/** Battles on disk: the only place where they live; a room merely holds one open. */
export class Store {
  /** The battles this server may write. */
  readonly leases: Leases;
  readonly seats: SeatStore;
  readonly moderation: Moderation;
  readonly playerModeration: PlayerModeration;
  readonly reports: ReportStore;
  readonly journal: Journal;
  readonly tokens: SeatTokens;
  readonly moves: SeatMoveStore;
  readonly players: PlayerStore;
  readonly offers: OfferStore;
  readonly appointments: AppointmentStore;
  readonly pairing: PairingStore;
  readonly subscriptions: NoticeSubscriptions;
  readonly outbox: Outbox;
  readonly channels: ChannelStore;
  readonly addresses: AddressStore;
  readonly passkeys: PasskeyStore;
  readonly blocks: BlockStore;
  readonly handles: HandleStore;
  readonly ratings: RatingStore;
  readonly entries: EntryStore;
  readonly fought: FoughtStore;
  readonly librarySearch: LibrarySearcher;
  readonly opinions: OpinionStore;
  readonly trials: TrialStore;
  readonly talk: TalkStore;
  readonly letters: LetterStore;
  readonly commissions: CommissionStore;
  readonly substitutes: SubstituteStore;
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #keeps: GroupCommit<Keep, 'written' | 'fenced'>;

  constructor(connection: Connection, { process, onFlush, onTrouble, onFailure }: StoreOptions) {
    this.#connection = connection;
    this.#database = connection.database;
    this.leases = new Leases(connection, process, onTrouble);
    this.seats = new SeatStore(connection);
    this.moderation = new Moderation(connection);
    this.playerModeration = new PlayerModeration(connection);
    this.reports = new ReportStore(connection);
    this.journal = new Journal(connection, this.leases, { onFlush, onFailure });
    this.tokens = new SeatTokens(connection.database);
    this.moves = new SeatMoveStore(connection);
    this.players = new PlayerStore(connection);
    this.offers = new OfferStore(connection);
    this.appointments = new AppointmentStore(connection);
    this.pairing = new PairingStore(connection);
    this.subscriptions = new NoticeSubscriptions(connection);
    this.outbox = new Outbox(connection, process);
    this.channels = new ChannelStore(connection);
    this.addresses = new AddressStore(connection);
    this.passkeys = new PasskeyStore(connection);
    this.blocks = new BlockStore(connection);
    this.handles = new HandleStore(connection);
    this.ratings = new RatingStore(connection);
    this.entries = new EntryStore(connection);
    this.fought = new FoughtStore(connection.database);
    this.librarySearch = new LibrarySearcher(connection.database);
    this.opinions = new OpinionStore(connection);
    this.trials = new TrialStore(connection);
    this.talk = new TalkStore(connection.database);
    this.letters = new LetterStore(connection.database);
    this.commissions = new CommissionStore(connection);
    this.substitutes = new SubstituteStore(connection);
    this.#keeps = new GroupCommit(keeper(connection), 1, () => undefined);
  }

  /**
   * A new battle with its seats, who is invited to them, its beginning and its first snapshot, all or nothing. One that is fought for a game only says whoever writes
   * that game, under this number; throws FencedError when it is another server's.
   */
  async create(rows: NewRows, fence?: number): Promise<void> {
    const game = rows.record.battle.commissionedBy;
    await this.#connection.transact(async (all) => {
      if (game !== null && !(await isWritten(all, game, fence))) throw new FencedError(game);
      await writeNew(all, rows);
    });
  }

  /** The battles touched last that strangers may watch or join, newest first. */
  async list(limit: number): Promise<ListedBattle[]> {
    const empty = this.#database
      .select()
      .from(seats)
      .where(and(eq(seats.battle, battles.id), eq(seats.held, 'open')));
    const open = and(eq(battles.joining, 'anybody'), eq(battles.over, false), exists(empty));
    return this.#withSeats(
      await this.#database
        .select(LISTED)
        .from(battles)
        .where(or(eq(battles.watching, 'anybody'), open))
        .orderBy(desc(battles.updated))
        .limit(limit),
    );
  }

  /** Those of the battles that there are, newest first. */
  async some(ids: readonly string[]): Promise<ListedBattle[]> {
    if (ids.length === 0) return [];
    return this.#withSeats(
      await this.#database
        .select(LISTED)
        .from(battles)
        .where(inArray(battles.id, [...ids]))
        .orderBy(desc(battles.updated)),
    );
  }

  async #withSeats(rows: readonly ListedBattle['battle'][]): Promise<ListedBattle[]> {
    if (rows.length === 0) return [];
    const seatRows = await this.#database
      .select()
      .from(seats)
      .where(
        inArray(
          seats.battle,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(seats.place));
    const lent = await substitutesOf(this.#database, [
      ...new Set(seatRows.filter(({ keptBy }) => keptBy !== null).map(({ battle }) => battle)),
    ]);
    const open = new Set(seatRows.filter(({ held }) => held === 'open').map(({ battle }) => battle));
    const going = rows.filter(({ over }) => !over).map(({ id }) => id);
    const [offers, dates] = await Promise.all([this.offers.of(going.filter((id) => open.has(id))), this.appointments.of(going)]);
    return rows.map((battle) => ({
      battle,
      seats: asPlayed(
        seatRows.filter((seatRow) => seatRow.battle === battle.id),
        lent.filter((each) => each.battle === battle.id),
      ),
      offers: offers.filter((offer) => offer.battle === battle.id),
      appointment: dates.find((each) => each.battle === battle.id) ?? null,
    }));
  }

  /** Those of the battles that are not over and in which something has happened since. */
  async going(ids: readonly string[], since: Date): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(inArray(battles.id, [...ids]), eq(battles.over, false), gt(battles.updated, since)));
    return rows.map(({ id }) => id);
  }

  /** Every battle there is, the oldest first. */
  async ids(): Promise<string[]> {
    const rows = await this.#database.select({ id: battles.id }).from(battles).orderBy(asc(battles.created), asc(battles.id));
    return rows.map(({ id }) => id);
  }

  /** A battle as lists show it, or null. */
  async battle(id: string): Promise<ListedBattle | null> {
    const [found] = await this.#withSeats(await this.#database.select(LISTED).from(battles).where(eq(battles.id, id)));
    return found ?? null;
  }

  /** By letter, when the time of each seat that is waited for is up; by battle, then by seat. */
  deadlines(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, Date>>> {
    return deadlinesOf(this.#database, ids);
  }

  /** A battle with its scenario's file, its clock and its proposals, which are long, or null. */
  async whole(id: string): Promise<StoredBattle | null> {
    const [battle] = await this.#database.select().from(battles).where(eq(battles.id, id));
    if (battle === undefined) return null;
    const seatRows = await this.#database.select().from(seats).where(eq(seats.battle, id)).orderBy(asc(seats.place));
    return { battle, seats: asPlayed(seatRows, await substitutesOf(this.#database, [id])) };
  }

  /** Gives a seat of a battle this server has taken to somebody else, whoever holds it now. Throws FencedError when it is another server's. */
  async reseat(battle: string, seat: string, holder: Holder): Promise<void> {
    await this.seats.give(battle, seat, holder, this.leases.fence(battle), new Date());
  }

  /**
   * Ends a battle that cannot be opened, without its journal; false when it is over, or another server has it open. When it can be opened after all, it ends
   * by its journal, too.
   */
  async endUnopened(battle: string, at: Date): Promise<boolean> {
    const free = this.#database
      .select()
      .from(leases)
      .where(and(eq(leases.battle, battle), alive));
    const ended = await this.#database
      .update(battles)
      .set({ over: true, winners: [], waited: '[]', due: null, updated: at })
      .where(and(eq(battles.id, battle), eq(battles.over, false), notExists(free)))
      .returning({ id: battles.id });
    return ended.length > 0;
  }

  /** Keeps clock and proposals of a battle, and when it must be looked at next. */
  async saveTableActions(battle: string, tableActions: string, due: Date | null): Promise<void> {
    const fence = this.leases.fence(battle);
    if ((await this.#keeps.add({ battle, fence, tableActions, due })) === 'fenced') throw new FencedError(battle);
  }

  /** Battles of these books in which somebody's time has run out by then, but for those `refused`: one that cannot be played would stand before the others for ever. */
  async dueBattles(by: Date, limit: number, books: readonly string[], refused: readonly string[]): Promise<string[]> {
    const played = and(inArray(battles.book, [...books]), refused.length === 0 ? undefined : notInArray(battles.id, [...refused]));
    const rows = await this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(isNotNull(battles.due), lte(battles.due, by), eq(battles.over, false), played))
      .orderBy(asc(battles.due))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  /** What the servers of this store share under a name: as the first of them made it that came. */
  kept(name: string, make: () => string): Promise<string> {
    return keptValue(this.#connection, name, make);
  }

  /** Deletes what is not needed any more; null when that was done less than a day ago. */
  async sweep(abandonedDays: number, now: Date): Promise<Swept | null> {
    const swept = await sweep(this.#connection, abandonedDays, now);
    // A PostgreSQL server uses the room of deleted rows again by itself; an embedded one has nobody who does it.
    if (swept !== null && !this.#connection.shared) await this.#database.execute(sql`vacuum analyze`);
    return swept;
  }

  /** Compresses the journals of at most so many games that were over long ago; how many there were. */
  packJournals(most: number, now: Date): Promise<number> {
    return packJournals(this.#connection, most, now);
  }

  /** Bytes that the store takes up. */
  async size(): Promise<number> {
    const [found] = await this.#database
      .select({ bytes: sql<string>`pg_database_size(current_database())` })
      .from(sql`(select) as nothing`);
    return Number(found?.bytes ?? 0);
  }

  /** Whoever sat at a lesson has given it up: it is as if nobody had been there for long. */
  async giveUpLesson(battle: string): Promise<void> {
    await this.#database
      .update(battles)
      .set({ updated: new Date(0) })
      .where(and(eq(battles.id, battle), isNotNull(battles.lesson)));
  }

  /** Deletes the lessons at which nobody has been since, unless somebody has them open; how many there were. */
  sweepLessons(since: Date): Promise<number> {
    return sweepLessons(this.#connection, since);
  }

  /** Resolves when the store answers and can be written. */
  async ping(): Promise<void> {
    await this.#connection.writable();
    await this.#database.execute(sql`select 1`);
  }

  /** What is going on at this store. */
  overview(): Promise<Overview> {
    return overview(this.#database);
  }

  async close(): Promise<void> {
    await this.leases.leave().catch(() => undefined);
    await this.#connection.close();
  }
}

/** Whether a battle is written under this number, and by nobody else until all of this is done. */
async function isWritten(all: Database, battle: string, fence: number | undefined): Promise<boolean> {
  if (fence === undefined) return false;
  const held = and(eq(leases.battle, battle), eq(leases.fence, fence));
  return (await all.select().from(leases).where(held).for('share')).length > 0;
}
