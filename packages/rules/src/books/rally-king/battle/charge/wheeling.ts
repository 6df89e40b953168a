import { CONTACT } from '../../../../table/overlap.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Mil } from '../../../../table/units.ts';
import { near } from '../../../../table/measure.ts';
import { liesOn } from '../ground/lie.ts';
import { settle } from '../manoeuvres/settle.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { turned, wheelCorners, type Hand } from '../manoeuvres/block.ts';
import { othersOf } from '../manoeuvres/others.ts';
import { farthest, firstAngle, priceOfArc, roomAbout, wheelLeft } from '../manoeuvres/wheel.ts';
import type { Charger, WheelOfCharge } from '../state/play.ts';
import { scaled } from '../scale.ts';
import { isEngaged, touching } from '../stands/contact.ts';
import { cornersOf, gapBetween, standOf } from '../stands/stand.ts';
import { touchesEdge } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { stillOnTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import { isFlankAttack } from './flank.ts';
import { mayCharge } from '../manoeuvres/reach.ts';
import { hasGone, noteContact, stillCharging, type Charging, type Run } from './runs.ts';

/* The course of a charge along the arc of a wheel (RK-14.12, RK-14.12a). */

/** Whether whoever of a turned block touches an enemy does so with its front edge, and not a rear stand with its flank (RK-15.17). */
function meetsWithFronts(there: readonly Unit[], foes: readonly Unit[]): boolean {
  return there.every((unit) => foes.every((foe) => !near(standOf(unit), standOf(foe), CONTACT) || touchesEdge(unit, 0, foe)));
}

/**
 * The tenth of a degree, after those turned already, at which a block has met the first enemy that it touches; infinite when it touches none, is blocked
 * before, or would touch one with a flank or rear (RK-15.17).
 */
function contactAt(state: State, block: readonly Unit[], { pivot, sign, most, by }: WheelOfCharge): number {
  const outermost = farthest(pivot, block.flatMap(cornersOf));
  const { enemies, ...others } = othersOf(state, block);
  const foes = enemies.filter((enemy) => enemy.where === 'table');
  let blocked = false;
  const angle = firstAngle(most - by, outermost, (turnedBy) => {
    const there = turned(block, pivot, sign * turnedBy);
    const room = roomAbout(state, there, { ...others, enemies: [] });
    if (room === null) {
      blocked = true;
      return null;
    }
    const gaps = there.flatMap((unit) => foes.map((foe) => gapBetween(unit, foe)));
    const nearest = Math.min(Infinity, ...gaps) - CONTACT;
    return nearest <= 1 ? null : Math.min(room, nearest);
  });
  if (blocked || angle === Infinity) return Infinity;
  const gapAt = (turnedBy: number) =>
    Math.min(...turned(block, pivot, sign * turnedBy).flatMap((unit) => foes.map((foe) => gapBetween(unit, foe))));
  const mayStand = (turnedBy: number) => roomAbout(state, turned(block, pivot, sign * turnedBy), { ...others, enemies: [] }) !== null;
  // That it touches an enemy decides who fights; it turns on until the bases meet, or as near as its arc takes it (RK-1.10b).
  let met = angle;
  while (met < most - by && gapAt(met) > 0 && gapAt(met + 1) < gapAt(met) && mayStand(met + 1)) met += 1;
  return meetsWithFronts(turned(block, pivot, sign * met), foes) ? met : Infinity;
}

/** Those of a turned block who touch an enemy, each with the first it touches. */
function pairsTouching(state: State, there: readonly Unit[], block: readonly Unit[]): { readonly unit: Unit; readonly target: Unit }[] {
  const { enemies } = othersOf(state, block);
  return there.flatMap((unit) => {
    const target = enemies.find((enemy) => near(standOf(unit), standOf(enemy), CONTACT));
    return target === undefined ? [] : [{ unit, target }];
  });
}

/** A wheel into contact as it would be made: who touches whom first; or why it cannot be (RK-14.12). */
export function planWheelCharge(
  state: State,
  body: readonly Unit[],
  hand: Hand,
  rate: Mil,
): { readonly wheel: WheelOfCharge; readonly chargers: readonly Charger[] } | Refusal {
  const { pivot } = wheelCorners(body, hand);
  const sign = hand === 'left' ? 1 : -1;
  const wheel: WheelOfCharge = { units: body.map(({ id }) => id), pivot, sign, most: wheelLeft(state, body), by: 0 };
  const angle = contactAt(state, body, wheel);
  if (angle === Infinity) return refuse('RK-14.12', 'no-contact');
  if (priceOfArc(state, body, hand, angle) > rate) return refuse('RK-14.10', 'too-far');
  const pairs = pairsTouching(state, turned(body, pivot, sign * angle), body);
  const own = pairs.find(({ unit, target }) => unit.side === target.side);
  if (own !== undefined) return refuse('RK-15.1', 'no-enemy', { target: own.target.name });
  const weak = pairs.find(({ unit, target }) => !mayCharge(unit, target));
  if (weak !== undefined) return refuse('RK-15.2', 'too-weak', { target: weak.target.name });
  return { wheel, chargers: pairs.map(({ unit, target }) => ({ unit: unit.id, target: target.id, reach: rate })) };
}

/** Whoever turns still: whoever has been halted by a test stays behind (RK-15.8, RK-15.22). */
function blockOf(state: State, { units }: WheelOfCharge): Unit[] {
  return stillOnTable(state, units).filter(({ active }) => active);
}

function turnBlock(referee: RallyReferee, charging: Charging, wheel: WheelOfCharge, angle: number): void {
  const { state } = referee;
  const block = blockOf(state, wheel);
  if (angle > 0) {
    place(referee, turned(block, wheel.pivot, wheel.sign * angle), 'wheel', 'RK-14.12');
    const { play } = state;
    if (play !== null)
      play.wheeled = { ...play.wheeled, ...Object.fromEntries(block.map(({ id }) => [id, (play.wheeled[id] ?? 0) + angle])) };
  }
  charging.wheel = { ...wheel, by: wheel.by + angle };
}

/** The block turns until the first of its chargers is 1" from its enemy; one that is nearer waits where it is (RK-14.12a). */
export function wheelUp(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const { wheel } = charging;
  if (wheel === undefined) return;
  const inch = scaled(state, 1);
  const block = blockOf(state, wheel);
  const pairs = stillCharging(state, charging);
  const contact = contactAt(state, block, wheel);
  const isNear = (angle: number) =>
    pairs.some(({ unit, target }) => turned([unit], wheel.pivot, wheel.sign * angle).some((there) => gapBetween(there, target) < inch));
  let angle = contact === Infinity ? 0 : contact;
  while (angle > 0 && isNear(angle)) angle--;
  turnBlock(referee, charging, wheel, angle);
  const chargers = pairs.map(({ unit, target }) => ({ unit: unit.id, target: target.id, shift: 0 }));
  referee.emit('charge', 'RK-14.12', { chargers, followers: [], ordered: true });
}

/** Whether a block that has come up to 1" turns on into contact: then each of its targets is tested, however far off the others are (RK-14.12a). */
export function turnsIntoContact(state: State, { wheel }: Charging): boolean {
  return wheel !== undefined && contactAt(state, blockOf(state, wheel), wheel) < Infinity;
}

/** Whether a charger that wheels will strike its target in flank or rear (RK-15.19). */
export function wheelsIntoFlank(state: State, { wheel }: Charging, run: Run, unit: Unit, target: Unit): boolean {
  if (wheel === undefined) return false;
  const angle = contactAt(state, blockOf(state, wheel), wheel);
  const [end = unit] = angle === Infinity ? [] : turned([unit], wheel.pivot, wheel.sign * angle);
  return isFlankAttack(state, { ...unit, ...run.from }, end, target);
}

/** Whether an arc from where a unit started was over clear ground (RK-14.12a, RK-4.12). */
function isClearArc(state: State, start: Unit, { pivot, sign, by }: WheelOfCharge): boolean {
  const places = Array.from({ length: by + 1 }, (_, angle) => turned([start], pivot, sign * angle)).flat();
  return state.ground.every(({ type, shape }) => type === 'road' || type === 'bridge' || !places.some((there) => liesOn(there, shape)));
}

/** The block turns on until contact; it stands where it is when the target is gone (RK-14.12a). */
export function wheelIn(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const pairs = stillCharging(state, charging).filter(({ target }) => target.where === 'table' && !hasGone(state, charging, target));
  const { wheel } = charging;
  if (wheel === undefined || pairs.length === 0) return;
  const block = blockOf(state, wheel);
  const angle = block.some((unit) => isEngaged(state, unit)) ? 0 : contactAt(state, block, wheel);
  if (angle !== Infinity) turnBlock(referee, charging, wheel, angle);
  settle(state);
  const turnedSoFar = charging.wheel;
  for (const { run, unit, target } of pairs) {
    if (turnedSoFar === undefined || !touching(unit, target)) continue;
    const start = { ...unit, ...run.from };
    noteContact(referee, unit, target, start, false, isClearArc(state, start, turnedSoFar));
  }
}

/** Whether an order to wheel into contact stands (RK-14.12). */
export function checkWheelCharge(state: State, body: readonly Unit[], hand: Hand, rate: Mil): Refusal | null {
  const plan = planWheelCharge(state, body, hand, rate);
  return isRefusal(plan) ? plan : null;
}
