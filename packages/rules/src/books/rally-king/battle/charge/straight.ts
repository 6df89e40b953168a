import { distanceBetween } from '../../../../table/measure.ts';
import { overlaps } from '../../../../table/overlap.ts';
import type { Mil } from '../../../../table/units.ts';
import { settle } from '../manoeuvres/settle.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { SHORT_OF_ENEMY } from '../manoeuvres/others.ts';
import { scaled } from '../scale.ts';
import { areEnemies, atOneHeight, enemiesTouching, isEngaged, touching } from '../stands/contact.ts';
import { seenFrom } from '../stands/frame.ts';
import { slid, slideUntilContact, slideUntilUnit } from '../stands/slide.ts';
import { frontCentreOf, standOf } from '../stands/stand.ts';
import { forwardGap } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { connected } from '../stands/bodies.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { isFlankAttack } from './flank.ts';
import { carriedAlong } from './followers.ts';
import { isClearRun, runOf } from '../manoeuvres/run-up.ts';
import { chargeOf, hasGone, noteContact, stillCharging, type Charging, type Run } from './runs.ts';
import { notePassed, passedOnTheWay } from './passing.ts';
import { bestShift, shifted } from './shift.ts';

/* The course of a charge straight ahead (RK-15.9 to RK-15.16). */

/** How a charger goes: shifted so far to its left, and so far straight ahead. */
interface Advance {
  readonly unit: Unit;
  readonly distance: Mil;
  readonly shift: Mil;
  /** Friends it may go through (RK-14.17). */
  readonly through?: readonly Unit[];
}

/** Moves a charger straight ahead, and who follows it along with it. */
function advanceTogether(referee: RallyReferee, { id }: Charging, moves: readonly Advance[]): void {
  const { state } = referee;
  const { followers } = chargeOf(state, id);
  const leading = moves.map(({ unit, distance, shift }) => ({ from: unit, to: slid(shifted(unit, shift), unit.facing, distance) }));
  const there = [...leading.map(({ to }) => to), ...carriedAlong(state, leading, followers)];
  const moved = there.filter((unit) => {
    const from = unitOf(state, unit.id).at;
    return from.x !== unit.at.x || from.y !== unit.at.y;
  });
  if (moved.length > 0) place(referee, moved, 'charge', 'RK-15.9');
}

/** The first base, of either side, that a charger meets straight ahead, but for those who charge with it. */
export function firstMet(state: State, unit: Unit, together: readonly UnitId[]): { readonly other: Unit; readonly run: Mil } | null {
  const [first] = onTable(state)
    .filter((other) => atOneHeight(unit, other) && !together.includes(other.id))
    .map((other) => ({ other, run: slideUntilUnit(unit, unit.facing, other) }))
    .toSorted((a, b) => a.run - b.run);
  return first ?? null;
}

/** How far a charger may go before somebody who is not its target is in its way: an inch short of enemies, up to friends (RK-14.6). */
function roomFor(state: State, unit: Unit, target: Unit, together: readonly UnitId[]): Mil {
  const first = firstMet(state, unit, [...together, target.id]);
  if (first === null) return Infinity;
  return first.other.side === unit.side ? first.run : Math.max(0, first.run - scaled(state, 1));
}

/** How far a charger is from its target straight ahead, or infinitely far. */
export function gapTo(unit: Unit, target: Unit): Mil {
  return target.where === 'table' ? slideUntilUnit(unit, unit.facing, target) : Infinity;
}

/** How far a unit with nobody ahead goes so as to be level with the farthest of its comrades who have (RK-15.16). */
function levelWith(unit: Unit, comrades: readonly { readonly unit: Unit; readonly distance: Mil }[]): Mil | null {
  if (comrades.length === 0) return null;
  const front = frontCentreOf(unit);
  const level = comrades.map((each) => seenFrom(front, unit.facing, frontCentreOf(each.unit)).ahead + each.distance);
  return Math.max(0, Math.round(Math.max(...level)));
}

/** Chargers who look different ways do not run into one another: the one further left goes as far as the other leaves room for (RK-1.11, RK-14.6). */
function untangled(moves: readonly Advance[]): readonly Advance[] {
  const ends = moves.map((move) => ({ move, end: slid(shifted(move.unit, move.shift), move.unit.facing, move.distance) }));
  for (const [index, { move, end }] of ends.entries()) {
    const other = ends.find((each) => each.move !== move && overlaps(standOf(each.end), standOf(end)));
    // Whoever stays does not give way.
    if (other === undefined || (move.distance === 0 && move.shift === 0)) continue;
    if (index < ends.indexOf(other) && other.move.distance !== 0) continue;
    const room = slideUntilUnit(shifted(move.unit, move.shift), move.unit.facing, other.end);
    const shorter = room < move.distance ? { ...move, distance: room } : { ...move, distance: 0, shift: 0 };
    return untangled(moves.map((each) => (each === move ? shorter : each)));
  }
  return moves;
}

/** Who does not get as far as beyond a friend on whom it would end stops before them (RK-14.17). */
function shortOfFriends(move: Advance): Advance {
  const { unit, shift, distance, through = [] } = move;
  const start = shifted(unit, shift);
  const there = standOf(slid(start, unit.facing, distance));
  const runs = through.filter((friend) => overlaps(there, standOf(friend))).map((friend) => slideUntilUnit(start, unit.facing, friend));
  return { ...move, distance: Math.min(distance, ...runs) };
}

/** Friends that a charger has come through. */
function friendsPassed({ unit, shift, distance, through = [] }: Advance): Unit[] {
  return through.filter((friend) => slideUntilUnit(shifted(unit, shift), unit.facing, friend) < distance);
}

/** How far a charger goes that does not come to its target: whom a result sends straight at it, and who could not turn to it, nowhere (RK-15.6, RK-16.3). */
function alone({ short, left }: Run, unit: Unit, target: Unit): Mil {
  return short === true && forwardGap(unit, target) === Infinity ? 0 : left;
}

/** Where a charger stops before its target: at 1", or where it cannot reach it as near as any move comes to an enemy (RK-15.9, RK-15.6, RK-14.22). */
function shortOf(state: State, { short }: Run, gap: Mil): Mil {
  return Math.max(0, gap - (short === true ? SHORT_OF_ENEMY : scaled(state, 1)));
}

/** Up to 1" from the target, or as far as the movement allows (RK-15.9, RK-15.6). */
export function approach(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  const groups = connected(stillCharging(state, charging).map(({ unit }) => unit));
  const runs = new Map(charging.runs.map((run) => [run.unit, run]));
  const told: { unit: UnitId; target: UnitId; shift: Mil }[] = [];
  for (const group of groups) {
    const pairs = group.flatMap((unit) => {
      const run = runs.get(unit.id);
      return run === undefined ? [] : [{ unit, run, target: unitOf(state, run.target) }];
    });
    const along = chargeOf(state, charging.id)
      .followers.filter(({ behind }) => group.some((unit) => unit.id === behind))
      .map((each) => unitOf(state, each.unit));
    const shift = bestShift(state, pairs, along);
    const gaps = pairs.map((pair) => ({ ...pair, gap: gapTo(shifted(pair.unit, shift), pair.target) }));
    const ahead = gaps
      .filter(({ gap }) => gap < Infinity)
      .map(({ unit, run, gap }) => ({ unit, distance: Math.min(run.left, shortOf(state, run, gap)) }));
    const moves = gaps.map(({ unit, run, target, gap }) => {
      const wanted = gap < Infinity ? shortOf(state, run, gap) : Math.min(run.left, levelWith(unit, ahead) ?? alone(run, unit, target));
      const through = run.short === true ? [] : passedOnTheWay(state, shifted(unit, shift), target);
      const together = [...group, ...along, ...through].map(({ id }) => id);
      const room = roomFor(state, shifted(unit, shift), target, together);
      const { distance } = runOf(state, shifted(unit, shift), Math.min(wanted, room), run.left);
      return { unit, distance, shift, through };
    });
    const going = untangled(moves).map(shortOfFriends);
    for (const { unit, distance, shift: aside } of going) {
      const run = runs.get(unit.id);
      if (run === undefined) continue;
      const { price } = runOf(state, shifted(unit, aside), distance, run.left);
      runs.set(unit.id, { ...run, left: run.left - price });
      told.push({ unit: unit.id, target: run.target, shift: aside });
    }
    notePassed(
      state,
      going.flatMap(friendsPassed).map(({ id }) => id),
    );
    advanceTogether(referee, charging, going);
  }
  charging.runs = [...runs.values()];
  const followers = chargeOf(state, charging.id).followers.map(({ unit }) => unit);
  referee.emit('charge', 'RK-15.9', { chargers: told, followers, ordered: charging.by === 'order' });
}

/** Whether a charger at its 1" point will strike its target in flank or rear (RK-15.19). */
export function willFlank(state: State, run: Run, unit: Unit, target: Unit): boolean {
  return isFlankAttack(state, { ...unit, ...run.from }, slid(unit, unit.facing, gapTo(unit, target)), target);
}

/** Whether the way a unit has come straight ahead was clear (RK-4.12). */
export function isClear(state: State, start: Unit, end: Unit): boolean {
  return isClearRun(state, start, distanceBetween(start.at, end.at));
}

/** A charger with no enemy ahead comes up level with comrades beside it who are in contact now (RK-15.16). */
function closeUp(referee: RallyReferee, charging: Charging, unit: Unit, run: Run): void {
  const { state } = referee;
  const fighting = stillCharging(state, charging).filter((each) => each.unit !== unit && isEngaged(state, each.unit));
  const level = levelWith(
    unit,
    fighting.map((each) => ({ unit: each.unit, distance: 0 })),
  );
  if (level === null || level > scaled(state, 1)) return;
  const { distance } = runOf(state, unit, level, run.left);
  const aimed = charging.runs.map(({ target }) => target);
  const free = onTable(state).reduce((least, other) => {
    if (other.id === unit.id) return least;
    // Enemies that nobody charges have taken no test: it comes no nearer to them than any move does (RK-15.4, RK-14.22).
    if (areEnemies(unit, other) && !aimed.includes(other.id) && atOneHeight(unit, other))
      return Math.min(least, Math.max(0, slideUntilContact(unit, unit.facing, other, distance + SHORT_OF_ENEMY) - SHORT_OF_ENEMY));
    return Math.min(least, slideUntilUnit(unit, unit.facing, other));
  }, distance);
  advanceTogether(referee, charging, [{ unit, distance: free, shift: 0 }]);
}

/** Whether an enemy keeps a charger from going on: one that it has before it, or that has countercharged it; whom it only grazes beside its way does not (RK-15.12b). */
function isHeld(state: State, { counter }: Charging, unit: Unit): boolean {
  return enemiesTouching(state, unit).some((enemy) => counter.includes(enemy.id) || slideUntilUnit(unit, unit.facing, enemy) < Infinity);
}

/** Then whoever of the chargers has no contact yet goes on to it, each straight ahead; who has lost the target stays at its 1" point (RK-15.12, RK-15.15). */
export function close(referee: RallyReferee, charging: Charging): void {
  const { state } = referee;
  for (const { run, unit, target } of stillCharging(state, charging)) {
    const start = { ...unit, ...run.from };
    if (touching(unit, target)) {
      noteContact(referee, unit, target, start, false, isClear(state, start, unit));
      continue;
    }
    const gap = gapTo(unit, target);
    if (gap === Infinity || hasGone(state, charging, target) || isHeld(state, charging, unit)) continue;
    // Whoever is met first is met, whether meant or not.
    const met = firstMet(state, unit, []);
    const wanted = met === null ? gap : Math.min(gap, met.run);
    const { distance } = runOf(state, unit, wanted, run.left);
    if (distance < wanted) continue;
    advanceTogether(referee, charging, [{ unit, distance: wanted, shift: 0 }]);
    const touched = met !== null && met.run < gap ? met.other : target;
    if (areEnemies(unit, touched)) noteContact(referee, unit, touched, start, false, isClear(state, start, unit));
  }
  settle(state);
  for (const { run, unit, target } of stillCharging(state, charging)) {
    if (gapTo(unit, target) === Infinity && !isEngaged(state, unit)) closeUp(referee, charging, unit, run);
  }
}
