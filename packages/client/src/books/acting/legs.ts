import type { Point } from '@longroll/rules/table/units';

/** A way has at most so many legs (KM-14.3a). */
export const LEGS = 8;

/** The legs that lead to a place pointed at: those led already where it is one leg more, else none. Null where there may be no more. */
export function legsBefore(way: readonly Point[], adding: boolean, most: number = LEGS): readonly Point[] | null {
  const legs = adding ? way : [];
  return legs.length < most ? legs : null;
}
