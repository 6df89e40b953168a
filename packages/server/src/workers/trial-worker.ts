import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { TrialEnd } from '../store/library/trials.ts';
import { fought } from '../library/fought.ts';

/* What runs in the thread in which battles are fought for nobody. It gets what processor is left when everybody else has had theirs. */

const LEAST = 19;
// Only Linux knows the priority of a thread; elsewhere it would be that of the whole server.
if (!isMainThread && process.platform === 'linux') setPriority(LEAST);

/** A battle that is to be fought. */
export interface TrialTask {
  readonly book: string;
  readonly file: unknown;
  readonly seed: string;
}

export default function work({ book: id, file, seed }: TrialTask): TrialEnd {
  const book = rulebooks.find((each) => each.id === id);
  if (book === undefined) throw new Error(`no book ${id}`);
  return fought(book, file, seed);
}
