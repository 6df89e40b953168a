import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps a second server out of a data folder: two writers would ruin the embedded database. A lock left behind by a
 * process that is gone (or by an earlier process of our own number, as in a container) counts for nothing.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.pid');
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && alive(holder)) {
    throw new Error(`The data folder ${folder} is in use by process ${holder}. Stop that server first, or set DATA_DIR to another folder.`);
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
