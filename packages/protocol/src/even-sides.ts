import type { SeatSummary } from './messages.ts';

/** Whether there are two sides with as many seats, so that each seat has one opposite and the sides can be changed. */
export function haveEvenSides(seats: readonly Pick<SeatSummary, 'side'>[]): boolean {
  const sides = [...new Set(seats.map(({ side }) => side))];
  const [one, other] = sides.map((side) => seats.filter((seat) => seat.side === side).length);
  return sides.length === 2 && one === other;
}
