import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Mil } from '../../../../table/units.ts';
import { goingOf, reachOf } from '../manoeuvres/going.ts';
import { isEngaged } from '../stands/contact.ts';
import { faces, forwardGap } from '../stands/strips.ts';
import type { Charger } from '../state/play.ts';
import type { State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isEmptyShip } from '../troops/ships.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { inTheWayOf } from './passing.ts';
import { mayCharge } from '../manoeuvres/reach.ts';
import { bestShift, shifted } from './shift.ts';

/** Why a unit may not charge an enemy with so much movement, or null (RK-15.1, RK-15.2, RK-14.6). */
export function checkCharge(state: State, unit: Unit, target: Unit, reach: Mil, together: readonly UnitId[]): Refusal | null {
  const shape = { pieces: [unit.id, target.id] };
  // An elephant that rampages is an enemy only of the unit of its own side that it charges (RK-25.2a).
  if (unit.side === target.side || target.where !== 'table') return refuse('RK-15.1', 'no-enemy', { target: target.name }, shape);
  if (isEngaged(state, unit)) return refuse('RK-13.13', 'engaged', { deed: 'charge', unit: unit.name }, shape);
  if (isEmptyShip(unit)) return refuse('RK-34.14', 'empty-ship', {}, shape);
  if (unit.interception === undefined && target.level !== 'ground') return refuse('RK-23.18', 'in-the-air', { target: target.name }, shape);
  if (!mayCharge(unit, target)) return refuse('RK-15.2', 'too-weak', { target: target.name }, shape);
  if (!faces(unit, target)) return refuse('RK-15.1', 'not-faced', { unit: unit.name, target: target.name }, shape);
  const gap = forwardGap(unit, target);
  if (gap === Infinity) return refuse('RK-15.1', 'not-ahead', { unit: unit.name, target: target.name }, shape);
  if (gap > reach || reachOf(goingOf(state, [unit], unit.facing, gap, unit.ford?.stage === 'in'), reach).distance < gap)
    return refuse('RK-15.1', 'too-far', { target: target.name }, shape);
  // Who charges alone is shifted to match its target before it goes (RK-15.14).
  const start = together.length > 1 ? unit : shifted(unit, bestShift(state, [{ unit, target }], []));
  const [inTheWay] = inTheWayOf(state, start, target, gap, together);
  if (inTheWay !== undefined) return refuse('RK-14.6', 'blocked-by-unit', { unit: inTheWay.name }, { pieces: [inTheWay.id] });
  return null;
}

/** Enemies that a unit of a Body may charge, nearest first. */
export function chargeable(state: State, unit: Unit, reach: Mil): Unit[] {
  return onTable(state)
    .filter((target) => target.id !== unit.id && checkCharge(state, unit, target, reach, []) === null)
    .sort((a, b) => forwardGap(unit, a) - forwardGap(unit, b));
}

/** The charges of an order, each with the movement its unit has, or why they may not be made (RK-15.1). */
export function declared(
  state: State,
  body: readonly UnitId[],
  charges: readonly { readonly unit: UnitId; readonly target: UnitId }[],
  reachOfUnit: (unit: Unit) => Mil,
): readonly Charger[] | Refusal {
  const together = charges.map(({ unit }) => unit);
  if (new Set(together).size !== together.length) return refuse('RK-15.1', 'twice');
  const chargers: Charger[] = [];
  for (const { unit: id, target: at } of charges) {
    if (!body.includes(id) || state.units[at] === undefined) return refuse('RK-15.1', 'not-there');
    const unit = unitOf(state, id);
    const reach = reachOfUnit(unit);
    const refusal = checkCharge(state, unit, unitOf(state, at), reach, together);
    if (refusal !== null) return refusal;
    chargers.push({ unit: id, target: at, reach });
  }
  return chargers;
}
