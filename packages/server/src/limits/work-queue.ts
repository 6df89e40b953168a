import { denied } from '../battle/denied.ts';
import { Turns } from './turns.ts';

/** Does some work when its turn has come; `whose`, by their address, where one could keep the others waiting. */
export type WorkQueue = <Result>(work: () => Promise<Result>, whose?: string) => Promise<Result>;

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
 * A queue for work of one kind: so much is done at once, so much of each who asks waits, and the rest of theirs is refused. They have turns, one after the other, however much
 * each of them asks. So reading does not delay what players do.
 * `pause`: from the end of one to the beginning of the next, milliseconds.
 */
export function workQueue(atOnce: number, waiting: number, pause: number | typeof AS_LONG = 0): WorkQueue {
  const turns = new Turns(atOnce);
  return (work, whose = '') => {
    if (turns.waiting(whose) >= waiting) return Promise.reject(denied(503, 'busy', { what: 'server' }));
    return new Promise((done, failed) => {
      void turns.take(whose, async () => {
        const begun = performance.now();
        // Not before whoever asks has gone on. What fails at once fails for whoever asked, too.
        await Promise.resolve().then(work).then(done, failed);
        const rest = pause === AS_LONG ? performance.now() - begun : pause;
        if (rest > 0) await new Promise((go) => setTimeout(go, rest).unref());
      });
    });
  };
}
