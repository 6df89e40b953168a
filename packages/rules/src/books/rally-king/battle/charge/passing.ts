import { overlaps } from '../../../../table/overlap.ts';
import type { Mil } from '../../../../table/units.ts';
import { mayPass } from '../manoeuvres/others.ts';
import { scaled } from '../scale.ts';
import { areEnemies } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { areFarApart, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/**
 * Friends that a charger may go through on its way to a target ahead: Skirmish units, or anybody where they charge, who have neither moved nor fired,
 * and on whom it stands neither at 1" nor in contact (RK-14.17).
 */
export function passedOnTheWay(state: State, unit: Unit, target: Unit): Unit[] {
  const gap = slideUntilUnit(unit, unit.facing, target);
  if (gap === Infinity || unit.level !== 'ground') return [];
  const stops = [Math.max(0, gap - scaled(state, 1)), gap].map((distance) => standOf(slid(unit, unit.facing, distance)));
  return onTable(state, unit.side).filter(
    (friend) =>
      friend.id !== unit.id &&
      friend.level === 'ground' &&
      !areEnemies(unit, friend) &&
      mayPass(state.play, [unit], friend) &&
      !stops.some((stand) => overlaps(stand, standOf(friend))),
  );
}

/** Whom a charger meets straight ahead before its target, but for those who charge with it and friends it may go through (RK-14.6, RK-14.17). */
export function inTheWayOf(state: State, unit: Unit, target: Unit, gap: Mil, together: readonly UnitId[], others = onTable(state)): Unit[] {
  const met = others.filter(
    (other) =>
      other.id !== unit.id &&
      other.id !== target.id &&
      other.level === 'ground' &&
      !together.includes(other.id) &&
      !areFarApart(unit, other, gap) &&
      slideUntilUnit(unit, unit.facing, other) < gap,
  );
  if (met.length === 0) return [];
  const passed = passedOnTheWay(state, unit, target);
  return met.filter((other) => !passed.includes(other));
}

/** Who has been passed through neither moves nor fires in this player turn (RK-14.17a). */
export function notePassed({ play }: State, friends: readonly UnitId[]): void {
  if (play !== null) play.passed = [...new Set([...play.passed, ...friends])];
}
