import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { packageFolder } from '../package-folder.ts';

/**
 * The files of an embedded database with its tables and nothing in them: to make them takes PostgreSQL and the migrations ten seconds, to unpack them less than one. Migrations newer
 * than these files are caught up on when the store is opened; `npm run db:pack` packs them anew, as it must be done for another version of PostgreSQL.
 */
export const packedStore = join(packageFolder, 'empty-store.tar.br');

/** These files as a tar archive. */
export function emptyStore(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliDecompressSync(readFileSync(packedStore)));
}

/** Sees to it that there is a database at this place. It appears there whole or not at all, however the process ends meanwhile. */
export async function ensureDatabase(place: string): Promise<void> {
  if (existsSync(place)) return;
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  unpack(emptyStore(), unfinished);
  await rename(unfinished, place);
}

/** A thousand small files: four times as fast in one go, and nobody is served yet. */
function unpack(archive: Uint8Array, folder: string): void {
  for (const { name, type, data } of parseTar(archive)) {
    const path = join(folder, name);
    mkdirSync(type === 'directory' ? path : dirname(path), { recursive: true });
    if (type === 'file') writeFileSync(path, data ?? '');
  }
}
