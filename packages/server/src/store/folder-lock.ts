import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Keeps a second server out of a data folder: two writers would ruin the embedded database. The lock is the system's own and belongs to the open
 * file: of two who ask at once one gets it, in whatever container they run, and it is gone the moment its process is. What stands in the file only
 * tells people who it is; a file that was left behind counts for nothing, and is not taken away, or two servers could each lock one of its name.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.lock');
  // A number, not a handle: that would be closed, and the lock lost, when nothing refers to it any more.
  const file = openSync(path, 'a+');
  try {
    if (!locked(file, folder))
      throw new Error(`The data folder ${folder} is in use by ${holder(path)}. Stop that server first, or set DATA_DIR to another folder.`);
    ftruncateSync(file);
    writeSync(file, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return () => closeSync(file);
}

function locked(file: number, folder: string): boolean {
  try {
    return tryLock(file);
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be locked where it is: the embedded store needs a file system that knows locks.`, {
      cause: error,
    });
  }
}

function holder(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'another server';
  } catch {
    // Where a lock shuts out readers, too.
    return 'another server';
  }
}
