// Which files a change consists of, as git knows them.
import { execFileSync } from 'node:child_process';

/** What the linter and the bundler read. */
export const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe'] });
const paths = (printed) => printed.split('\0').filter((path) => path !== '');

/**
 * Paths from the top of the repository, of files that are gone, too, and in words what they are compared with. Without a commit it is what differs from the last one,
 * staged or not, and new files; if there is nothing, it is what the last commit changed. Of a branch it is what came since they parted.
 */
export function changedFiles(root, commit) {
  const since = (from) =>
    [...paths(git(root, 'diff', '--name-only', '--no-renames', '-z', '--merge-base', from)), ...newFiles(root)].sort();
  if (commit !== undefined) return { files: since(commit), against: commit };
  const files = since('HEAD');
  if (files.length > 0) return { files, against: 'the last commit' };
  return {
    files: paths(git(root, 'show', '--name-only', '--no-renames', '-z', '--diff-merges=first-parent', '--format=', 'HEAD')).sort(),
    against: 'the commit before the last one',
  };
}

export function isCommit(root, name) {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** Everything that is kept or would be: also what has not been added yet, and not what is gone. */
export function presentFiles(root) {
  const gone = new Set(paths(git(root, 'ls-files', '--deleted', '-z')));
  return [...new Set([...paths(git(root, 'ls-files', '-z')), ...newFiles(root)])].filter((path) => !gone.has(path)).sort();
}

function newFiles(root) {
  return paths(git(root, 'ls-files', '--others', '--exclude-standard', '-z'));
}
