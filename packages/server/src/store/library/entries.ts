import { and, asc, count, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { libraryEntries, libraryReports, libraryVersions } from './tables.ts';

/** All that is kept of an entry; its words are the database's own business. */
const { words: _words, ...KEPT } = getTableColumns(libraryEntries);
export const ENTRY = KEPT;

export type EntryRow = Omit<typeof libraryEntries.$inferSelect, 'words'>;
export type VersionRow = typeof libraryVersions.$inferSelect;

/** Whose an entry is: a player's, or a browser's by the hash of its edit key. */
export type Owner = { readonly player: string } | { readonly keyHash: string };

/** How many entries an author, and everybody of one address, may have; 0 is without limit. */
export interface Quota {
  readonly author: number;
  readonly origin: number;
}

type KeptFile = Pick<VersionRow, 'scenario' | 'bookVersion'> & Pick<EntryRow, 'standing' | 'kind' | 'book'>;

class TooManyEntriesError extends Error {}

/** The fields that players have drawn, the armies that they have built, and their versions. */
export class EntryStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  /** Keeps a new entry with its first version; false when its author or its address would have too many. */
  publish(entry: typeof libraryEntries.$inferInsert, version: VersionRow, quota: Quota): Promise<boolean> {
    return this.#connection
      .transact(async (all) => {
        // One after the other, whichever server they come to: what two of them count at once would be too much together.
        await all.execute(sql`lock table library_entries in share row exclusive mode`);
        await all.insert(libraryEntries).values(entry);
        await all.insert(libraryVersions).values(version);
        const author =
          entry.player === null || entry.player === undefined
            ? eq(libraryEntries.keyHash, entry.keyHash ?? '')
            : eq(libraryEntries.player, entry.player);
        // To be thrown undoes what was begun.
        if (await has(all, author, quota.author)) throw new TooManyEntriesError();
        if (await has(all, eq(libraryEntries.origin, entry.origin), quota.origin)) throw new TooManyEntriesError();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyEntriesError) return false;
        throw error;
      });
  }

  /** Keeps the next version of somebody's entry; false where it is not theirs, or another version has come since `after`. */
  amend(id: string, owner: Owner, after: number, version: VersionRow, changed: Partial<EntryRow>): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      const [amended] = await all
        .update(libraryEntries)
        .set({ ...changed, version: version.version, balance: null })
        .where(and(eq(libraryEntries.id, id), ownedBy(owner), eq(libraryEntries.version, after)))
        .returning({ id: libraryEntries.id });
      if (amended === undefined) return false;
      await all.insert(libraryVersions).values(version);
      return true;
    });
  }

  /** What the author of an entry says of it; false where it is not theirs. */
  async change(id: string, owner: Owner, changed: Partial<EntryRow>): Promise<boolean> {
    const rows = await this.#database
      .update(libraryEntries)
      .set(changed)
      .where(and(eq(libraryEntries.id, id), ownedBy(owner)))
      .returning({ id: libraryEntries.id });
    return rows.length > 0;
  }

  /** Deletes somebody's entry with all its versions; false where it is not theirs. Battles that are fought there have its file themselves. */
  async remove(id: string, owner: Owner): Promise<boolean> {
    const rows = await this.#database
      .delete(libraryEntries)
      .where(and(eq(libraryEntries.id, id), ownedBy(owner)))
      .returning({ id: libraryEntries.id });
    return rows.length > 0;
  }

  /** What was a browser's is a player's from now on; how many entries. */
  async adopt(keyHash: string, player: string): Promise<number> {
    const rows = await this.#database
      .update(libraryEntries)
      .set({ player, keyHash: null })
      .where(eq(libraryEntries.keyHash, keyHash))
      .returning({ id: libraryEntries.id });
    return rows.length;
  }

  async one(id: string): Promise<EntryRow | null> {
    const [found] = await this.#database.select(ENTRY).from(libraryEntries).where(eq(libraryEntries.id, id));
    return found ?? null;
  }

  /** All that somebody has drawn, changed last first. */
  own(owner: Owner, limit: number): Promise<EntryRow[]> {
    return this.#database.select(ENTRY).from(libraryEntries).where(ownedBy(owner)).orderBy(desc(libraryEntries.updated)).limit(limit);
  }

  /** The versions of an entry without their files, the newest first. */
  versions(entry: string): Promise<Omit<VersionRow, 'scenario' | 'picture' | 'entry'>[]> {
    const { version, bookVersion, note, made } = libraryVersions;
    return this.#database
      .select({ version, bookVersion, note, made })
      .from(libraryVersions)
      .where(eq(libraryVersions.entry, entry))
      .orderBy(desc(version));
  }

  /** The file of a version, as JSON, of what it is, and whether its entry may be seen; null where there is none. */
  async file(entry: string, version: number): Promise<KeptFile | null> {
    const { scenario, bookVersion } = libraryVersions;
    const { standing, kind, book } = libraryEntries;
    const [found] = await this.#database
      .select({ scenario, bookVersion, standing, kind, book })
      .from(libraryVersions)
      .innerJoin(libraryEntries, eq(libraryEntries.id, libraryVersions.entry))
      .where(and(eq(libraryVersions.entry, entry), eq(libraryVersions.version, version)));
    return found ?? null;
  }

  /** The picture of a version, as SVG; null where there is none, as of an army, or it was taken down. */
  async picture(entry: string, version: number): Promise<string | null> {
    const [found] = await this.#database
      .select({ picture: libraryVersions.picture })
      .from(libraryVersions)
      .innerJoin(libraryEntries, eq(libraryEntries.id, libraryVersions.entry))
      .where(and(eq(libraryVersions.entry, entry), eq(libraryVersions.version, version), ne(libraryEntries.standing, 'taken-down')));
    return found === undefined || found.picture === '' ? null : found.picture;
  }

  /** The entries that were told of last, each with what was said; then no more than so many. */
  async reported(limit: number) {
    return this.#database
      .select({ entry: ENTRY, report: libraryReports })
      .from(libraryReports)
      .innerJoin(libraryEntries, eq(libraryEntries.id, libraryReports.entry))
      .orderBy(desc(libraryReports.at), asc(libraryReports.entry))
      .limit(limit);
  }

  /** The newest entries, private ones too. */
  newest(limit: number): Promise<EntryRow[]> {
    return this.#database.select(ENTRY).from(libraryEntries).orderBy(desc(libraryEntries.created)).limit(limit);
  }

  /** Tells whoever runs the club; told again from the same address, the last word counts. */
  async report(row: typeof libraryReports.$inferInsert): Promise<void> {
    await this.#database
      .insert(libraryReports)
      .values(row)
      .onConflictDoUpdate({
        target: [libraryReports.entry, libraryReports.opinion, libraryReports.origin],
        set: { why: row.why, at: row.at },
      });
  }
}

/** Whether there are more than so many; 0 is without limit. */
async function has(all: Database, which: SQL, most: number): Promise<boolean> {
  if (most === 0) return false;
  const [had] = await all.select({ number: count() }).from(libraryEntries).where(which);
  return (had?.number ?? 0) > most;
}

function ownedBy(owner: Owner): SQL {
  return 'player' in owner ? eq(libraryEntries.player, owner.player) : eq(libraryEntries.keyHash, owner.keyHash);
}
