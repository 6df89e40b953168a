import { parentPort } from 'node:worker_threads';
import fc from 'fast-check';
import { onReading, tests, testsOf } from './collected.ts';
import { forgetAll } from './forget.ts';
import { ONE_MORE } from './progress.ts';
import { TooLong, activate, begin, taken } from './switches.ts';
import '#tests';

/* Runs tests under one fault after another. The sources, the tests and this are one bundle (`bundle.ts`). */

export interface Try {
  readonly mutant: number;
  /** Which tests, in this order, each with the most calls it may make. */
  readonly tests: readonly { readonly index: number; readonly limit: number }[];
}

export type Verdict = { readonly by: 'test' | 'endless'; readonly title: string } | null;

export interface Baseline {
  readonly onReading: readonly (readonly [string, readonly number[]])[];
  readonly tests: readonly Ran[];
}

export interface Ran {
  readonly title: string;
  readonly file: string;
  readonly calls: number;
  readonly ms: number;
  readonly reached: readonly number[];
  readonly outcome: 'passed' | 'too-long' | 'failed';
  readonly why: string;
}

/** The same examples every time, and no search for a smaller one. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
testsOf('');

parentPort?.on('message', (message: { readonly limit: number } | Try) => {
  parentPort?.postMessage('mutant' in message ? judge(message) : baseline(message.limit));
});

function baseline(limit: number): Baseline {
  activate(-1);
  return {
    onReading: [...onReading],
    tests: tests.map(({ title, file, run }) => {
      const begun = performance.now();
      const why = failure(run, limit, true);
      const { calls, reached } = taken();
      const outcome = calls > limit ? 'too-long' : why === null ? 'passed' : 'failed';
      return { title, file, calls, ms: performance.now() - begun, reached, outcome, why: String(why) };
    }),
  };
}

function judge(attempt: Try): Verdict {
  activate(attempt.mutant);
  for (const { index, limit } of attempt.tests) {
    const test = tests[index];
    if (test === undefined) throw new Error('no such test');
    const why = failure(test.run, limit, false);
    if (why !== null || taken().calls > limit)
      return { by: why instanceof TooLong || taken().calls > limit ? 'endless' : 'test', title: test.title };
  }
  return null;
}

function failure(run: () => void, limit: number, noting: boolean): unknown {
  forgetAll();
  begin(limit, noting);
  try {
    run();
    return null;
  } catch (error) {
    return error ?? 'nothing thrown';
  } finally {
    parentPort?.postMessage(ONE_MORE);
  }
}
