import { enter } from '../../../../kernel/entry.ts';
import { end, step } from '../../../../kernel/flow.ts';
import { bearing, normalise } from '../../../../table/trig.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { within } from '../../../../table/measure.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { Before, Cause, Verdict } from '../state/occasions.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { beginCharge, endCharge, isCharging } from '../cascade/charging.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { isFlankAttack } from '../charge/flank.ts';
import { noteContact } from '../charge/runs.ts';
import { firstMet, isClear } from '../charge/straight.ts';
import { forbiddenUnder, slideUntilForbidden } from '../ground/entering.ts';
import { loseLeadersOf } from '../troops/leaders.ts';
import { depart } from '../manoeuvres/departing.ts';
import { placeOfCause } from '../involuntary/facing.ts';
import { settle } from '../manoeuvres/settle.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { goingOf, reachOf } from '../manoeuvres/going.ts';
import { beforeOf } from '../cascade/threats.ts';
import { scaled } from '../scale.ts';
import { enemiesTouching, isEngaged, touching } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import { faces } from '../stands/strips.ts';
import type { RallyReferee, State, RallyChapter } from '../state.ts';
import { byId, forwardOf } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import { loseThings } from '../treasures/losing.ts';
import type { Unit, UnitId } from '../state/unit.ts';

interface Rampaging {
  readonly unit: UnitId;
  /** What routed it, as it begins to run; null as it goes on. */
  readonly from: readonly UnitId[] | null;
  readonly point?: Point;
  before: readonly Before[];
  target?: UnitId | null;
  left?: Mil;
  /** The charge at its target, and whether that strikes a flank. */
  charge?: number;
  flank?: boolean;
  verdicts?: readonly Verdict[];
}

/** 1-4 straight away from the cause of the rout, 5 and 6 turned 45 degrees to the left and right of that (RK-25.1). */
function directionOf(state: State, unit: Unit, cause: Cause, die: number): Angle {
  const place = placeOfCause(state, unit, cause);
  const away = place === null ? normalise(forwardOf(state, unit.side) + 1800) : bearing(place, unit.at);
  return normalise(away + (die === 5 ? 450 : die === 6 ? -450 : 0));
}

/** The way it runs; its stand may look another way where there was no room to turn. */
function courseOf(unit: Unit): Angle {
  return unit.rampage ?? unit.facing;
}

/** Its stand turns the way it runs, unless that would bring it onto another (RK-1.11). */
export function turnIfFree(state: State, unit: Unit, direction: Angle): void {
  const turned = standOf({ ...unit, facing: direction });
  if (onTable(state).some((other) => other.id !== unit.id && other.level === unit.level && overlaps(turned, standOf(other)))) return;
  unit.facing = direction;
  delete unit.allRound;
}

/** How far it gets: it pays for the ground like any charger, and ground it may not enter ends its run (RK-25.1, RK-10.1). */
function fullMove(state: State, unit: Unit): Mil {
  const { normal } = ratesOf(state, unit);
  const course = courseOf(unit);
  const { distance } = reachOf(goingOf(state, [unit], course, normal, true), normal);
  return Math.min(distance, slideUntilForbidden(state, unit, course, normal));
}

/** Whether a demon has just got out of hand beside friends and fights nobody yet: the friend is charged where it stands (RK-30.21, RK-15.9). */
function turnsOnFriends(state: State, unit: Unit): boolean {
  return unit.summoned === true && unit.melee?.rounds === 0 && enemiesTouching(state, unit).every(({ side }) => side === unit.side);
}

/** Whoever, of either side, stands first in its way (RK-25.2). */
function firstInTheWay(state: State, unit: Unit): { readonly other: Unit; readonly run: Mil } | null {
  const [first] = onTable(state)
    .filter((other) => other.id !== unit.id && other.level === 'ground')
    .map((other) => ({ other, run: slideUntilUnit(unit, courseOf(unit), other) }))
    .filter(({ run }) => run < Infinity)
    .toSorted((a, b) => a.run - b.run || byId(a.other, b.other));
  return first ?? null;
}

/** Whoever countercharges it goes into contact first, and counts as charging (RK-15.12a, RK-15.13). */
function meet(referee: RallyReferee, victim: Unit, elephant: Unit): void {
  const { state } = referee;
  if (victim.where !== 'table' || isEngaged(state, victim) || !faces(victim, elephant)) return;
  const first = firstMet(state, victim, []);
  if (first?.other.id !== elephant.id || !within(first.run, 2 * scaled(state, 1))) return;
  const start = { ...victim };
  place(referee, [slid(victim, victim.facing, first.run)], 'charge', 'RK-15.12');
  noteContact(referee, victim, elephant, start, true, isClear(state, start, victim));
}

/** It runs off: off the table it counts as routed (RK-25.3). */
function run(referee: RallyReferee, unit: Unit, distance: Mil): void {
  const { state } = referee;
  place(referee, [slid(unit, courseOf(unit), distance)], 'charge', 'RK-25.1');
  if (inside(standOf(unit), state.table)) return;
  referee.emit('left-table', 'RK-25.3', { unit: unit.id, at: unit.at, reason: 'rampaged' });
  depart(referee, unit, 'routed');
}

/** An elephant that runs wild charges its full move, and whoever is in its way takes Being Charged (RK-25.1 to RK-25.3). */
const rampageFlow = flowOf<Pick<Rampaging, 'unit' | 'from' | 'point'>, Rampaging>(ENTRIES.rampage, [
  step('direction', 'RK-25.1', (referee, { unit: id, from, point }) => {
    const { state } = referee;
    const unit = unitOf(state, id);
    if (unit.where !== 'table') return end();
    if (from === null) return isEngaged(state, unit) && !turnsOnFriends(state, unit) ? end() : undefined;
    const [die = 1] = referee.roll('rampage', 1);
    const direction = directionOf(state, unit, { units: from, ...(point === undefined ? {} : { point }) }, die);
    unit.rampage = direction;
    unit.active = false;
    // It has routed: whoever and whatever it carries is lost (RK-26.5, RK-33.16).
    loseLeadersOf(referee, unit);
    loseThings(referee, unit);
    referee.emit('rampage', 'RK-25.1', { unit: id, die, direction });
    turnIfFree(state, unit, direction);
    settle(state);
    return undefined;
  }),

  // Whoever is lost with it is missed where it stood, before anybody in its way tests (RK-18.10).
  step('leaders', 'RK-20.6', ({ state }) => (state.aftermath.lost.length === 0 ? undefined : enter(ENTRIES.leaderLost, {}))),

  // Up to 1" from whoever is first in its way; ground it may not enter ends it.
  step('run', 'RK-25.1', (referee, rampaging) => {
    const { state } = referee;
    const unit = unitOf(state, rampaging.unit);
    if (unit.where !== 'table') return end();
    const ahead = firstInTheWay(state, unit);
    const reach = fullMove(state, unit);
    rampaging.before = beforeOf([unit]);
    rampaging.target = ahead !== null && ahead.run <= reach ? ahead.other.id : null;
    const go = rampaging.target === null || ahead === null ? reach : Math.max(0, ahead.run - scaled(state, 1));
    rampaging.left = reach - go;
    run(referee, unit, go);
    if (rampaging.target === null || unit.where !== 'table') return undefined;
    // It charges: fired at it goes on like any charger (RK-25.1, RK-19.1).
    const chargers = [{ unit: unit.id, target: rampaging.target, reach }];
    rampaging.charge = beginCharge(state, { side: unit.side, body: [unit.id], chargers, followers: [] });
    return undefined;
  }),

  step('being-charged', 'RK-25.2', ({ state }, rampaging) => {
    const { unit: id, target, before } = rampaging;
    const unit = unitOf(state, id);
    if (target == null || unit.where !== 'table') return undefined;
    const victim = unitOf(state, target);
    const [start] = before;
    const from = start === undefined ? unit : { ...unit, at: { x: start.x, y: start.y } };
    const flank = isFlankAttack(state, from, slid(unit, courseOf(unit), slideUntilUnit(unit, courseOf(unit), victim)), victim);
    rampaging.flank = flank;
    return enter(
      ENTRIES.tests,
      { occasions: [{ test: 'being-charged', unit: target, causes: [id], ...(flank ? { flank: true } : {}) }], by: unit.side },
      'verdicts',
    );
  }),
  step('aftermath', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('countercharge', 'RK-15.12', (referee, { unit: id, target, verdicts = [], flank }) => {
    const { state } = referee;
    const unit = unitOf(state, id);
    const wishes = verdicts.some((each) => each.unit === target && each.result === 'charge');
    if (target != null && wishes && flank !== true && isCharging(state, unit)) meet(referee, unitOf(state, target), unit);
  }),
  step('contact', 'RK-25.2', (referee, { unit: id, target, left }) => {
    const { state } = referee;
    const unit = unitOf(state, id);
    if (target == null || unit.where !== 'table' || !isCharging(state, unit)) return undefined;
    const victim = unitOf(state, target);
    if (touching(unit, victim)) {
      applyContactRules(referee, [id, target]);
      return undefined;
    }
    const gap = victim.where === 'table' ? slideUntilUnit(unit, courseOf(unit), victim) : Infinity;
    if (!within(gap, left ?? 0) || forbiddenUnder(state, slid(unit, courseOf(unit), gap)) !== null) return undefined;
    run(referee, unit, gap);
    // Whoever has not run from a charge in the flank has none any more (RK-15.20).
    referee.emit('contact', 'RK-25.2', { unit: id, target, flank: false, counter: false, also: [] });
    const slot = state.play?.slot;
    if (slot != null) {
      slot.fresh = [...new Set([...slot.fresh, id, target])];
      slot.touched = [...new Set([...slot.touched, id, target])];
    }
    settle(state);
    applyContactRules(referee, [id]);
    return undefined;
  }),
  step('after-contact', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('threats', 'RK-18.1', ({ state }, { unit, target, before, charge }) => {
    if (charge !== undefined) endCharge(state, charge);
    const mover = unitOf(state, unit);
    if (mover.where !== 'table' || isEngaged(state, mover)) return undefined;
    return enter(ENTRIES.threats, { side: mover.side, moved: before, charged: target == null ? [] : [target] });
  }),
]);

export const chapter: RallyChapter = { flows: [rampageFlow] };
