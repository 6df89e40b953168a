import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { packedStore } from './store/empty-store.ts';
import { connect } from './store/open-store.ts';

/* Packs the empty store that every new data folder begins with: `npm run db:pack`. It is made in memory, where a thousand files cost nothing to open. */

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_SIZE_HINT } = constants;

const database = await PGlite.create();
const dataDir = mkdtempSync(join(tmpdir(), 'longroll-pack-'));
const connection = await connect({
  dataDir,
  database: {
    ask: (message) => database.execProtocolRaw(message),
    hangUp: async () => void (await database.exec('rollback; deallocate all')),
    close: async () => void (await database.exec('checkpoint')),
  },
});
await connection.close();
const archive = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
await database.close();
rmSync(dataDir, { recursive: true });
const params = {
  [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
  // Three databases of seven megabytes each, nearly alike: the second is told by where the first has it.
  [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
  [BROTLI_PARAM_SIZE_HINT]: archive.length,
};
writeFileSync(packedStore, brotliCompressSync(archive, { params }));
