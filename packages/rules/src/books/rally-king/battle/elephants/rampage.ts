import { enter } from '../../../../kernel/entry.ts';
import { end, step } from '../../../../kernel/flow.ts';
import { bearing, normalise } from '../../../../table/trig.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { within } from '../../../../table/measure.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import type { Verdict } from '../cascade/occasions.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { isFlankAttack } from '../charge/flank.ts';
import { forbiddenUnder, slideUntilForbidden } from '../ground/entering.ts';
import { loseLeadersOf } from '../leaders/leaders.ts';
import { depart } from '../involuntary/departing.ts';
import { placeOfCause } from '../involuntary/facing.ts';
import { settle } from '../involuntary/settle.ts';
import { place } from '../movement/carry-out.ts';
import { beforeOf, type Before } from '../reactions/threats.ts';
import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { byId, forwardOf } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

interface Rampaging {
  readonly unit: UnitId;
  /** What routed it, as it begins to run; null as it goes on. */
  readonly from: readonly UnitId[] | null;
  before: readonly Before[];
  target?: UnitId | null;
  left?: Mil;
  verdicts?: readonly Verdict[];
}

/** 1-4 straight away from the cause of the rout, 5 and 6 turned 45 degrees to the left and right of that (RK-25.1). */
function directionOf(state: State, unit: Unit, from: readonly UnitId[], die: number): Angle {
  const cause = placeOfCause(state, unit, { units: from });
  const away = cause === null ? normalise(forwardOf(state, unit.side) + 1800) : bearing(cause, unit.at);
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

/** Whoever, of either side, stands first in its way (RK-25.2). */
function firstInTheWay(state: State, unit: Unit): { readonly other: Unit; readonly run: Mil } | null {
  const [first] = onTable(state)
    .filter((other) => other.id !== unit.id && other.level === 'ground')
    .map((other) => ({ other, run: slideUntilUnit(unit, courseOf(unit), other) }))
    .filter(({ run }) => run < Infinity)
    .toSorted((a, b) => a.run - b.run || byId(a.other, b.other));
  return first ?? null;
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
export const rampageFlow = flowOf<{ readonly unit: UnitId; readonly from: readonly UnitId[] | null }, Rampaging>(ENTRIES.rampage, [
  step('direction', 'RK-25.1', (referee, { unit: id, from }) => {
    const { state } = referee;
    const unit = unitOf(state, id);
    if (unit.where !== 'table') return end();
    if (from === null) return isEngaged(state, unit) ? end() : undefined;
    const [die = 1] = referee.roll('rampage', 1);
    const direction = directionOf(state, unit, from, die);
    unit.rampage = direction;
    unit.active = false;
    loseLeadersOf(referee, unit);
    referee.emit('rampage', 'RK-25.1', { unit: id, die, direction });
    turnIfFree(state, unit, direction);
    settle(state);
    return undefined;
  }),

  // Up to 1" from whoever is first in its way; ground it may not enter ends it.
  step('run', 'RK-25.1', (referee, rampaging) => {
    const { state } = referee;
    const unit = unitOf(state, rampaging.unit);
    const full = ratesOf(state, unit).normal;
    const wall = slideUntilForbidden(state, unit, courseOf(unit), full);
    const ahead = firstInTheWay(state, unit);
    const reach = Math.min(full, wall);
    rampaging.before = beforeOf([unit]);
    rampaging.target = ahead !== null && ahead.run <= reach ? ahead.other.id : null;
    const go = rampaging.target === null || ahead === null ? reach : Math.max(0, ahead.run - scaled(state, 1));
    rampaging.left = reach - go;
    run(referee, unit, go);
  }),

  step('being-charged', 'RK-25.2', ({ state }, { unit: id, target, before }) => {
    const unit = unitOf(state, id);
    if (target == null || unit.where !== 'table') return undefined;
    const victim = unitOf(state, target);
    const [start] = before;
    const from = start === undefined ? unit : { ...unit, at: { x: start.x, y: start.y } };
    const flank = isFlankAttack(state, from, slid(unit, courseOf(unit), slideUntilUnit(unit, courseOf(unit), victim)), victim);
    return enter(
      ENTRIES.tests,
      { occasions: [{ test: 'being-charged', unit: target, causes: [id], ...(flank ? { flank: true } : {}) }], by: unit.side },
      'verdicts',
    );
  }),
  step('aftermath', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),

  step('contact', 'RK-25.2', (referee, { unit: id, target, left }) => {
    const { state } = referee;
    const unit = unitOf(state, id);
    if (target == null || unit.where !== 'table') return undefined;
    const victim = unitOf(state, target);
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
  step('threats', 'RK-18.1', ({ state }, { unit, target, before }) => {
    const mover = unitOf(state, unit);
    if (mover.where !== 'table' || isEngaged(state, mover)) return undefined;
    return enter(ENTRIES.threats, { side: mover.side, moved: before, charged: target == null ? [] : [target] });
  }),
]);
