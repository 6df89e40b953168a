import { and, asc, desc, eq, gt, gte, lt, lte, max, not, sql } from 'drizzle-orm';
import { appender, type Append } from './append.ts';
import type { Connection, Database } from './connection.ts';
import { FencedError, isDuplicate, OvertakenError } from './errors.ts';
import { GroupCommit, type Flush } from './group-commit.ts';
import type { Leases } from './leases.ts';
import { packedRows } from './packed-journals.ts';
import type { JournalHead, JournalRow, Progress, SnapshotRow } from './rows.ts';
import { isGoneBackTo, isRecorded, PICTURE, SNAPSHOT_EVERY } from './snapshots.ts';
import { battles, journal, leases, snapshots } from './tables.ts';

/** Rows of a journal that are read at one go: whoever plays waits no longer than that takes. */
const PIECE = 40;

/** Told how the writing of the journal goes. */
export interface JournalWatcher {
  /** Told of every flush. */
  readonly onFlush: (flush: Flush) => void;
  /** Told of every flush that failed. */
  readonly onFailure?: (() => void) | undefined;
}

/** What was done in battles, in order, and the whole games kept beside it. */
export class Journal {
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #leases: Leases;
  readonly #appends: GroupCommit<Append, 'written' | 'fenced' | 'overtaken'>;
  readonly #picture: (snapshot: string) => Promise<readonly unknown[]>;

  constructor(connection: Connection, leased: Leases, { onFlush, onFailure }: JournalWatcher) {
    const { database, lanes } = connection;
    this.#connection = connection;
    this.#database = database;
    this.#leases = leased;
    this.#picture = connection.prepared('picture', PICTURE);
    const append = appender(connection);
    const written = (entries: readonly Append[]) =>
      append(entries).catch((error: unknown) => {
        onFailure?.();
        throw error;
      });
    this.#appends = new GroupCommit(written, lanes, onFlush);
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
    if (newest === undefined) return this.#loadPacked(battle, upTo);
    const { snapshot } = newest;
    const after = await this.#database
      .select()
      .from(journal)
      .where(and(standing, gt(journal.seq, snapshot.seq)))
      .orderBy(asc(journal.seq));
    return { snapshot, after };
  }

  /** The same of a journal that was packed away. */
  async #loadPacked(battle: string, upTo = Infinity): Promise<{ snapshot: SnapshotRow; after: JournalRow[] } | null> {
    const rows = (await packedRows(this.#database, battle)).filter(({ undone, seq }) => !undone && seq <= upTo);
    const standing = new Set(rows.map(({ seq }) => seq));
    const kept = await this.#database.select().from(snapshots).where(eq(snapshots.battle, battle)).orderBy(desc(snapshots.seq));
    const snapshot = kept.find(({ seq }) => standing.has(seq));
    return snapshot === undefined ? null : { snapshot, after: rows.filter(({ seq }) => seq > snapshot.seq) };
  }

  /** What has been done in a battle, in order, without what came of it. */
  async heads(battle: string): Promise<JournalHead[]> {
    const { seq, commandId, seat, kind, revealed, undone, nextEvent, answer } = journal;
    const written = await this.#database
      .select({
        seq,
        id: commandId,
        seat,
        kind,
        revealed,
        undone,
        nextEvent,
        undoing: sql<string | null>`case when ${kind} = 'undo' then ${answer} end`,
      })
      .from(journal)
      .where(eq(journal.battle, battle))
      .orderBy(asc(journal.seq));
    if (beginsAtFirst(written)) return written;
    const packed = await packedRows(this.#database, battle);
    return [...packed.map(headOf), ...after(packed, written)];
  }

  /** A battle's whole journal, in order: what was taken back as well. It is read a piece at a time, so that others write between. */
  async all(battle: string): Promise<JournalRow[]> {
    const rows: JournalRow[] = [];
    for (let piece = null; piece === null || piece.length === PIECE;) {
      piece = await this.#database
        .select()
        .from(journal)
        .where(and(eq(journal.battle, battle), gt(journal.seq, rows.at(-1)?.seq ?? -1)))
        .orderBy(asc(journal.seq))
        .limit(PIECE);
      rows.push(...piece);
    }
    // Read last: it may have been packed while it was read.
    const packed = await packedRows(this.#database, battle);
    return [...packed, ...after(packed, rows)];
  }

  /** Everything that stands of a battle's journal, in order. */
  async standing(battle: string): Promise<JournalRow[]> {
    const written = await this.#database
      .select()
      .from(journal)
      .where(and(eq(journal.battle, battle), eq(journal.undone, false)))
      .orderBy(asc(journal.seq));
    if (beginsAtFirst(written)) return written;
    const packed = await packedRows(this.#database, battle);
    return [...packed.filter(({ undone }) => !undone), ...after(packed, written)];
  }

  /** Whole games as a battle went on from them under other rules. */
  recordedPositions(battle: string): Promise<SnapshotRow[]> {
    return this.#database
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.battle, battle), isRecorded));
  }

  /** The whole game as it was kept after a journal row, if it was. */
  async snapshot(battle: string, seq: number): Promise<string | null> {
    const [found] = await this.#database
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.battle, battle), eq(snapshots.seq, seq)));
    return found?.game ?? null;
  }

  /**
   * Writes one command to the journal of a battle this server has taken. Once this returns the command has happened, whatever becomes of the process.
   * Throws FencedError when the battle is another server's, OvertakenError when the place or the command is taken.
   */
  async commit(row: JournalRow, progress: Progress): Promise<void> {
    const fence = this.#leases.fence(row.battle);
    const outcome = await this.#appends.add({ fence, row, progress });
    if (outcome === 'fenced') throw new FencedError(row.battle);
    if (outcome === 'overtaken') throw new OvertakenError(row.battle);
  }

  /** Keeps the whole game as it was after a command that stands, for whoever opens the battle again: they play on from there. */
  async picture(snapshot: SnapshotRow): Promise<void> {
    await this.#picture(JSON.stringify(snapshot));
  }

  /**
   * Writes down that everything from journal row `from` on has been taken back, and the position that leaves; `kept` is what of it happens again.
   * The battle is touched only where somebody else can have noticed.
   */
  async takeBack(
    row: JournalRow,
    from: number,
    progress: Progress,
    snapshot: SnapshotRow,
    kept: readonly JournalRow[] = [],
  ): Promise<void> {
    await this.#writeLeased(row.battle, async (all) => {
      await all
        .update(journal)
        .set({ undone: true })
        .where(and(eq(journal.battle, row.battle), gte(journal.seq, from)));
      await all.insert(journal).values([row, ...kept]);
      await all
        .update(battles)
        .set(row.revealed ? { ...progress, updated: row.at } : progress)
        .where(eq(battles.id, row.battle));
      await all.insert(snapshots).values(snapshot);
    });
  }

  /**
   * Writes down that a battle goes on under another version of its book, from the position after row `kept`; what was done after that is lost. Throws FencedError when
   * the battle is another server's.
   */
  async upgrade(row: JournalRow, kept: number, bookVersion: string, progress: Progress, positions: readonly SnapshotRow[]): Promise<void> {
    await this.#writeLeased(row.battle, async (all) => {
      await all
        .update(journal)
        .set({ undone: true })
        .where(and(eq(journal.battle, row.battle), gt(journal.seq, kept)));
      await all.insert(journal).values(row);
      await all
        .update(battles)
        .set({ ...progress, bookVersion })
        .where(eq(battles.id, row.battle));
      await all
        .insert(snapshots)
        .values([...positions])
        .onConflictDoNothing();
    });
  }

  /** Keeps the whole game as a battle is given back with it, in place of the one it was last given back with. */
  async keepPosition(position: SnapshotRow): Promise<void> {
    const { battle, seq } = position;
    await this.#writeLeased(battle, async (all) => {
      await all.insert(snapshots).values(position).onConflictDoNothing();
      await all
        .delete(snapshots)
        .where(
          and(eq(snapshots.battle, battle), lt(snapshots.seq, seq), sql`${snapshots.seq} % ${SNAPSHOT_EVERY} <> 0`, not(isGoneBackTo)),
        );
    });
  }

  /** Writes to a battle this server has taken, all of it or nothing. */
  async #writeLeased(battle: string, write: (all: Database) => Promise<void>): Promise<void> {
    const fence = this.#leases.fence(battle);
    try {
      await this.#connection.transact(async (all) => {
        const held = await all
          .select()
          .from(leases)
          .where(and(eq(leases.battle, battle), eq(leases.fence, fence)))
          .for('share');
        if (held.length === 0) throw new FencedError(battle);
        await write(all);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new OvertakenError(battle);
      throw error;
    }
  }

  /** The stored event lists that contain the event of this number or later ones, in order, as JSON text. */
  async events(battle: string, from: number): Promise<string[]> {
    const rows: { readonly seq: number; readonly events: string }[] = [];
    for (let piece = null; piece === null || piece.length === PIECE;) {
      piece = await this.#database
        .select({ seq: journal.seq, events: journal.events })
        .from(journal)
        .where(
          and(eq(journal.battle, battle), eq(journal.undone, false), gt(journal.nextEvent, from), gt(journal.seq, rows.at(-1)?.seq ?? -1)),
        )
        .orderBy(asc(journal.seq))
        .limit(PIECE);
      rows.push(...piece);
    }
    const packed = await packedRows(this.#database, battle);
    const told = packed.filter(({ undone, nextEvent }) => !undone && nextEvent > from);
    return [...told, ...after(packed, rows)].map(({ events }) => events);
  }

  /** Number of the last journal row, or -1. */
  async lastSeq(battle: string): Promise<number> {
    const [row] = await this.#database
      .select({ last: max(journal.seq) })
      .from(journal)
      .where(eq(journal.battle, battle));
    return row?.last ?? (await packedRows(this.#database, battle)).at(-1)?.seq ?? -1;
  }
}

/** Whether rows read at one go are those of a journal that was not packed: its opening is never taken back. */
function beginsAtFirst([first]: readonly { readonly seq: number }[]): boolean {
  return first?.seq === 0;
}

/** Those rows that are not among the packed ones. */
function after<Row extends { readonly seq: number }>(packed: readonly JournalRow[], rows: readonly Row[]): readonly Row[] {
  const last = packed.at(-1)?.seq ?? -1;
  return rows.filter(({ seq }) => seq > last);
}

function headOf({ seq, commandId, seat, kind, revealed, undone, nextEvent, answer }: JournalRow): JournalHead {
  return { seq, id: commandId, seat, kind, revealed, undone, nextEvent, undoing: kind === 'undo' ? answer : null };
}
