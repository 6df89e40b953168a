import { and, asc, desc, eq, gt, inArray, max } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { battles, journal, seats, snapshots } from './tables.ts';

export type Database = PgDatabase<PgQueryResultHKT>;
export type BattleRow = typeof battles.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
export type JournalRow = typeof journal.$inferSelect;
export type SnapshotRow = typeof snapshots.$inferSelect;

export interface BattleRecord {
  readonly battle: BattleRow;
  readonly seats: readonly SeatRow[];
}

/** What the lobby shows of a battle's progress. */
export interface Progress {
  readonly turn: number;
  readonly over: boolean;
  readonly winner: string | null;
}

/** Thrown when another process has written to the same battle first. */
export class OvertakenError extends Error {
  constructor(battle: string) {
    super(`battle ${battle} was written to by another process`);
  }
}

/** Battles on disk: the only place where they live; a room merely holds one open. */
export class Store {
  readonly #database: Database;
  readonly #close: () => Promise<void>;

  constructor(database: Database, close: () => Promise<void>) {
    this.#database = database;
    this.#close = close;
  }

  /** A new battle with its chairs, its beginning and its first snapshot, all or nothing. */
  async found(record: BattleRecord, opening: JournalRow, snapshot: SnapshotRow): Promise<void> {
    await this.#database.transaction(async (all) => {
      await all.insert(battles).values(record.battle);
      await all.insert(seats).values([...record.seats]);
      await all.insert(journal).values(opening);
      await all.insert(snapshots).values(snapshot);
    });
  }

  /** The battles touched last, newest first. */
  async list(limit: number): Promise<BattleRecord[]> {
    const rows = await this.#database.select().from(battles).orderBy(desc(battles.updated)).limit(limit);
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
  async takeSeat(battle: string, seat: string, player: string, tokenHash: string): Promise<boolean> {
    const taken = await this.#database
      .update(seats)
      .set({ held: 'human', player, tokenHash })
      .where(and(eq(seats.battle, battle), eq(seats.seat, seat), eq(seats.held, 'open')))
      .returning({ seat: seats.seat });
    return taken.length === 1;
  }

  /** The chair a token owns, or null. */
  async seatOf(battle: string, tokenHash: string): Promise<string | null> {
    const [found] = await this.#database
      .select({ seat: seats.seat })
      .from(seats)
      .where(and(eq(seats.battle, battle), eq(seats.tokenHash, tokenHash)));
    return found?.seat ?? null;
  }

  /** The newest snapshot and every command carried out after it. */
  async load(battle: string): Promise<{ snapshot: SnapshotRow; after: JournalRow[] } | null> {
    const [snapshot] = await this.#database
      .select()
      .from(snapshots)
      .where(eq(snapshots.battle, battle))
      .orderBy(desc(snapshots.seq))
      .limit(1);
    if (snapshot === undefined) return null;
    const after = await this.#database
      .select()
      .from(journal)
      .where(and(eq(journal.battle, battle), gt(journal.seq, snapshot.seq)))
      .orderBy(asc(journal.seq));
    return { snapshot, after };
  }

  /** Which commands have been carried out, and the number of the event that followed each. */
  async commands(battle: string): Promise<Map<string, number>> {
    const rows = await this.#database
      .select({ id: journal.commandId, nextEvent: journal.nextEvent })
      .from(journal)
      .where(eq(journal.battle, battle));
    return new Map(rows.map((row) => [row.id, row.nextEvent]));
  }

  /** Writes one command to the journal. Once this returns the command has happened, whatever becomes of the process. */
  async commit(row: JournalRow, progress: Progress, snapshot: SnapshotRow | null): Promise<void> {
    try {
      await this.#database.transaction(async (all) => {
        await all.insert(journal).values(row);
        await all.update(battles).set({ ...progress, updated: row.at }).where(eq(battles.id, row.battle));
        if (snapshot !== null) await all.insert(snapshots).values(snapshot);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new OvertakenError(row.battle);
      throw error;
    }
  }

  /** The stored event lists that contain the event of this number or later ones, in order, as JSON text. */
  async events(battle: string, from: number): Promise<string[]> {
    const rows = await this.#database
      .select({ events: journal.events })
      .from(journal)
      .where(and(eq(journal.battle, battle), gt(journal.nextEvent, from)))
      .orderBy(asc(journal.seq));
    return rows.map((row) => row.events);
  }

  /** Number of the last journal row, or -1. */
  async lastSeq(battle: string): Promise<number> {
    const [row] = await this.#database.select({ last: max(journal.seq) }).from(journal).where(eq(journal.battle, battle));
    return row?.last ?? -1;
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** PostgreSQL's code for a broken unique key, which drizzle wraps. */
function isDuplicate(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === '23505') return true;
  }
  return false;
}
