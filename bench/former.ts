import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Player } from './player.ts';

/** Answers from what a seat may know, whatever the book: so any version of a general can be asked. */
type AnyPlayer = Player<unknown>;

/**
 * The general of a book as it is in another checkout of this repository: the recorded yardstick is a commit. Such a checkout is made by `git worktree add <folder> <commit>` and an
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
