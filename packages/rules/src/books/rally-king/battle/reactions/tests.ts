import { enter } from '../../../../kernel/entry.ts';
import { again, end, loop, step, type Instruction } from '../../../../kernel/flow.ts';
import type { Cause, Group, Occasion, Result, Verdict } from '../state/occasions.ts';
import { fullCharge } from '../manoeuvres/reach.ts';
import { ENTRIES, flowOf, type Tests } from '../entries.ts';
import { canShoot, eligibleTargets } from '../aim/eligible.ts';
import { halt } from '../involuntary/halt.ts';
import { hurt } from '../involuntary/hits.ts';
import { retire, timesRetired } from '../involuntary/retire.ts';
import { rout } from '../involuntary/rout.ts';
import { carryOff } from '../troops/captured.ts';
import { lapseInactive } from '../spells/enchanting.ts';
import { lostInWater } from '../manoeuvres/wading.ts';
import { areEnemies, atOneHeight, isEngaged } from '../stands/contact.ts';
import { gapBetween } from '../stands/stand.ts';
import type { Charger } from '../state/play.ts';
import type { RallyReferee, State } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { byId } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { isEmptyShip } from '../troops/ships.ts';
import { enemyOf, type Unit, type UnitId } from '../state/unit.ts';
import { groupsOf } from './groups.ts';
import { isOvertaken, sinceNow } from '../cascade/overtaken.ts';
import type { Since } from '../state/occasions.ts';
import { rollGroup } from './roll.ts';
import { resultOf } from './tables.ts';
import { CLAUSES, tellGroup } from './tell.ts';

/** A unit that has something to do, and why. */
interface Due {
  readonly occasion: Occasion;
  readonly result: Result;
}

interface Testing extends Tests {
  /** Groups that have not tested yet. */
  groups: Group[];
  /** How matters stood as the event was carried out (RK-20.3). */
  before: Since;
  /** What the group that has just tested has still to do. */
  due: readonly Due[];
  verdicts?: Verdict[];
}

const FIRES: readonly Result[] = ['fire', 'stand-and-fire', 'fire-with-one-die', 'fire-then-retire', 'fire-then-rout'];

/** What a flyer in flight does not let itself be kept by (RK-23.19). */
const GROUNDED: readonly Result[] = ['halt', 'advance', 'charge'];

/** Tests of one event, group by group; each is settled with everything it causes before the next one tests (RK-20.2 to RK-20.4). */
export const testsFlow = flowOf(ENTRIES.tests, [
  step('groups', 'RK-20.2', ({ state }, kept: Testing) => {
    kept.groups = groupsOf(state, kept.occasions, kept.by);
    kept.before = kept.since ?? sinceNow(state);
  }),
  loop([
    step('roll', 'RK-17.1', rollNext),
    step('at-once', 'RK-20.4', applyAtOnce),
    step('lost-at-once', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
    step('fire', 'RK-20.4', startFire),
    step('after-fire', 'RK-19.6', (referee, kept: Testing) => goAfterFire(referee, kept.due)),
    step('lost-after-fire', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
    loop([step('advance', 'RK-20.4', advanceNext)], haveAllAdvanced),
    step('charge', 'RK-20.4', startCharge),
  ]),
]);

function haveAllAdvanced(_referee: RallyReferee, { due }: Testing): boolean {
  return !due.some(({ result }) => result === 'advance');
}

function rollNext(referee: RallyReferee, kept: Testing): Instruction | void {
  const { state } = referee;
  const { before, verdicts = [] } = kept;
  const [first, ...rest] = kept.groups;
  if (first === undefined) return end(verdicts);
  kept.groups = rest;
  lapseInactive(state);
  const overtaken = first.occasions.filter((occasion) => isOvertaken(state, occasion, before));
  carryOffFrom(state, overtaken);
  const group = { ...first, occasions: first.occasions.filter((occasion) => !overtaken.includes(occasion)) };
  if (group.occasions.length === 0) return again;
  const { dice, tested } = rollGroup(referee, group);
  const due = tested.map((each): Due => ({ occasion: each.occasion, result: possible(state, each.occasion, resultOf(state, each)) }));
  const results = due.map(({ occasion, result }): Verdict => ({ unit: occasion.unit, result }));
  tellGroup(referee, group, dice, tested, results);
  kept.due = due;
  kept.verdicts = [...verdicts, ...results];
}

/** What a unit really does: who cannot do as the tables say halts (RK-16.7, RK-19.9, RK-20.8, RK-23.18). */
function possible(state: State, occasion: Occasion, result: Result): Result {
  const unit = unitOf(state, occasion.unit);
  const reacts = occasion.test === 'enemy-threat' || occasion.test === 'received-fire';
  // Neither a halt nor an advance keeps a flyer from its flight (RK-23.19); nobody advances into the air (RK-23.18).
  if (unit.flight !== undefined && reacts && GROUNDED.includes(result)) return 'carry-on';
  if (unit.interception !== undefined && (result === 'halt' || result === 'advance') && reacts) return 'carry-on';
  if (result === 'advance' && reacts && targetOf(state, occasion) === null && occasion.causes.length > 0) return 'halt';
  if (result === 'charge' && isEmptyShip(unit)) return 'halt';
  if (result === 'charge' && reacts) {
    if (isEngaged(state, unit)) return 'stand';
    return targetOf(state, occasion) === null ? 'halt' : 'charge';
  }
  if (!FIRES.includes(result) || mayFire(state, occasion)) return result;
  if (result === 'fire-then-retire') return 'retire';
  if (unit.flight !== undefined) return 'carry-on';
  return result === 'fire-then-rout' ? 'rout' : 'halt';
}

/** Whether a unit has an eligible target among those who caused its test, and has not fired too often already (RK-16.7, RK-20.8). */
function mayFire(state: State, { unit: id, causes }: Occasion): boolean {
  const unit = unitOf(state, id);
  if (!canShoot(unit) || (state.cascade?.volleys[id] ?? 0) >= state.options.volleyCap) return false;
  return eligibleTargets(state, unit).some(({ target }) => causes.includes(target));
}

/** The nearest of those who caused a test that can be charged (RK-15.1a). */
function targetOf(state: State, { unit: id, causes }: Occasion): Unit | null {
  const unit = unitOf(state, id);
  const [nearest] = causes
    .map((cause) => unitOf(state, cause))
    .filter((cause) => cause.where === 'table' && (cause.level === 'ground' || atOneHeight(unit, cause)) && areEnemies(unit, cause))
    .toSorted((one, other) => gapBetween(unit, one) - gapBetween(unit, other) || byId(one, other));
  return nearest ?? null;
}

/** Who or what a unit goes away from, or turns to (RK-16.13): for a near miss the point of impact, for a lost leader the nearest enemy. */
function causeOf(state: State, { test, unit, causes, point }: Occasion): Cause {
  if (point !== undefined) return { units: [], point };
  if (test === 'leader-lost') return { units: onTable(state, enemyOf(unitOf(state, unit).side)).map(({ id }) => id) };
  return { units: causes };
}

/** Routs, retires, halts and hits, unit by unit, right to left (RK-20.4). Charges to be and melees are settled by who asked for the test. */
function applyAtOnce(referee: RallyReferee, kept: Testing): void {
  const { state } = referee;
  const { due } = kept;
  const halted: UnitId[] = [];
  const before = new Map(due.map(({ occasion }) => [occasion.unit, timesRetired(state, { id: occasion.unit })]));
  for (const { occasion, result } of due) {
    const unit = unitOf(state, occasion.unit);
    if (unit.where !== 'table') continue;
    // Who has gone back with the unit ahead goes back once (RK-15.8a).
    const gone = timesRetired(state, unit) > (before.get(unit.id) ?? 0);
    const cause = causeOf(state, occasion);
    if (result === 'rout') rout(referee, unit, cause, CLAUSES[occasion.test]);
    if (result === 'retire' && !gone) retire(referee, unit, cause);
    // Struck in flank or rear and standing, it counts as facing the enemy and is not turned (RK-15.20).
    if (occasion.flank === true && result !== 'rout' && result !== 'retire') unit.allRound = true;
    if (result === 'halt') halted.push(...halt(referee, unit, cause).map(({ id }) => id));
    if (result === 'continue-hurt') hurt(referee, unit, 1, 'continue');
  }
  carryOffFrom(
    state,
    due.map(({ occasion }) => occasion),
  );
  // Who halts with the unit ahead goes nowhere of their own (RK-16.6).
  kept.due = due.filter(({ occasion, result }) => !(halted.includes(occasion.unit) && (result === 'advance' || result === 'charge')));
}

/** Whose tests of an event are over, taken or overtaken, have carried off their leaders (RK-26.4); Leader Lost is of the event that put them out of the fight. */
function carryOffFrom(state: State, occasions: readonly Occasion[]): void {
  carryOff(
    state,
    occasions.filter(({ test }) => test !== 'leader-lost').map(({ unit }) => unit),
  );
}

/** The one fire event of the Body (RK-20.4), at those who caused the test of any of its units (RK-19.5). */
function startFire({ state }: RallyReferee, { due }: Testing): Instruction | void {
  const firing = due.filter(({ result, occasion }) => FIRES.includes(result) && unitOf(state, occasion.unit).where === 'table');
  const [first] = firing;
  if (first === undefined) return;
  return enter(ENTRIES.fire, {
    side: unitOf(state, first.occasion.unit).side,
    shooters: firing.map(({ occasion }) => occasion.unit),
    at: [...new Set(firing.flatMap(({ occasion }) => occasion.causes))],
    oneDie: firing.filter(({ result }) => result === 'fire-with-one-die').map(({ occasion }) => occasion.unit),
  });
}

/** Skirmishers who have fired at their chargers go in any case (RK-19.6). */
function goAfterFire(referee: RallyReferee, due: readonly Due[]): void {
  const { state } = referee;
  for (const { occasion, result } of due) {
    const unit = unitOf(state, occasion.unit);
    if (result === 'fire-then-retire') retire(referee, unit, causeOf(state, occasion));
    if (result === 'fire-then-rout') rout(referee, unit, causeOf(state, occasion), 'RK-19.2');
  }
}

/** Advances, one after another, of those who still can (RK-20.4, RK-20.11). */
function advanceNext({ state }: RallyReferee, kept: Testing): Instruction | void {
  const { due } = kept;
  const next = due.find(({ result }) => result === 'advance');
  if (next === undefined) return;
  kept.due = due.filter((each) => each !== next);
  const { unit, causes } = next.occasion;
  const advancing = unitOf(state, unit);
  if (advancing.where !== 'table' || isEngaged(state, advancing)) return again;
  return enter(ENTRIES.advance, { unit, causes });
}

/** The Body's one charge (RK-20.4): of Enemy Threat and Received Fire only, for the tests of a charge are part of it (RK-20.5). */
function startCharge(referee: RallyReferee, { due }: Testing): Instruction | void {
  const { state } = referee;
  const chargers = due.flatMap(({ occasion, result }): Charger[] => {
    if (result !== 'charge' || (occasion.test !== 'enemy-threat' && occasion.test !== 'received-fire')) return [];
    const unit = unitOf(state, occasion.unit);
    const target = targetOf(state, occasion);
    if (unit.where !== 'table' || isEngaged(state, unit) || target === null) return [];
    return [
      { unit: unit.id, target: target.id, reach: Math.max(0, fullCharge(state, unit, target) - lostInWater(referee, bodyOf(state, unit))) },
    ];
  });
  const [first] = chargers;
  if (first === undefined) return;
  return enter(ENTRIES.charge, { side: unitOf(state, first.unit).side, chargers, by: 'result' });
}
