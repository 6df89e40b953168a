import type { Hand } from './hand.ts';
import type { Mutant } from './plant.ts';
import type { Ran, Try, Verdict } from './worker.ts';

/** Calls of switches: a test that makes more is a whole battle played at random, which is not asked. */
const WHOLE_BATTLE = 10_000_000;
/** Tests asked about one fault may make so many calls together with none switched on: those that come upon it or its source, and all the others, each for themselves. */
const ENOUGH = 50_000_000;

type Asked = Ran & { readonly index: number };

interface Timetable {
  readonly tests: number;
  readonly leftOut: number;
  judge(hand: Hand, mutant: Mutant): Promise<Verdict | 'unreached'>;
}

/** Runs every test once with no fault switched on, and says which to ask about each fault: those that come upon it, the quickest first. */
export async function timetable(hand: Hand, mutants: readonly Mutant[]): Promise<Timetable> {
  const { tests, onReading } = await hand.baseline(WHOLE_BATTLE);
  const failing = tests.filter((test) => test.outcome === 'failed');
  if (failing.length > 0)
    throw new Error(`These fail with no fault planted:\n${failing.map((test) => `${test.file}: ${test.title}: ${test.why}`).join('\n')}`);
  const asked = tests
    .flatMap((test, index): Asked[] => (test.outcome === 'passed' ? [{ ...test, index }] : []))
    .sort((a, b) => a.calls - b.calls);

  const files = new Map(mutants.map((mutant) => [mutant.id, mutant.file]));
  const byMutant = new Map<number, Asked[]>();
  const bySource = new Map<string, Set<number>>();
  for (const test of asked) {
    for (const id of test.reached) {
      const source = files.get(id) ?? '';
      byMutant.set(id, [...(byMutant.get(id) ?? []), test]);
      bySource.set(source, (bySource.get(source) ?? new Set()).add(test.index));
    }
  }

  /**
   * Tests that could notice a fault which was there when they or the sources were read: those that have to do with the same source, then, for who reads a constant leaves no trace,
   * all the others. Long tests of the first kind take no turn from the second: a look at a list of names comes upon nothing and takes no time.
   */
  const afterReading = (mutant: Mutant): Asked[] => {
    const readers = onReading.filter(([, reached]) => reached.includes(mutant.id)).map(([file]) => file);
    if (readers.length === 0) return [];
    if (!readers.includes('')) return enough(asked.filter((test) => readers.includes(test.file)));
    const near = asked.filter((test) => bySource.get(mutant.file)?.has(test.index) === true);
    return [...enough(near), ...enough(asked.filter((test) => !near.includes(test)))];
  };

  const attempt = (mutant: Mutant, which: readonly Asked[]): Try => ({
    mutant: mutant.id,
    tests: which.map((test) => ({ index: test.index, limit: 10 * test.calls + 100_000 })),
  });

  return {
    tests: tests.length,
    leftOut: tests.length - asked.length,
    async judge(hand, mutant) {
      const reaching = enough(byMutant.get(mutant.id) ?? []);
      const warm = reaching.length === 0 ? null : await hand.judge(attempt(mutant, reaching));
      if (warm !== null) return warm;
      const read = afterReading(mutant);
      if (read.length > 0) return hand.judgeFromTheStart(attempt(mutant, [...new Set([...reaching, ...read])]));
      return reaching.length === 0 ? 'unreached' : null;
    },
  };
}

/** The quickest of them. */
function enough(tests: readonly Asked[]): Asked[] {
  let calls = 0;
  return tests.filter((test) => (calls += test.calls) <= ENOUGH);
}
