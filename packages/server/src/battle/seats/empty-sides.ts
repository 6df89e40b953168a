import type { SeatRow } from '../../store/store.ts';

/** Sides all of whose seats are empty: nobody decides for them, and the battle waits. */
export function sidesWithoutAnybody(rows: readonly Pick<SeatRow, 'side' | 'held'>[]): ReadonlySet<string> {
  const held = new Set(rows.filter((row) => row.held !== 'open').map(({ side }) => side));
  return new Set(rows.map(({ side }) => side).filter((side) => !held.has(side)));
}

/** Whether nobody at all is on the side of this seat. */
export function isWithoutAnybody(rows: readonly SeatRow[], seat: string): boolean {
  const side = rows.find((row) => row.seat === seat)?.side;
  return side === undefined || sidesWithoutAnybody(rows).has(side);
}
