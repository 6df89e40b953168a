import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { volleysAt, type VolleyAt } from '../fire/aim.ts';
import { checkNaming } from '../fire/naming.ts';
import { atLeast, within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { canBearChaos, MOST_CHAOS } from '../trackers/chaos.ts';
import { canSpendElan } from '../trackers/elan.ts';
import { playerOf, unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { conflictOf, isAttacker, opponentsOf } from './conflict.ts';

/** How far a unit that leaves goes back: to disengage, to withdraw (TS-21.10, TS-21.15). */
export const DISENGAGES = [inches(3), inches(6)] as const;
export const WITHDRAWS = [inches(6), inches(12)] as const;
/** What attackers fall back at 6a (TS-21.18). */
export const FALLS_BACK: Mil = inches(6);

/** Guns in action cannot leave contact backwards (TS-21.20). */
export function isHeldByGuns({ formation }: Unit): boolean {
  return formation.kind === 'unlimbered';
}

/** The ragged volley of a unit at one opponent, or none where no stand can fire or its disorder would not bear it (TS-20.39, TS-3.2a). */
function raggedAt(state: State, unit: Unit, target: UnitId, disorder: 0 | 1): VolleyAt[] {
  if (unit.formation.kind !== 'garrison' && unit.disorder + disorder > 6) return [];
  return volleysAt(state, unit, target);
}

/** What an attacker was charging: its opponents in the order listed. */
export function firstTarget(state: State, unit: Unit): VolleyAt[] {
  for (const opponent of opponentsOf(state, unit.id)) {
    const volleys = raggedAt(state, unit, opponent, 1);
    if (volleys.length > 0) return volleys;
  }
  return [];
}

export function checkDistance(distance: Mil, [least, most]: readonly [Mil, Mil], clause: 'TS-21.10' | 'TS-21.15'): Refusal | null {
  if (atLeast(distance, least) && within(distance, most)) return null;
  return refuse(clause, 'distance', { least: least / 1000, most: most / 1000 });
}

/** Whether guns or chaos forbid to leave at 2b, 4b or 6b; `chaos`: what it would cost (TS-21.16, TS-21.19, TS-21.20). */
export function checkLeaving(state: State, unit: Unit, chaos: 0 | 1, clause: 'TS-21.10' | 'TS-21.16' | 'TS-21.19'): Refusal | null {
  if (isHeldByGuns(unit)) return refuse('TS-21.20', 'guns');
  // To give up a block without the command stand costs no chaos (TS-24.18).
  return unit.parent !== null || canBearChaos(state, unit.seat, chaos)
    ? null
    : refuse(clause, 'chaos-full', { chaos: playerOf(state, unit.seat).chaos, most: MOST_CHAOS });
}

/**
 * Whether the regiment's chaos bears one more that goes back, besides those that do already: what its player says of several units costs together
 * (TS-21.40). A block without the command stand is given up for nothing (TS-24.18).
 */
export function bearsOneMore(state: State, unit: Unit, going: readonly UnitId[]): boolean {
  if (unit.parent !== null) return true;
  const others = going.map((id) => unitOf(state.field, id)).filter(({ seat, parent }) => seat === unit.seat && parent === null);
  return canBearChaos(state, unit.seat, others.length + 1);
}

/** Whether somebody of its side has already paid for the whole conflict (TS-21.42). */
export function isPaidFor(state: State, unit: UnitId): boolean {
  const { attackers, defenders, paid } = conflictOf(state, unit);
  const own = isAttacker(state, unit) ? attackers : defenders;
  return state.options.chargeElan === 'per-conflict' && own.some((id) => paid.includes(id));
}

/** Whether the unit may go on: a point of élan, or one that has been paid (TS-21.13 to TS-21.15). */
export function canGoOn(state: State, unit: Unit): boolean {
  return isPaidFor(state, unit.id) || canSpendElan(state, unit.side);
}

/** Whether the last volley before it goes back is one of the unit's, at one opponent (TS-21.10). */
export function checkParting(state: State, unit: Unit, volleys: readonly VolleyAt[]): Refusal | null {
  const [first] = volleys;
  if (first === undefined) return null;
  if (!opponentsOf(state, unit.id).includes(first.target) || volleys.some(({ target }) => target !== first.target))
    return refuse('TS-21.10', 'not-a-charger');
  return checkNaming(state, unit, volleys);
}

export function unitAsked(state: State, { unit }: { readonly unit: UnitId }): Unit {
  return unitOf(state.field, unit);
}
