import { distanceBetween, takeEachOther, type Waiting } from './widening.ts';

/** What keeps two who wait apart: that they never meet, or only as long as somebody else is there. */
export type Apart = 'never' | 'while-others-wait' | null;

/**
 * Who is to meet whom: whoever has waited longest chooses first, and takes the one who is nearest in strength, of several the one who has waited longest. `waiting` are those of one book and pace, the longest first.
 */
export function pairsOf<Seeker extends Waiting>(
  waiting: readonly Seeker[],
  now: number,
  apart: (one: Seeker, other: Seeker) => Apart,
): readonly (readonly [Seeker, Seeker])[] {
  const pairs: (readonly [Seeker, Seeker])[] = [];
  const left = [...waiting];
  const mayMeet = (one: Seeker, other: Seeker) => {
    const why = apart(one, other);
    return why === null || (why === 'while-others-wait' && waiting.length === 2);
  };
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const first = one;
    const [best] = left
      .filter((other) => takeEachOther(first, other, now) && mayMeet(first, other))
      .sort((a, b) => distanceBetween(first, a) - distanceBetween(first, b));
    if (best === undefined) continue;
    left.splice(left.indexOf(best), 1);
    pairs.push([first, best]);
  }
  return pairs;
}
