import { and, asc, desc, eq, exists, getTableColumns, gt, gte, inArray, isNotNull, lt, lte, max, not, notExists, notInArray, or, sql } from 'drizzle-orm';
import { appender, keeper, type Append, type Keep } from './append.ts';
import { asPlayed, SeatStore, type Holder, type InvitationRow, type SeatRow } from './seats.ts';
import type { Connection, Database } from './connection.ts';
import { GroupCommit, type Flush } from './group-commit.ts';
import { alive, Leases } from './leases.ts';
import { Moderation } from './moderation.ts';
import { isGoneBackTo, isRecorded, SNAPSHOT_EVERY } from './snapshots.ts';
import { overview, type Overview } from './overview.ts';
import { sweep, type Swept } from './sweep.ts';
import { battles, chat, invitations, journal, leases, seatHolders, seats, snapshots } from './tables.ts';
import { FencedError, isDuplicate, OvertakenError } from './errors.ts';

export type { Holder, HolderRow, InvitationRow, SeatRow } from './seats.ts';
export type BattleRow = typeof battles.$inferSelect;
export type JournalRow = typeof journal.$inferSelect;
export type SnapshotRow = typeof snapshots.$inferSelect;
export type ChatRow = typeof chat.$inferSelect;

/** A journal row without what it did. */
export interface JournalHead {
  readonly seq: number;
  readonly id: string;
  readonly seat: string;
  readonly kind: JournalRow['kind'];
  readonly revealed: boolean;
  readonly undone: boolean;
  readonly nextEvent: number;
  /** What was taken back, where that is what was done. */
  readonly undoing: string | null;
}

export interface StoredBattle {
  readonly battle: BattleRow;
  readonly seats: readonly SeatRow[];
}

/** A battle as lists show it: without what is long and in none of them. */
export interface ListedBattle {
  readonly battle: Omit<BattleRow, 'scenario' | 'affairs'>;
  readonly seats: readonly SeatRow[];
}

/** What the lobby shows of a battle's progress. */
export interface Progress {
  readonly turn: number;
  readonly over: boolean;
  readonly winner: string | null;
  /** Seats waited for, and whether each has still to answer; JSON. */
  readonly waited: string;
}

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

const { scenario: _file, affairs: _affairs, ...LISTED } = getTableColumns(battles);

/** Rows of a journal that are read at one go: whoever plays waits no longer than that takes. */
const PIECE = 40;

/** Battles on disk: the only place where they live; a room merely holds one open. */
export class Store {
  /** The battles this server may write. */
  readonly leases: Leases;
  readonly seats: SeatStore;
  readonly moderation: Moderation;
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #appends: GroupCommit<Append, 'written' | 'fenced' | 'overtaken'>;
  readonly #keeps: GroupCommit<Keep, 'written' | 'fenced'>;

  constructor(connection: Connection, { process, onFlush, onTrouble, onFailure }: StoreOptions) {
    const { database, lanes } = connection;
    this.#connection = connection;
    this.#database = database;
    this.leases = new Leases(connection, process, onTrouble);
    this.seats = new SeatStore(connection);
    this.moderation = new Moderation(connection);
    const append = appender(connection);
    const written = (entries: readonly Append[]) =>
      append(entries).catch((error: unknown) => {
        onFailure?.();
        throw error;
      });
    this.#appends = new GroupCommit(written, lanes, onFlush);
    this.#keeps = new GroupCommit(keeper(connection), 1, () => undefined);
  }

  /** A new battle with its seats, who is invited to them, its beginning and its first snapshot, all or nothing. */
  async create(record: StoredBattle, opening: JournalRow, snapshot: SnapshotRow, invited: readonly InvitationRow[] = []): Promise<void> {
    const holders = record.seats.flatMap(({ battle, seat, held, player }) => (held === 'open' ? [] : [{ battle, seat, number: 1, held, player, since: opening.at, until: null }]));
    await this.#connection.transact(async (all) => {
      await all.insert(battles).values(record.battle);
      await all.insert(seats).values([...record.seats]);
      if (holders.length > 0) await all.insert(seatHolders).values(holders);
      if (invited.length > 0) await all.insert(invitations).values([...invited]);
      await all.insert(journal).values(opening);
      await all.insert(snapshots).values(snapshot);
    });
  }

  /** The battles touched last that strangers may watch or join, newest first. */
  async list(limit: number): Promise<ListedBattle[]> {
    const empty = this.#database.select().from(seats).where(and(eq(seats.battle, battles.id), eq(seats.held, 'open')));
    const open = and(eq(battles.joining, 'anybody'), eq(battles.over, false), exists(empty));
    return this.#withSeats(await this.#database.select(LISTED).from(battles).where(or(eq(battles.watching, 'anybody'), open)).orderBy(desc(battles.updated)).limit(limit));
  }

  /** Those of the battles that there are, newest first. */
  async some(ids: readonly string[]): Promise<ListedBattle[]> {
    if (ids.length === 0) return [];
    return this.#withSeats(await this.#database.select(LISTED).from(battles).where(inArray(battles.id, [...ids])).orderBy(desc(battles.updated)));
  }

  async #withSeats(rows: readonly ListedBattle['battle'][]): Promise<ListedBattle[]> {
    if (rows.length === 0) return [];
    const seatRows = await this.#database
      .select()
      .from(seats)
      .where(inArray(seats.battle, rows.map((row) => row.id)))
      .orderBy(asc(seats.place));
    return rows.map((battle) => ({ battle, seats: asPlayed(seatRows.filter((seatRow) => seatRow.battle === battle.id)) }));
  }

  /** Those of the battles that are not over and in which something has happened since. */
  async going(ids: readonly string[], since: Date): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database.select({ id: battles.id }).from(battles).where(and(inArray(battles.id, [...ids]), eq(battles.over, false), gt(battles.updated, since)));
    return rows.map(({ id }) => id);
  }

  /** Every battle there is, the oldest first. */
  async ids(): Promise<string[]> {
    const rows = await this.#database.select({ id: battles.id }).from(battles).orderBy(asc(battles.founded), asc(battles.id));
    return rows.map(({ id }) => id);
  }

  /** A battle as lists show it, or null. */
  async battle(id: string): Promise<ListedBattle | null> {
    const [found] = await this.#withSeats(await this.#database.select(LISTED).from(battles).where(eq(battles.id, id)));
    return found ?? null;
  }

  /** A battle with its scenario's file, its clock and its proposals, which are long, or null. */
  async whole(id: string): Promise<StoredBattle | null> {
    const [battle] = await this.#database.select().from(battles).where(eq(battles.id, id));
    if (battle === undefined) return null;
    return { battle, seats: asPlayed(await this.#database.select().from(seats).where(eq(seats.battle, id)).orderBy(asc(seats.place))) };
  }

  /** Gives a seat of a battle this server has taken to somebody else, whoever holds it now. Throws FencedError when it is another server's. */
  async reseat(battle: string, seat: string, holder: Holder): Promise<void> {
    await this.seats.give(battle, seat, holder, this.leases.fence(battle), new Date());
  }

  /**
   * The lineage of whoever shows this token, empty for a seat that has none yet; null when it opens no seat. A token that was only offered
   * counts from now on, and the one before it is dead.
   */
  async unlock(battle: string, hash: string): Promise<string | null> {
    const { lineage, tokenHash, offeredHash } = seats;
    const shown = or(eq(tokenHash, hash), eq(offeredHash, hash));
    const seatRows = await this.#database.select({ lineage, tokenHash }).from(seats).where(and(eq(seats.battle, battle), shown));
    const current = seatRows.find((seatRow) => seatRow.tokenHash === hash);
    if (current !== undefined) return current.lineage ?? '';
    if (seatRows.length === 0) return null;
    await this.#database.update(seats).set({ tokenHash: hash, offeredHash: null }).where(and(eq(seats.battle, battle), eq(offeredHash, hash)));
    // Asked again: another page of the same guest may have shown the same token at the same moment.
    return this.#opens(battle, hash);
  }

  async #opens(battle: string, hash: string): Promise<string | null> {
    const [seatRow] = await this.#database.select({ lineage: seats.lineage }).from(seats).where(and(eq(seats.battle, battle), eq(seats.tokenHash, hash))).limit(1);
    return seatRow === undefined ? null : (seatRow.lineage ?? '');
  }

  /** Whether a guest of this lineage holds a seat of the battle. */
  async seated(battle: string, lineage: string): Promise<boolean> {
    const [seatRow] = await this.#database.select({ seat: seats.seat }).from(seats).where(and(eq(seats.battle, battle), eq(seats.lineage, lineage))).limit(1);
    return seatRow !== undefined;
  }

  /** Keeps the token a guest is offered in place of their own; an earlier offer is void. */
  async offer(battle: string, lineage: string, offeredHash: string): Promise<void> {
    await this.#database.update(seats).set({ offeredHash }).where(and(eq(seats.battle, battle), eq(seats.lineage, lineage)));
  }

  /** Gives a lineage to the seats of a token from before there were any. */
  async adopt(battle: string, tokenHash: string, lineage: string): Promise<void> {
    await this.#database.update(seats).set({ lineage }).where(and(eq(seats.battle, battle), eq(seats.tokenHash, tokenHash)));
  }

  /**
   * The newest snapshot of what still stands and every command carried out after it; with `upTo`, the position after that
   * journal row.
   */
  async load(battle: string, upTo?: number): Promise<{ snapshot: SnapshotRow; after: JournalRow[] } | null> {
    const standing = and(eq(journal.battle, battle), eq(journal.undone, false), upTo === undefined ? undefined : lte(journal.seq, upTo));
    const [newest] = await this.#database
      .select({ snapshot: snapshots })
      .from(snapshots)
      .innerJoin(journal, and(eq(journal.battle, snapshots.battle), eq(journal.seq, snapshots.seq)))
      .where(standing)
      .orderBy(desc(snapshots.seq))
      .limit(1);
    if (newest === undefined) return null;
    const { snapshot } = newest;
    const after = await this.#database
      .select()
      .from(journal)
      .where(and(standing, gt(journal.seq, snapshot.seq)))
      .orderBy(asc(journal.seq));
    return { snapshot, after };
  }

  /** What has been done in a battle, in order, without what came of it. */
  heads(battle: string): Promise<JournalHead[]> {
    const { seq, commandId, seat, kind, revealed, undone, nextEvent, answer } = journal;
    return this.#database
      .select({ seq, id: commandId, seat, kind, revealed, undone, nextEvent, undoing: sql<string | null>`case when ${kind} = 'undo' then ${answer} end` })
      .from(journal)
      .where(eq(journal.battle, battle))
      .orderBy(asc(journal.seq));
  }

  /** A battle's whole journal, in order: what was taken back as well. It is read a piece at a time, so that others write between. */
  async journal(battle: string): Promise<JournalRow[]> {
    const rows: JournalRow[] = [];
    for (let piece = null; piece === null || piece.length === PIECE; ) {
      piece = await this.#database.select().from(journal).where(and(eq(journal.battle, battle), gt(journal.seq, rows.at(-1)?.seq ?? -1))).orderBy(asc(journal.seq)).limit(PIECE);
      rows.push(...piece);
    }
    return rows;
  }

  /** Everything that stands of a battle's journal, in order. */
  standing(battle: string): Promise<JournalRow[]> {
    return this.#database
      .select()
      .from(journal)
      .where(and(eq(journal.battle, battle), eq(journal.undone, false)))
      .orderBy(asc(journal.seq));
  }

  /** Whole games as a battle went on from them under other rules. */
  recordedPositions(battle: string): Promise<SnapshotRow[]> {
    return this.#database.select().from(snapshots).where(and(eq(snapshots.battle, battle), isRecorded));
  }

  /** The whole game as it was kept after a journal row, if it was. */
  async snapshot(battle: string, seq: number): Promise<string | null> {
    const [found] = await this.#database.select().from(snapshots).where(and(eq(snapshots.battle, battle), eq(snapshots.seq, seq)));
    return found?.game ?? null;
  }

  /**
   * Writes one command to the journal of a battle this server has taken. Once this returns the command has happened, whatever becomes of the process.
   * Throws FencedError when the battle is another server's, OvertakenError when the place or the command is taken.
   */
  async commit(row: JournalRow, progress: Progress, snapshot: SnapshotRow | null): Promise<void> {
    const fence = this.leases.fence(row.battle);
    const outcome = await this.#appends.add({ fence, row, progress, game: snapshot?.game ?? null });
    if (outcome === 'fenced') throw new FencedError(row.battle);
    if (outcome === 'overtaken') throw new OvertakenError(row.battle);
  }

  /**
   * Writes down that everything from journal row `from` on has been taken back, and the position that leaves; `kept` is what of it happens again.
   * The battle is touched only where somebody else can have noticed.
   */
  async takeBack(row: JournalRow, from: number, progress: Progress, snapshot: SnapshotRow, kept: readonly JournalRow[] = []): Promise<void> {
    await this.#held(row.battle, async (all) => {
      await all.update(journal).set({ undone: true }).where(and(eq(journal.battle, row.battle), gte(journal.seq, from)));
      await all.insert(journal).values([row, ...kept]);
      await all.update(battles).set(row.revealed ? { ...progress, updated: row.at } : progress).where(eq(battles.id, row.battle));
      await all.insert(snapshots).values(snapshot);
    });
  }

  /**
   * Writes down that a battle goes on under another version of its book, from the position after row `kept`; what was done after that is lost. Throws FencedError when
   * the battle is another server's.
   */
  async upgrade(row: JournalRow, kept: number, bookVersion: string, progress: Progress, positions: readonly SnapshotRow[]): Promise<void> {
    await this.#held(row.battle, async (all) => {
      await all.update(journal).set({ undone: true }).where(and(eq(journal.battle, row.battle), gt(journal.seq, kept)));
      await all.insert(journal).values(row);
      await all.update(battles).set({ ...progress, bookVersion }).where(eq(battles.id, row.battle));
      await all.insert(snapshots).values([...positions]).onConflictDoNothing();
    });
  }

  /** Keeps the whole game as a battle is given back with it, in place of the one it was last given back with. */
  async keepPosition(position: SnapshotRow): Promise<void> {
    const { battle, seq } = position;
    await this.#held(battle, async (all) => {
      await all.insert(snapshots).values(position).onConflictDoNothing();
      await all.delete(snapshots).where(and(eq(snapshots.battle, battle), lt(snapshots.seq, seq), sql`${snapshots.seq} % ${SNAPSHOT_EVERY} <> 0`, not(isGoneBackTo)));
    });
  }

  /** Writes to a battle this server has taken, all of it or nothing. */
  async #held(battle: string, write: (all: Database) => Promise<void>): Promise<void> {
    const fence = this.leases.fence(battle);
    try {
      await this.#connection.transact(async (all) => {
        const held = await all.select().from(leases).where(and(eq(leases.battle, battle), eq(leases.fence, fence))).for('share');
        if (held.length === 0) throw new FencedError(battle);
        await write(all);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new OvertakenError(battle);
      throw error;
    }
  }

  /**
   * Ends a battle that cannot be opened, without its journal; false when it is over, or another server has it open. When it can be opened after all, it ends
   * by its journal, too.
   */
  async endUnopened(battle: string, at: Date): Promise<boolean> {
    const free = this.#database.select().from(leases).where(and(eq(leases.battle, battle), alive));
    const ended = await this.#database
      .update(battles)
      .set({ over: true, winner: null, waited: '[]', due: null, updated: at })
      .where(and(eq(battles.id, battle), eq(battles.over, false), notExists(free)))
      .returning({ id: battles.id });
    return ended.length > 0;
  }

  /** Keeps clock and proposals of a battle, and when it must be looked at next. */
  async saveTableActions(battle: string, affairs: string, due: Date | null): Promise<void> {
    const fence = this.leases.fence(battle);
    if ((await this.#keeps.add({ battle, fence, affairs, due })) === 'fenced') throw new FencedError(battle);
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

  /** Writes down what is said, and gives its place in all that was said. */
  async say(entry: typeof chat.$inferInsert): Promise<number> {
    const [said] = await this.#database.insert(chat).values(entry).returning({ place: chat.place });
    if (said === undefined) throw new Error('what was said has no place');
    return said.place;
  }

  /** What was last said in one channel of a battle, in order. */
  async talk(battle: string, channel: ChatRow['channel'], limit: number): Promise<ChatRow[]> {
    const rows = await this.#database.select().from(chat).where(and(eq(chat.battle, battle), eq(chat.channel, channel))).orderBy(desc(chat.place)).limit(limit);
    return rows.reverse();
  }

  /** Forgets what was said in one channel of a battle up to a place. */
  async forgetTalk(battle: string, channel: ChatRow['channel'], upTo: number): Promise<void> {
    await this.#database.delete(chat).where(and(eq(chat.battle, battle), eq(chat.channel, channel), lte(chat.place, upTo)));
  }

  /** The stored event lists that contain the event of this number or later ones, in order, as JSON text. */
  async events(battle: string, from: number): Promise<string[]> {
    const rows: { readonly seq: number; readonly events: string }[] = [];
    for (let piece = null; piece === null || piece.length === PIECE; ) {
      piece = await this.#database
        .select({ seq: journal.seq, events: journal.events })
        .from(journal)
        .where(and(eq(journal.battle, battle), eq(journal.undone, false), gt(journal.nextEvent, from), gt(journal.seq, rows.at(-1)?.seq ?? -1)))
        .orderBy(asc(journal.seq))
        .limit(PIECE);
      rows.push(...piece);
    }
    return rows.map(({ events }) => events);
  }

  /** Number of the last journal row, or -1. */
  async lastSeq(battle: string): Promise<number> {
    const [row] = await this.#database.select({ last: max(journal.seq) }).from(journal).where(eq(journal.battle, battle));
    return row?.last ?? -1;
  }

  /** Takes away what nobody will miss; null when that was done less than a day ago. */
  sweep(abandonedDays: number, now: Date): Promise<Swept | null> {
    return sweep(this.#connection, abandonedDays, now);
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
