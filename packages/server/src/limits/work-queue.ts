import pLimit from 'p-limit';
import { Denied } from '../battle/denied.ts';

/** Does something when its turn has come. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What many ask alike: whoever asks before the next reading has begun shares it, and nobody gets an answer older than their question. */
export function shared<Result>(turn: WorkQueue, read: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | null = null;
  return () => {
    next ??= turn(() => {
      next = null;
      return read();
    }).catch((error: unknown) => {
      next = null;
      throw error;
    });
    return next;
  };
}

/** After each the next one waits as long as this one took: no more than half of the server's time goes to it, however many ask. */
export const AS_LONG = 'as-long';

/**
 * So much of a kind is done at once and so much waits, so that nobody's reading stands in long lines before what players do; the rest is refused.
 * `breath`: from the end of one to the beginning of the next, milliseconds.
 */
export function workQueue(atOnce: number, waiting: number, breath: number | typeof AS_LONG = 0): WorkQueue {
  const limit = pLimit(atOnce);
  return (work) => {
    if (limit.pendingCount >= waiting) return Promise.reject(new Denied(503, 'busy', 'The server has its hands full. Please try again in a moment.'));
    return new Promise((done, failed) => {
      void limit(async () => {
        const begun = performance.now();
        await work().then(done, failed);
        const rest = breath === AS_LONG ? performance.now() - begun : breath;
        if (rest > 0) await new Promise((go) => setTimeout(go, rest).unref());
      });
    });
  };
}
