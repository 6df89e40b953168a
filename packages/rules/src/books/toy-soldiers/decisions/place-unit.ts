import type { DecisionKind } from '../../../kernel/decision.ts';
import { placeUnit as answer, type PlaceUnit } from '../answers.ts';
import { drafting } from '../draft/drafted.ts';
import { checkUnitPlace, placeOf, usualUnitPlace, type Placing } from '../draft/unit-place.ts';
import type { State, TS } from '../state.ts';
import { hasFront } from '../troops/footprint.ts';

/** Where the unit is already, or where it would be put by itself. */
function usual(state: State, placing: Placing): PlaceUnit {
  const there = placing.unit === null ? undefined : state.field.units[placing.unit];
  const place = (there !== undefined && hasFront(there) ? placeOf(there.formation) : null) ?? usualUnitPlace(drafting(state), placing);
  if (place === null) throw new Error(`no place for ${placing.arm} of ${placing.seat}`);
  return place;
}

/** Where a unit is placed that has just been taken, or is placed anew (TS-5.7 to TS-5.9, TS-5.8b). */
export const placeUnit: DecisionKind<TS, Placing, PlaceUnit> = {
  kind: 'place-unit',
  clause: 'TS-5.8',
  answer,
  open: true,
  options: ({ state }, placing) => [usual(state, placing)],
  check: ({ state }, placing, place) => checkUnitPlace(drafting(state), placing, place),
  fallback: ({ state }, placing) => usual(state, placing),
};
