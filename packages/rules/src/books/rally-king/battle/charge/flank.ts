import { frontCentreOf } from '../stands/stand.ts';
import { isBehindFrontLine, pointBehindFrontLine, touchesEdge } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { behindIn, bodyOf, frontUnitsOf } from '../stands/bodies.ts';
import type { Unit } from '../state/unit.ts';

/** The unit whose front line counts: that of the front unit a target stands directly behind, or its own (RK-15.19). */
function headOf(state: State, target: Unit): Unit {
  const body = bodyOf(state, target);
  return frontUnitsOf(body).find((front) => behindIn(body, front).some(({ id }) => id === target.id)) ?? target;
}

/**
 * A charge in flank or rear: all of the charger's base was on or behind the target's front line as it started, its front centre still is at the end,
 * and it touches a flank or the rear edge (RK-15.19). Who faces all directions has neither (RK-16.4).
 */
export function isFlankAttack(state: State, start: Unit, end: Unit, target: Unit): boolean {
  if (target.allRound === true) return false;
  const head = headOf(state, target);
  if (!isBehindFrontLine(start, head) || !pointBehindFrontLine(frontCentreOf(end), head)) return false;
  return ([1, 2, 3] as const).some((edge) => touchesEdge(target, edge, end));
}
