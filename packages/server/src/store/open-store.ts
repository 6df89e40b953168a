import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { Store } from './store.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface StorePlace {
  /** Folder of the embedded database, used when there is no `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Told of trouble on idle connections, which nobody awaits. */
  readonly onTrouble?: (error: Error) => void;
}

/** Opens the store where it is wanted and brings its tables up to date. */
export function openStore(place: StorePlace): Promise<Store> {
  return place.databaseUrl === undefined ? openEmbedded(place.dataDir) : openServer(place.databaseUrl, place.onTrouble);
}

async function openEmbedded(dataDir: string): Promise<Store> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'pglite'));
    const database = drizzlePglite(client);
    await migratePglite(database, { migrationsFolder });
    return new Store(database, async () => {
      await client.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openServer(connectionString: string, onTrouble: (error: Error) => void = () => undefined): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: 8 });
  pool.on('error', onTrouble);
  try {
    const database = drizzlePostgres(pool);
    await migratePostgres(database, { migrationsFolder });
    return new Store(database, () => pool.end());
  } catch (error) {
    await pool.end();
    throw error;
  }
}
