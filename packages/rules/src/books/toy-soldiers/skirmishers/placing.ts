import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { Point } from '../../../table/units.ts';
import type { SkirmishPlace } from '../answers.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { isPlace, nearestPlace, type Wish } from './places.ts';
import { skirmishBase, standOut, type Seen } from '../field/skirmish-stands.ts';

/** Stands that are to be placed: put out just now, or on the move with their unit (TS-23.4, TS-23.10). */
export interface Placing {
  readonly unit: UnitId;
  readonly stands: readonly number[];
  readonly deploying: boolean;
}

function wishOf(state: Seen, unit: Unit, { stands, deploying }: Placing, stand: number, placed: readonly Point[]): Wish {
  const bases = placed.map((at) => skirmishBase(state, unit, at));
  const wish = { unplaced: stands, placed: bases };
  return deploying ? wish : { ...wish, from: standOut(unit, stand).at };
}

/** The nearest legal place of each stand, in their order; stands without one are left out. */
export function nearestPlaces(state: Seen, placing: Placing): SkirmishPlace['places'] {
  const unit = unitOf(state.field, placing.unit);
  const places: SkirmishPlace['places'] = [];
  for (const stand of placing.stands) {
    const wish = wishOf(
      state,
      unit,
      placing,
      stand,
      places.map(({ at }) => at),
    );
    const at = nearestPlace(state, unit, standOut(unit, stand).at, wish);
    if (at !== null) places.push({ stand, at });
  }
  return places;
}

/** Whether the stands may be put there together (TS-23.4, TS-23.7, TS-23.10). */
export function checkPlaces(state: Seen, placing: Placing, places: SkirmishPlace['places']): Refusal | null {
  const unit = unitOf(state.field, placing.unit);
  const named = places.map(({ stand }) => stand);
  if (named.length !== placing.stands.length || placing.stands.some((stand) => !named.includes(stand)))
    return refuse('TS-23.10', 'each-once', {}, { pieces: [placing.unit] });
  const clause = placing.deploying ? 'TS-23.4' : 'TS-23.10';
  const wrong = places.find(({ stand, at }, index) => {
    const before = places.slice(0, index).map((place) => place.at);
    return !isPlace(state, unit, at, wishOf(state, unit, placing, stand, before));
  });
  if (wrong === undefined) return null;
  return refuse(clause, 'no-place', {}, { points: [wrong.at] });
}
