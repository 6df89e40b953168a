// Where tests keep what they write: in memory where the machine has room for it, since a store is a thousand small files and each test starts one.
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps a file system in memory, and the number by which it is known. */
const IN_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** Bytes that must be free there: far more than the stores that are open at once. */
const ROOM = 4 * 2 ** 30;

/** A new folder for this run, which whoever asked for it removes. All users may write there as in any such place: a database runs as one of its own. */
export function scratchFolder() {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'longroll-'));
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
