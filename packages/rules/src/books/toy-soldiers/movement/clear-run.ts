import type { Mil } from '../../../table/units.ts';

/** How far apart places are looked at first; then to the nearest thousandth (TS-1.15). */
const STEP: Mil = 10;

/** The least distance from `least` to `most` at which it is clear, or null (TS-8.22, TS-19.22). */
export function firstClear(least: Mil, most: Mil, clear: (run: Mil) => boolean): Mil | null {
  if (clear(least)) return least;
  for (let before = least; before < most; before += STEP) {
    const run = Math.min(most, before + STEP);
    if (!clear(run)) continue;
    let first = run;
    while (first - 1 > before && clear(first - 1)) first -= 1;
    return first;
  }
  return null;
}

/** The greatest distance up to `most` at which it is clear, or null (TS-8.22, TS-19.10a, TS-19.22). */
export function lastClear(most: Mil, clear: (run: Mil) => boolean): Mil | null {
  if (clear(most)) return most;
  for (let after = most; after > 0; after -= STEP) {
    const run = Math.max(0, after - STEP);
    if (!clear(run)) continue;
    let last = run;
    while (last + 1 < after && clear(last + 1)) last += 1;
    return last;
  }
  return null;
}
