import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** A file, or every file below a folder in a fixed order. Nothing where there is nothing. */
export function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A hash of what the files at these paths hold; `more` goes in first. */
export function digest(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths) {
    if (existsSync(join(root, path))) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
