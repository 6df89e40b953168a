import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Point } from '../../../../table/units.ts';
import { onGrid } from '../answers.ts';
import type { Place } from '../answers.ts';
import { checkGeneralPlace } from '../movement/placement.ts';
import { placesBeside } from './restoration.ts';
import type { Battle } from '../state.ts';
import type { General } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** Rides offered in the list: so far, every so many tenths of a degree. Any other place within reach may be named. */
const RIDES = [inches(6), inches(12), inches(19.9)];
const RIDE_TURN = 450;

/** Null when the seat's general may ride there; staying where they are they always may (KM-5.4, KM-9.5a). */
export function checkRide({ field }: Battle, seat: SeatId, to: Point): Refusal | null {
  const general = field.generals[seat];
  if (general === undefined) return refuse('KM-5.4', 'no-general');
  if (isStaying(general, to)) return null;
  return checkGeneralPlace(field, general, to);
}

/** Whether that place is where the general is. Whoever was settled aside may stand between two points of the grid answers are rounded to (KM-1.2a). */
export function isStaying({ at }: Pick<General, 'at'>, to: Point): boolean {
  const rounded = onGrid(at);
  return (at.x === to.x && at.y === to.y) || (rounded.x === to.x && rounded.y === to.y);
}

/** Staying, places beside units that need them, and some others the seat's general could ride to. */
export function suggestedRides(state: Battle, seat: SeatId): Place[] {
  const general = state.field.generals[seat];
  if (general === undefined) return [];
  const rides = RIDES.flatMap((distance) => {
    const places: Place[] = [];
    for (let towards = 0; towards < 3600; towards += RIDE_TURN) places.push({ to: onGrid(polar(general.at, towards, distance)) });
    return places;
  });
  // A ride to a unit that has lost its officer or ensign must end just beside it (KM-26.9).
  const toBereft = placesBeside(state.field, general).map((to): Place => ({ to }));
  return [staying(state, seat), ...[...toBereft, ...rides].filter(({ to }) => checkRide(state, seat, to) === null)];
}

/** The answer that leaves the general where they are. */
export function staying({ field }: Battle, seat: SeatId): Place {
  const at = field.generals[seat]?.at ?? { x: 0, y: 0 };
  return { to: { x: at.x, y: at.y } };
}
