import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { distanceBetween } from '../../../table/measure.ts';
import { freeRun } from '../../../table/run.ts';
import { bearing } from '../../../table/trig.ts';
import type { Mil, Polygon } from '../../../table/units.ts';
import type { MoveOrder } from '../answers.ts';
import { turnsAtMost, within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { fieldedFootprint, hasFront, limbersOf } from '../troops/footprint.ts';
import type { FieldedBody } from '../troops/formation.ts';
import { isInfantry } from '../troops/arms.ts';
import { bearsDisorder } from '../troops/known-cost.ts';
import type { Unit } from '../troops/unit.ts';
import { barsTo, blocksOf, enemyMet, enemyTouched, friendsMet, isOnTable, meetAny } from '../field/barriers.ts';
import { alongLeg, courseOf, straight, sweptBy, type Course } from './course.ts';
import type { Leg } from '../troops/unit.ts';
import { disorderOf, groundCost } from './ground-cost.ts';
import { moveRule, noSuchMove, type MoveRule } from './moves.ts';
import { mayPass } from './passage.ts';

/** Half of the arc in which a unit advances, and of that in which it angles (TS-10.1, TS-10.4). */
const AHEAD = 220;
const ASIDE = 900;

/** A march that is not backwards: adjust, ease forward, forward, hurry, angle, prolong, to the side. */
export type Advance = Exclude<MoveOrder, { type: 'fall-back' | 'retreat' }>;

export function isBackward({ type }: MoveOrder): boolean {
  return type === 'fall-back' || type === 'retreat';
}

export function isAdvance(order: MoveOrder): order is Advance {
  return !isBackward(order);
}

/** The parts of a moving unit that need room: attached limbers of guns in action go along (TS-12.11). */
function bodyParts(body: FieldedBody): readonly Polygon[] {
  const { formation } = body;
  return formation.kind === 'unlimbered' && formation.limbers === 'attached'
    ? [...fieldedFootprint(body), ...limbersOf(body)]
    : fieldedFootprint(body);
}

/** The way of an order, without a look at the table. */
export function courseOfOrder(body: FieldedBody, order: Advance): Course {
  if ('path' in order) return courseOf(body, order.path);
  const { formation } = body;
  const off = order.type === 'move-to-side' ? (order.to === 'left' ? 900 : -900) : 0;
  const to = straight(formation, off, order.distance);
  return { legs: [{ from: formation, to }], length: order.distance, to };
}

/** Whether the path is one that this action allows (TS-10.2, TS-10.4, TS-11.3). */
function checkPath(unit: Unit, order: Advance): Refusal | null {
  if (!('path' in order)) return null;
  const { path, type } = order;
  // Limbered guns wheel as they like (TS-12.1, TS-10.4).
  if (unit.formation.kind === 'limbered' && path.kind !== 'oblique') return null;
  const adjusting = isInfantry(unit) ? 'TS-11.3' : 'TS-13.1';
  if (path.kind === 'legs') {
    const clause = type === 'adjust' ? adjusting : type === 'angle' ? 'TS-10.4' : 'TS-10.2';
    return refuse(clause, 'legs');
  }
  const turned = path.kind === 'oblique' ? path.off : path.turn;
  if (type === 'adjust') return path.kind === 'wheel' && path.distance > 0 ? refuse(adjusting, 'no-such-path') : null;
  if (type !== 'angle') return turnsAtMost(turned, AHEAD) ? null : refuse('TS-10.1', 'too-far-aside');
  if (turnsAtMost(turned, AHEAD)) return refuse('TS-10.4', 'too-little-aside');
  if (path.kind === 'wheel') return path.distance === 0 ? null : refuse('TS-10.4', 'no-such-path');
  return turnsAtMost(turned, ASIDE) ? null : refuse('TS-10.4', 'too-far-aside');
}

/** The disorder that is known when the move is ordered: of the action, and of the ground on its way (TS-3.2). */
function knownDisorder(state: State, unit: Unit, { disorder, freeTo }: MoveRule, { legs, length }: Course): number {
  const beyondFree = freeTo !== undefined && !within(length, freeTo) ? 1 : 0;
  return Math.max(0, disorder) + beyondFree + disorderOf(groundCost(state.field.ground, unit, legs));
}

/** What the action itself costs, the ground aside. */
export function actionDisorder({ disorder, freeTo }: MoveRule, length: number): number {
  return disorder + (freeTo !== undefined && !within(length, freeTo) ? 1 : 0);
}

/** The ground swept on all legs. */
export function sweptOnLegs(arm: Unit['arm'], legs: readonly Leg[]): Polygon[] {
  return legs.flatMap((leg) => sweptBy(arm, leg, bodyParts));
}

/** Friends on the way, in the order in which they are met (TS-19.25). */
export function friendsOnTheWay(state: State, unit: Unit, legs: readonly Leg[]): Unit[] {
  return friendsMet(state, unit, sweptOnLegs(unit.arm, legs))
    .map((friend) => ({ friend, at: meeting(unit, legs, friend) }))
    .sort((one, other) => one.at.leg - other.at.leg || one.at.run - other.at.run)
    .map(({ friend }) => friend);
}

/** The leg on which a friend is met, and how far along it. */
function meeting(unit: Unit, legs: readonly Leg[], friend: Unit): { readonly leg: number; readonly run: Mil } {
  const taken = barsTo(unit, false)(friend);
  for (const [index, leg] of legs.entries()) {
    if (!meetAny(sweptBy(unit.arm, leg, bodyParts), taken)) continue;
    // A wheel that meets anything is not begun.
    if (leg.from.facing !== leg.to.facing) return { leg: index, run: 0 };
    const far = distanceBetween(leg.from.at, leg.to.at);
    const heading = bearing(leg.from.at, leg.to.at);
    const run = Math.min(...bodyParts({ arm: unit.arm, formation: leg.from }).map((part) => freeRun(part, heading, far, taken)));
    return { leg: index, run: Math.round(run) };
  }
  return { leg: legs.length, run: 0 };
}

/** The legs as far as the meeting with a friend that does not let the unit through (TS-19.15). */
export function legsUntil(unit: Unit, legs: readonly Leg[], friend: Unit): Leg[] {
  const { leg, run } = meeting(unit, legs, friend);
  const last = legs[leg];
  if (last === undefined) return [...legs];
  return [...legs.slice(0, leg), { from: last.from, to: alongLeg(last, run) }];
}

/** Whether there is room on the way and at its end (TS-10.6, TS-19.12, TS-19.18). */
function checkRoom(state: State, unit: Unit, { legs, to }: Course): Refusal | null {
  const swept = sweptOnLegs(unit.arm, legs);
  const end = bodyParts({ arm: unit.arm, formation: to });
  if (!isOnTable(state, swept) || !isOnTable(state, end)) return refuse('TS-4.6', 'off-the-table');
  if (meetAny(swept, blocksOf(state))) return refuse('TS-4.6', 'village');
  const enemy = enemyMet(state, unit, swept);
  if (enemy !== undefined) return refuse('TS-10.6', 'blocked-by-enemy', { enemy: enemy.name }, { pieces: [enemy.id] });
  const touched = enemyTouched(state, unit, fieldedFootprint({ arm: unit.arm, formation: to }));
  if (touched !== undefined) return refuse('TS-10.6', 'touches-enemy', { enemy: touched.name }, { pieces: [touched.id] });
  for (const friend of friendsMet(state, unit, swept)) {
    if (!mayPass(state, unit, friend)) return refuse('TS-19.12', 'blocked-by-friend', { friend: friend.name }, { pieces: [friend.id] });
    if (meetAny(end, barsTo(unit, false)(friend)))
      return refuse('TS-19.18', 'rests-on-friend', { friend: friend.name }, { pieces: [friend.id] });
  }
  return null;
}

/** Whether the unit may make that move now (sections 10 to 13). */
export function checkAdvance(state: State, unit: Unit, order: Advance): Refusal | null {
  const rule = moveRule(unit, order.type, state.options);
  if (rule === undefined || !hasFront(unit)) return noSuchMove(unit);
  const course = courseOfOrder(unit, order);
  // What it costs is judged before the way (TS-28.4a).
  return (
    bearsDisorder(unit, knownDisorder(state, unit, rule, course)) ??
    checkPath(unit, order) ??
    checkLength(rule, course.length) ??
    checkRoom(state, unit, course)
  );
}

/** Whether the action goes so far (TS-10.7, TS-28.4a). */
export function checkLength({ clause, most }: MoveRule, length: number): Refusal | null {
  return within(length, most) ? null : refuse(clause, 'too-far');
}
