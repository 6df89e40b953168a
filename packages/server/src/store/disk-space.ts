import { statfs } from 'node:fs/promises';

/**
 * Bytes that must be free before anything is written. The embedded database does not outlive a log it cannot extend, which it does by 16 MB at
 * a time; so it is not asked to.
 */
export const LEAST_ROOM = 64 * 1024 * 1024;

/** How long a look at the disk is good for, milliseconds: as often as commands come, asking would cost more than it tells. */
const GOOD_FOR = 100;

/** Throws ENOSPC when the disk a folder is on has no room left to write. */
export function diskCheck(folder: string): () => Promise<void> {
  let seen = -Infinity;
  return async () => {
    const now = performance.now();
    if (now - seen < GOOD_FOR) return;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_ROOM) {
      const sentence = `The disk of ${folder} has less than ${LEAST_ROOM / 1024 / 1024} MB free, and the embedded store writes nothing then. Make room.`;
      throw Object.assign(new Error(sentence), { code: 'ENOSPC' });
    }
    seen = now;
  };
}
