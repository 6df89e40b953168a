import { offset } from '../../../table/trig.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import type { ToyReferee } from '../state.ts';
import { makeRoomFor, moveStand } from '../skirmishers/moving.ts';
import { nearestPlace } from '../skirmishers/places.ts';
import { skirmishBase } from '../field/skirmish-stands.ts';
import { ARMS } from '../troops/arms.ts';
import { hasFront } from '../troops/footprint.ts';
import { depthOf } from '../troops/formation.ts';
import { isFree } from '../field/room.ts';
import type { UnitId } from '../troops/unit.ts';

const BEHIND: Mil = inches(2);

/** How far left of a unit's middle line a place is. */
function leftOf(at: Point, facing: number, place: Point): number {
  const ahead = offset(at, facing, 0, 1000);
  return ((place.x - at.x) * (ahead.x - at.x) + (place.y - at.y) * (ahead.y - at.y)) / 1000;
}

/** A charger's skirmish stands go behind it, side by side, 2 inches behind its rear edge, in the order in which they stood (TS-20.16, TS-20.44). */
export function sendBehind(referee: ToyReferee, id: UnitId): void {
  const { state } = referee;
  const unit = state.field.units[id];
  if (unit === undefined || !hasFront(unit)) return;
  makeRoomFor(referee, id);
  const { at, facing } = unit.formation;
  const { width } = ARMS[unit.arm];
  const row = unit.skirmishers.toSorted((a, b) => leftOf(at, facing, b.at) - leftOf(at, facing, a.at));
  row.forEach(({ number }, index) => {
    const left = ((row.length - 1) / 2 - index) * width;
    const wanted = offset(at, facing, -depthOf(unit) - BEHIND, left);
    const free = isFree(state, [skirmishBase(state, unit, wanted)], []);
    const to = free ? wanted : nearestPlace(state, unit, wanted, { unplaced: [number], placed: [] });
    if (to !== null) moveStand(referee, id, number, to, 'behind', 'TS-20.44');
  });
}
