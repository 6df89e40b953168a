import { isAway, reasonOf } from './errors.ts';

/** From one try to the next, milliseconds. */
const BETWEEN = 1000;

/** The store has not answered for as long as it was to be waited for. */
export class StoreAwayError extends Error {
  constructor(seconds: number, cause: unknown) {
    super(`The store did not answer within ${seconds} seconds: ${reasonOf(cause)}.`, { cause });
  }
}

/**
 * Does something as soon as the store is there, trying once a second for so many seconds. `told` hears of each try that failed. What the store
 * refuses for good, a wrong password for one, is thrown at once.
 */
export async function waitForStore<Result>(
  attempt: () => Promise<Result>,
  seconds: number,
  report: (error: unknown) => void,
): Promise<Result> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const begun = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (seconds === 0 || !isAway(error)) throw error;
      // A timer may ring a little early: what would begin at the end itself is no try in time.
      if (begun + 1.5 * BETWEEN > end) throw new StoreAwayError(seconds, error);
      report(error);
    }
    const rest = BETWEEN - (performance.now() - begun);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
