import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lte, max, or, sql } from 'drizzle-orm';
import { appender, keeper, type Append, type Keep } from './append.ts';
import type { Connection, Database } from './connection.ts';
import { GroupCommit, type Flush } from './group-commit.ts';
import { Leases } from './leases.ts';
import { overview, type Overview } from './overview.ts';
import { sweep, type Swept } from './sweep.ts';
import { battles, chat, journal, leases, seats, snapshots } from './tables.ts';
import { FencedError, isDuplicate, OvertakenError } from './trouble.ts';

export type BattleRow = typeof battles.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
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
}

/** Who sits on a chair from now on; somebody with a lineage has another chair of this battle already, and the same token opens both. */
export type Holder = Pick<SeatRow, 'held' | 'player' | 'lineage'>;

/** A guest's first token, as the store keeps it. */
export interface FirstToken {
  readonly lineage: string;
  readonly tokenHash: string;
}

export interface BattleRecord {
  readonly battle: BattleRow;
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

/** Who keeps a store, and what he wants to hear of it. */
export interface StoreKeeper {
  /** Name of this server among those that share the store. */
  readonly process: string;
  /** Told of every flush of the journal. */
  readonly onFlush: (flush: Flush) => void;
  /** Told of every flush of the journal that failed. */
  readonly onFailure?: () => void;
  /** Told of trouble nobody awaits. */
  readonly onTrouble: (error: unknown) => void;
}

/** Battles on disk: the only place where they live; a room merely holds one open. */
export class Store {
  /** The battles this server may write. */
  readonly leases: Leases;
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #appends: GroupCommit<Append, 'written' | 'fenced' | 'overtaken'>;
  readonly #keeps: GroupCommit<Keep, 'written' | 'fenced'>;

  constructor(connection: Connection, { process, onFlush, onTrouble, onFailure }: StoreKeeper) {
    const { database, lanes } = connection;
    this.#connection = connection;
    this.#database = database;
    this.leases = new Leases(connection, process, onTrouble);
    const append = appender(connection);
    const written = (entries: readonly Append[]) =>
      append(entries).catch((error: unknown) => {
        onFailure?.();
        throw error;
      });
    this.#appends = new GroupCommit(written, lanes, onFlush);
    this.#keeps = new GroupCommit(keeper(connection), 1, () => undefined);
  }

  /** A new battle with its chairs, its beginning and its first snapshot, all or nothing. */
  async found(record: BattleRecord, opening: JournalRow, snapshot: SnapshotRow): Promise<void> {
    await this.#connection.transact(async (all) => {
      await all.insert(battles).values(record.battle);
      await all.insert(seats).values([...record.seats]);
      await all.insert(journal).values(opening);
      await all.insert(snapshots).values(snapshot);
    });
  }

  /** The battles touched last, newest first. */
  async list(limit: number): Promise<BattleRecord[]> {
    return this.#withChairs(await this.#database.select().from(battles).orderBy(desc(battles.updated)).limit(limit));
  }

  /** Those of the battles that there are, newest first. */
  async some(ids: readonly string[]): Promise<BattleRecord[]> {
    if (ids.length === 0) return [];
    return this.#withChairs(await this.#database.select().from(battles).where(inArray(battles.id, [...ids])).orderBy(desc(battles.updated)));
  }

  async #withChairs(rows: readonly BattleRow[]): Promise<BattleRecord[]> {
    if (rows.length === 0) return [];
    const chairs = await this.#database
      .select()
      .from(seats)
      .where(inArray(seats.battle, rows.map((row) => row.id)))
      .orderBy(asc(seats.place));
    return rows.map((battle) => ({ battle, seats: chairs.filter((chair) => chair.battle === battle.id) }));
  }

  async battle(id: string): Promise<BattleRecord | null> {
    const [battle] = await this.#database.select().from(battles).where(eq(battles.id, id));
    if (battle === undefined) return null;
    return { battle, seats: await this.#database.select().from(seats).where(eq(seats.battle, id)).orderBy(asc(seats.place)) };
  }

  /** Gives an open chair to a guest; false when somebody was quicker. */
  async takeSeat(battle: string, seat: string, player: string, token: FirstToken): Promise<boolean> {
    const taken = await this.#database
      .update(seats)
      .set({ held: 'human', player, ...token, offeredHash: null })
      .where(and(eq(seats.battle, battle), eq(seats.seat, seat), eq(seats.held, 'open')))
      .returning({ seat: seats.seat });
    return taken.length === 1;
  }

  /** Gives a chair of a battle this server has taken to somebody else, whoever holds it now. Throws FencedError when it is another server's. */
  async reseat(battle: string, seat: string, holder: Holder): Promise<void> {
    const held = this.#database.select().from(leases).where(and(eq(leases.battle, battle), eq(leases.fence, this.leases.fence(battle))));
    const own = sql`from seats as own where own.battle = ${battle} and own.lineage = ${holder.lineage} limit 1`;
    const given = await this.#database
      .update(seats)
      .set({ ...holder, tokenHash: sql`(select own.token_hash ${own})`, offeredHash: sql`(select own.offered_hash ${own})` })
      .where(and(eq(seats.battle, battle), eq(seats.seat, seat), exists(held)))
      .returning({ seat: seats.seat });
    if (given.length === 0) throw new FencedError(battle);
  }

  /**
   * The lineage of whoever shows this token, empty for a chair that has none yet; null when it opens no chair. A token that was only offered
   * counts from now on, and the one before it is dead.
   */
  async unlock(battle: string, hash: string): Promise<string | null> {
    const { lineage, tokenHash, offeredHash } = seats;
    const shown = or(eq(tokenHash, hash), eq(offeredHash, hash));
    const chairs = await this.#database.select({ lineage, tokenHash }).from(seats).where(and(eq(seats.battle, battle), shown));
    const current = chairs.find((chair) => chair.tokenHash === hash);
    if (current !== undefined) return current.lineage ?? '';
    if (chairs.length === 0) return null;
    await this.#database.update(seats).set({ tokenHash: hash, offeredHash: null }).where(and(eq(seats.battle, battle), eq(offeredHash, hash)));
    // Asked again: another page of the same guest may have shown the same token at the same moment.
    return this.#opens(battle, hash);
  }

  async #opens(battle: string, hash: string): Promise<string | null> {
    const [chair] = await this.#database.select({ lineage: seats.lineage }).from(seats).where(and(eq(seats.battle, battle), eq(seats.tokenHash, hash))).limit(1);
    return chair === undefined ? null : (chair.lineage ?? '');
  }

  /** Whether a guest of this lineage holds a chair of the battle. */
  async seated(battle: string, lineage: string): Promise<boolean> {
    const [chair] = await this.#database.select({ seat: seats.seat }).from(seats).where(and(eq(seats.battle, battle), eq(seats.lineage, lineage))).limit(1);
    return chair !== undefined;
  }

  /** Keeps the token a guest is offered in place of his own; an earlier offer is void. */
  async offer(battle: string, lineage: string, offeredHash: string): Promise<void> {
    await this.#database.update(seats).set({ offeredHash }).where(and(eq(seats.battle, battle), eq(seats.lineage, lineage)));
  }

  /** Gives a lineage to the chairs of a token from before there were any. */
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
    const { seq, commandId, seat, kind, revealed, undone, nextEvent } = journal;
    return this.#database
      .select({ seq, id: commandId, seat, kind, revealed, undone, nextEvent })
      .from(journal)
      .where(eq(journal.battle, battle))
      .orderBy(asc(journal.seq));
  }

  /** Everything that stands of a battle's journal, in order. */
  standing(battle: string): Promise<JournalRow[]> {
    return this.#database
      .select()
      .from(journal)
      .where(and(eq(journal.battle, battle), eq(journal.undone, false)))
      .orderBy(asc(journal.seq));
  }

  /** The game as the battle began with it. */
  async beginning(battle: string): Promise<string | null> {
    const [first] = await this.#database.select().from(snapshots).where(and(eq(snapshots.battle, battle), eq(snapshots.seq, 0)));
    return first?.game ?? null;
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
   * Writes down that everything after journal row `to` has been taken back, and the position that leaves; `kept` is what of it happens again.
   * The battle is touched only where somebody else can have noticed.
   */
  async takeBack(row: JournalRow, to: number, progress: Progress, snapshot: SnapshotRow, kept: readonly JournalRow[] = []): Promise<void> {
    const fence = this.leases.fence(row.battle);
    try {
      await this.#connection.transact(async (all) => {
        const held = await all.select().from(leases).where(and(eq(leases.battle, row.battle), eq(leases.fence, fence))).for('share');
        if (held.length === 0) throw new FencedError(row.battle);
        await all.update(journal).set({ undone: true }).where(and(eq(journal.battle, row.battle), gt(journal.seq, to)));
        await all.insert(journal).values([row, ...kept]);
        await all.update(battles).set(row.revealed ? { ...progress, updated: row.at } : progress).where(eq(battles.id, row.battle));
        await all.insert(snapshots).values(snapshot);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new OvertakenError(row.battle);
      throw error;
    }
  }

  /** Keeps clock and proposals of a battle, and when it must be looked at next. */
  async keepAffairs(battle: string, affairs: string, due: Date | null): Promise<void> {
    const fence = this.leases.fence(battle);
    if ((await this.#keeps.add({ battle, fence, affairs, due })) === 'fenced') throw new FencedError(battle);
  }

  /** Battles in which somebody's time has run out by then. */
  async dueBattles(by: Date, limit: number): Promise<string[]> {
    const rows = await this.#database
      .select({ id: battles.id })
      .from(battles)
      .where(and(isNotNull(battles.due), lte(battles.due, by), eq(battles.over, false)))
      .orderBy(asc(battles.due))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  async say(entry: typeof chat.$inferInsert): Promise<void> {
    await this.#database.insert(chat).values(entry);
  }

  /** What was last said over a battle, in order. */
  async talk(battle: string, limit: number): Promise<ChatRow[]> {
    const rows = await this.#database.select().from(chat).where(eq(chat.battle, battle)).orderBy(desc(chat.place)).limit(limit);
    return rows.reverse();
  }

  /** The stored event lists that contain the event of this number or later ones, in order, as JSON text. */
  async events(battle: string, from: number): Promise<string[]> {
    const rows = await this.#database
      .select({ events: journal.events })
      .from(journal)
      .where(and(eq(journal.battle, battle), eq(journal.undone, false), gt(journal.nextEvent, from)))
      .orderBy(asc(journal.seq));
    return rows.map((row) => row.events);
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

  /** Resolves when the store answers. */
  async ping(): Promise<void> {
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
