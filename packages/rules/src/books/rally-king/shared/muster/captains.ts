/** Points of one Captain (RK-5.2). */
export const CAPTAIN_COST = 20;

/** Captains an army may buy: one above 20 units, a second at 30 and one more for each further 10 (RK-5.2, RK-5.2a), never more than its CinC's War Rating. */
export function captainsAllowed(units: number, warRating: number): number {
  if (units <= 20) return 0;
  return Math.min(warRating, 1 + Math.floor((units - 20) / 10));
}
