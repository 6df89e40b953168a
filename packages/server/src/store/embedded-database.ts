import { statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Bytes that must be free before anything is written. The embedded database does not outlive a log it cannot extend, which it does by 16 MB at
 * a time; so it is not asked to.
 */
export const LEAST_ROOM = 64 * 1024 * 1024;

/** How long a look at the disk is good for, milliseconds: as often as commands come, asking would cost more than it tells. */
const ROOM_GOOD_FOR = 100;

/** PostgreSQL in this process, in a folder. Writes only while the disk has room. */
export class EmbeddedDatabase extends PGlite {
  readonly #folder: string;
  #roomSeen = -Infinity;

  private constructor(folder: string) {
    super(folder);
    this.#folder = folder;
  }

  static async open(folder: string): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(folder);
    await database.waitReady;
    return database;
  }

  override async query<Row>(...[query, ...rest]: Parameters<PGlite['query']>) {
    if (!/^\s*select\b/i.test(query)) await this.#needRoom();
    return super.query<Row>(query, ...rest);
  }

  override async transaction<Result>(...args: Parameters<typeof PGlite.prototype.transaction<Result>>): Promise<Result> {
    await this.#needRoom();
    return super.transaction<Result>(...args);
  }

  /**
   * Has the database work out once how a statement of one JSON text is carried out. What it joins it looks up by key: it has no figures to plan
   * by, and whatever it takes for a small table now is a large one in a year.
   */
  async prepare(name: string, statement: string): Promise<void> {
    await this.exec(`set plan_cache_mode = force_generic_plan; set enable_hashjoin = off; set enable_mergejoin = off; prepare ${name}(json) as ${statement}`);
  }

  /** Carries out what has been prepared: in one message, where asking with a parameter takes five. */
  async carryOut(name: string, json: string): Promise<readonly unknown[]> {
    await this.#needRoom();
    const [answer] = await this.exec(`execute ${name}('${json.replaceAll("'", "''")}')`);
    return answer?.rows ?? [];
  }

  async #needRoom(): Promise<void> {
    const now = performance.now();
    if (now - this.#roomSeen < ROOM_GOOD_FOR) return;
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < LEAST_ROOM) throw Object.assign(new Error(`the disk of ${this.#folder} is full`), { code: 'ENOSPC' });
    this.#roomSeen = now;
  }
}
