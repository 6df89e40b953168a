import { statfs } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Bytes that must be free before anything is written. The embedded database does not outlive a log it cannot extend, which it does by 16 MB at
 * a time; so it is not asked to.
 */
export const LEAST_ROOM = 64 * 1024 * 1024;

/** PostgreSQL in this process, in a folder. Writes only while the disk has room. */
export class EmbeddedDatabase extends PGlite {
  readonly #folder: string;

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

  async #needRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < LEAST_ROOM) throw Object.assign(new Error(`the disk of ${this.#folder} is full`), { code: 'ENOSPC' });
  }
}
