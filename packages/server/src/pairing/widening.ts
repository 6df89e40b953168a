import type { Pace } from '@longroll/protocol';

/*
 * The rule by which the band widens, and the only place where it stands: whoever waits takes an opponent within so many points of their own rating, counted in steps from when they began to wait; from the last step on
 * they take anybody, whoever has no rating included. Both must take each other. Whoever has no rating takes anybody from the first.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Points to either side, and from how long a waiting on, milliseconds; null is anybody. */
const STEPS: Readonly<Record<Pace, readonly { readonly from: number; readonly band: number | null }[]>> = {
  live: [
    { from: 0, band: 100 },
    { from: 20 * SECOND, band: 200 },
    { from: 40 * SECOND, band: 400 },
    { from: 60 * SECOND, band: null },
  ],
  letter: [
    { from: 0, band: 100 },
    { from: 10 * MINUTE, band: 200 },
    { from: HOUR, band: 400 },
    { from: 3 * HOUR, band: null },
  ],
};

/** Somebody who waits. */
export interface Waiting {
  readonly pace: Pace;
  /** As people read it; null where there is none. */
  readonly rating: number | null;
  /** Since when, milliseconds since 1970. */
  readonly since: number;
}

/** By how many points an opponent may be away from whoever waits, at that instant; null where anybody will do. */
export function bandOf({ pace, rating, since }: Waiting, now: number): number | null {
  if (rating === null) return null;
  // Of several servers one may have a clock that is a little behind.
  const waited = Math.max(0, now - since);
  return STEPS[pace].findLast(({ from }) => waited >= from)?.band ?? null;
}

/** How far two are from each other in strength, in points; whoever has no rating is farther from whoever has one than anybody. */
export function distanceBetween(one: Waiting, other: Waiting): number {
  if (one.rating === null && other.rating === null) return 0;
  return one.rating === null || other.rating === null ? Number.MAX_VALUE : Math.abs(one.rating - other.rating);
}

/** Whether two who wait take each other. */
export function takeEachOther(one: Waiting, other: Waiting, now: number): boolean {
  const apart = distanceBetween(one, other);
  return [one, other].every((each) => {
    const band = bandOf(each, now);
    return band === null || apart <= band;
  });
}
