import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Player } from './player.ts';

/** Full strength as it was before it had plans: the recorded yardstick. */
const RECORDED = 'f91babcda688d19a2b16245b7f8f82afab89c670';
/** Where the rules of that commit are laid out, once: beside the benches, so that they find the packages they need. */
const KEPT = resolve(import.meta.dirname, '.former', RECORDED);

/** Answers from what a seat may know, whatever the book: so any version of a general can be asked. */
type AnyPlayer = Player<unknown>;

/** The general of a book as it is in the recorded commit. An error where the history does not reach back so far. */
export async function recordedGeneral(book: string): Promise<AnyPlayer> {
  if (!existsSync(KEPT)) layOut();
  return formerGeneral(KEPT, book);
}

/** All or nothing: a bench that is stopped meanwhile leaves no half of it. */
function layOut(): void {
  const meanwhile = `${KEPT}.${process.pid}`;
  mkdirSync(meanwhile, { recursive: true });
  const archive = join(meanwhile, 'rules.tar');
  execFileSync('git', ['archive', '-o', archive, RECORDED, 'packages/rules/src'], { cwd: resolve(import.meta.dirname, '..') });
  execFileSync('tar', ['-xf', archive, '-C', meanwhile]);
  renameSync(meanwhile, KEPT);
}

/**
 * The general of a book as it is in another checkout of this repository. Such a checkout is made by `git worktree add <folder> <commit>` and an
 * installation there.
 */
export async function formerGeneral(folder: string, book: string): Promise<AnyPlayer> {
  const file = resolve(folder, 'packages/rules/src/bots', book, 'index.ts');
  const module: object = await import(pathToFileURL(file).href);
  if (!('answer' in module) || !isPlayer(module.answer)) throw new Error(`There is no general in ${file}.`);
  return module.answer;
}

function isPlayer(answer: unknown): answer is AnyPlayer {
  return typeof answer === 'function';
}
