import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from './connection.ts';
import { leases, processes } from './tables.ts';

/** How often a server says that it is there, milliseconds. */
const BEAT = 1000;
/** After this long without a word a server counts as dead and its battles are anybody's. */
const SILENCE_SECONDS = 5;

/** The number of no lease. */
const NEVER = 0;

/** Thrown when a battle is open at another server that is alive. */
export class OpenElsewhereError extends Error {
  constructor(battle: string) {
    super(`battle ${battle} is open at another server`);
  }
}

/**
 * One writer for each battle. A server says every second that it lives, once for all its battles; a battle whose server is silent goes to
 * whoever asks next. That server may only be slow: its fence number is the old one then, and nothing it writes is taken.
 */
export class Leases {
  readonly process: string;
  readonly #connection: Connection;
  readonly #database: Database;
  readonly #onTrouble: (error: unknown) => void;
  readonly #onSilence = new Set<() => void>();
  /** The battles this server has taken, each with its number. */
  readonly #held = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #heard = performance.now();

  constructor(connection: Connection, process: string, onTrouble: (error: unknown) => void) {
    this.#connection = connection;
    this.#database = connection.database;
    this.process = process;
    this.#onTrouble = onTrouble;
  }

  /** Says for the first time that this server is there, and goes on saying so. */
  async enlist(): Promise<void> {
    await this.#database.delete(processes).where(sql`not ${recent}`);
    await this.#beat();
    if (this.#connection.shared) this.#timer = setTimeout(() => this.#again(), BEAT).unref();
  }

  /** This server is gone: its battles are free at once. */
  async leave(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#database.delete(processes).where(eq(processes.id, this.process));
    // Whoever comes under the same name has none of its battles open.
    await this.#database.update(leases).set({ process: '' }).where(eq(leases.process, this.process));
  }

  /** Told when this server has been silent for so long that others may have taken its battles. */
  onSilence(listener: () => void): void {
    this.#onSilence.add(listener);
  }

  /** Takes a battle for this server; throws when another one that lives has it. */
  async take(battle: string): Promise<void> {
    const [taken] = await this.#database
      .insert(leases)
      .values({ battle, process: this.process, fence: 1 })
      .onConflictDoUpdate({
        target: leases.battle,
        set: { process: this.process, fence: sql`${leases.fence} + 1` },
        setWhere: sql`${leases.process} = ${this.process} or not ${alive}`,
      })
      .returning({ fence: leases.fence });
    if (taken === undefined) throw new OpenElsewhereError(battle);
    this.#held.set(battle, taken.fence);
  }

  /** Gives a battle back when nobody looks at it any more. */
  async release(battle: string): Promise<void> {
    const fence = this.fence(battle);
    this.#held.delete(battle);
    await this.#database
      .update(leases)
      .set({ process: '' })
      .where(and(eq(leases.battle, battle), eq(leases.fence, fence)));
  }

  /** The number this server writes a battle under. */
  fence(battle: string): number {
    return this.#held.get(battle) ?? NEVER;
  }

  /** The server that has a battle open, or null. */
  async holder(battle: string): Promise<string | null> {
    const [found] = await this.#database
      .select({ process: leases.process })
      .from(leases)
      .where(and(eq(leases.battle, battle), alive));
    return found?.process ?? null;
  }

  /** The living server with the fewest battles open, or null. Asked of the leases, which count a battle the moment it is opened. */
  async idlest(): Promise<string | null> {
    const [found] = await this.#database
      .select({ id: processes.id })
      .from(processes)
      .leftJoin(leases, eq(leases.process, processes.id))
      .where(beating)
      .groupBy(processes.id)
      .orderBy(asc(count(leases.battle)), asc(processes.id))
      .limit(1);
    return found?.id ?? null;
  }

  /**
   * Those of its battles that another server has taken: each taking has a higher number. One that is being given back here, and perhaps taken again before this is
   * answered, is nobody else's.
   */
  async lost(): Promise<string[]> {
    const mine = [...this.#held.keys()];
    if (mine.length === 0) return [];
    const others = await this.#database
      .select({ battle: leases.battle, fence: leases.fence })
      .from(leases)
      .where(and(inArray(leases.battle, mine), ne(leases.process, this.process)));
    return others.filter(({ battle, fence }) => this.#held.has(battle) && fence > this.fence(battle)).map(({ battle }) => battle);
  }

  async #beat(): Promise<void> {
    // Nobody else can be at a store that is not shared: what is said there once holds until this server leaves it.
    const now = this.#connection.shared ? sql`now()` : sql`'infinity'::timestamptz`;
    await this.#database
      .insert(processes)
      .values({ id: this.process, beat: now })
      .onConflictDoUpdate({ target: processes.id, set: { beat: now } });
    const silent = performance.now() - this.#heard;
    this.#heard = performance.now();
    if (silent > SILENCE_SECONDS * 1000) for (const listener of this.#onSilence) listener();
  }

  #again(): void {
    this.#beat()
      .catch(this.#onTrouble)
      .finally(() => {
        if (this.#timer !== null) this.#timer = setTimeout(() => this.#again(), BEAT).unref();
      });
  }
}

/** Whether a server has been heard of lately. */
const beating = sql`${processes.beat} > now() - make_interval(secs => ${SILENCE_SECONDS})`;
/** Whether it has been heard of so lately that it may still come back to what it was at. */
const recent = sql`${processes.beat} > now() - interval '1 hour'`;
/** Whether the server of a lease lives. The name of one that has ended stands in its leases until somebody takes them. */
export const alive = sql`exists (select 1 from ${processes} where ${processes.id} = ${leases.process} and ${beating})`;
/** Whether it may only be slow. */
export const perhapsAlive = sql`exists (select 1 from ${processes} where ${processes.id} = ${leases.process} and ${recent})`;
