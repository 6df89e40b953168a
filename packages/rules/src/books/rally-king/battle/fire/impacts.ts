import { contains } from '../../../../table/overlap.ts';
import { distanceBetween, within } from '../../../../table/measure.ts';
import { offset } from '../../../../table/trig.ts';
import type { Point } from '../../../../table/units.ts';
import { distanceFromPoint } from '../ground/lie.ts';
import { atOneHeight } from '../stands/contact.ts';
import { scaled } from '../scale.ts';
import { gapBetween, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { byId } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/** What became of a cannon (RK-22.7). */
export type Misfire = 'none' | 'fails' | 'explodes';

export function misfireOf(dice: readonly number[]): Misfire {
  const ones = dice.filter((die) => die === 1).length;
  if (ones === 3) return 'explodes';
  return ones === 2 ? 'fails' : 'none';
}

/** Inches from the centre of a cannon to its impacts (RK-22.6). */
export function cannonBounces(dice: readonly number[], bounce: 'cumulative' | 'absolute'): number[] {
  const descending = dice.toSorted((one, other) => other - one);
  if (bounce === 'absolute') return descending;
  return descending.map((_die, index) => descending.slice(0, index + 1).reduce((sum, die) => sum + die, 0));
}

/** The point so many inches straight ahead of the centre of a gun (RK-22.3). */
export function impactAt(state: State, gun: Pick<Unit, 'at' | 'facing'>, inches: number): Point {
  return offset(gun.at, gun.facing, scaled(state, inches), 0);
}

/** A shot comes down on the ground; in an interception it stays in the air (RK-22.10, RK-23.14). */
function mayBeStruck(gun: Unit, unit: Unit): boolean {
  return gun.interception === undefined ? unit.level === 'ground' : unit.id !== gun.id && atOneHeight(gun, unit);
}

/** The one unit of either side that a shot strikes: of several the one with the nearest centre, then the lower id (RK-22.4). */
export function struckBy(state: State, gun: Unit, point: Point): Unit | null {
  const [struck] = onTable(state)
    .filter((unit) => mayBeStruck(gun, unit) && contains(standOf(unit), point))
    .toSorted((one, other) => distanceBetween(one.at, point) - distanceBetween(other.at, point) || byId(one, other));
  return struck ?? null;
}

/** Units of either side so near a shot that they test for it (RK-18.5). */
export function nearMissed(state: State, gun: Unit, point: Point): Unit[] {
  return onTable(state).filter((unit) => mayBeStruck(gun, unit) && within(distanceFromPoint(unit, point), scaled(state, 2)));
}

/** Units of either side so near a gun that bursts: that is measured from its base, like the distance between any two units (RK-18.5, RK-22.7, RK-1.8). */
export function nearBurst(state: State, gun: Unit): Unit[] {
  return onTable(state).filter((unit) => mayBeStruck(gun, unit) && within(gapBetween(unit, gun), scaled(state, 2)));
}
