import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { bodiesOf } from '../stands/bodies.ts';
import { enemyOf, type Unit, type UnitId } from '../state/unit.ts';
import { isEmptyShip } from '../troops/ships.ts';
import { firstWithin } from '../stands/path.ts';
import type { FlightOrder } from './plan.ts';

/** An enemy Body that a flight at Attack level comes near: who tests, because of whom, and after how much of the way the first of them is reached. */
export interface Passing {
  readonly part: number;
  readonly units: readonly UnitId[];
  readonly by: Readonly<Record<UnitId, readonly UnitId[]>>;
}

/**
 * The enemy Bodies along a path in the order in which it first comes within 4" of one of their units; facing does not matter, who fights or is the
 * target of the charge does not test, nobody threatens the height of Observation (RK-23.4, RK-18.2, RK-23.2).
 */
export function passedBy(state: State, flyers: readonly Unit[], order: FlightOrder): Passing[] {
  const [first] = flyers;
  if (first === undefined) return [];
  const reach = scaled(state, 4);
  const charged = order.end === 'charge' ? order.target : null;
  return bodiesOf(state, enemyOf(first.side))
    .flatMap((body): Passing[] => {
      const met = body
        .filter((unit) => unit.id !== charged && unit.level !== 'observation' && !isEngaged(state, unit))
        .flatMap((unit) =>
          flyers.flatMap((flyer) => {
            const reached = flyer.flight === undefined || isEmptyShip(flyer) ? null : firstWithin(flyer.flight, unit, reach);
            return reached === null ? [] : [{ unit: unit.id, flyer, part: reached }];
          }),
        );
      if (met.length === 0) return [];
      const units = [...new Set(met.map(({ unit }) => unit))];
      return [
        {
          part: Math.min(...met.map(({ part }) => part)),
          units,
          by: Object.fromEntries(units.map((id) => [id, met.filter(({ unit }) => unit === id).map(({ flyer }) => flyer.id)])),
        },
      ];
    })
    .toSorted((one, other) => one.part - other.part);
}
