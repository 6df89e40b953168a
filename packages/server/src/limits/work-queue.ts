import pLimit from 'p-limit';
import { Denied } from '../battle/denied.ts';

/** Does some work when its turn in the queue has come. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** One reading for many who ask alike: whoever asks before it begins shares it, and nobody gets an answer older than their question. */
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

/** The pause after a piece of work is as long as the work was: it takes no more than half of the server's time, however many ask. */
export const AS_LONG = 'as-long';

/**
 * A queue for work of one kind: so much is done at once, so much waits, and the rest is refused. So reading does not delay what players do.
 * `pause`: from the end of one to the beginning of the next, milliseconds.
 */
export function workQueue(atOnce: number, waiting: number, pause: number | typeof AS_LONG = 0): WorkQueue {
  const limit = pLimit(atOnce);
  return (work) => {
    if (limit.pendingCount >= waiting)
      return Promise.reject(new Denied(503, 'busy', 'The server has its hands full. Please try again in a moment.'));
    return new Promise((done, failed) => {
      void limit(async () => {
        const begun = performance.now();
        await work().then(done, failed);
        const rest = pause === AS_LONG ? performance.now() - begun : pause;
        if (rest > 0) await new Promise((go) => setTimeout(go, rest).unref());
      });
    });
  };
}
