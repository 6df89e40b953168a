import { bearing } from '../../../../table/trig.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { carriedAlong, type Follower } from '../charge/followers.ts';
import { slideUntilForbidden } from '../ground/entering.ts';
import { depart } from '../manoeuvres/departing.ts';
import { rout } from '../involuntary/rout.ts';
import { carry, settle } from '../manoeuvres/settle.ts';
import { noteMoved } from '../manoeuvres/carry-out.ts';
import { goingOf, priceOf, slowedTo } from '../manoeuvres/going.ts';
import { scaled } from '../scale.ts';
import { areEnemies } from '../stands/contact.ts';
import { slid, slideUntilContact, slideUntilUnit } from '../stands/slide.ts';
import { gapBetween, standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { canFly } from '../troops/ships.ts';
import { byId } from '../troops/order.ts';
import { onTable, stillOnTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** Where a pursuit goes, and what ends it. */
export interface Chase {
  readonly unit: UnitId;
  readonly facing: Angle;
  readonly distance: Mil;
  /** Movement that there was for it, whatever came of it. */
  readonly full: Mil;
  /** What of that is left at the end (RK-10.1); not noted by a pursuit kept since version 8. */
  readonly left?: Mil;
  readonly dice: readonly number[];
  /** Retired enemies that are caught (RK-16.25). */
  readonly caught: readonly UnitId[];
  /** Another enemy it would contact, at 1" from which it stands (RK-16.25). */
  readonly other: UnitId | null;
}

function nearestOf(unit: Unit, enemies: readonly Unit[]): Unit | null {
  const [nearest] = enemies.toSorted((a, b) => gapBetween(unit, a) - gapBetween(unit, b) || byId(a, b));
  return nearest ?? null;
}

/**
 * Straight at the nearest enemy that has retired, or straight ahead if all have routed; who has turned to them only notionally looks to where the
 * nearest of them stood (RK-16.24, RK-15.20).
 */
function directionOf(state: State, unit: Unit, from: readonly UnitId[], prey: Unit | null): Angle {
  const towards =
    prey ??
    (unit.allRound === true
      ? nearestOf(
          unit,
          from.map((id) => unitOf(state, id)),
        )
      : null);
  return towards === null ? unit.facing : bearing(unit.at, towards.at);
}

/** The course of a pursuit of so many inches (RK-16.24, RK-16.25). */
export function courseOf(state: State, unit: Unit, from: readonly UnitId[], full: Mil, dice: readonly number[]): Chase {
  // What runs wild has routed: nobody goes after it (RK-16.24, RK-25.1).
  const fleeing = stillOnTable(state, from).filter(({ rampage }) => rampage === undefined);
  const facing = directionOf(state, unit, from, nearestOf(unit, fleeing));
  const turned = { ...unit, facing };
  const others = onTable(state).filter((other) => other.id !== unit.id && other.level === 'ground' && !fleeing.includes(other));
  const [enemy] = others
    .filter((other) => areEnemies(unit, other))
    .map((other) => ({ other, gap: slideUntilContact(turned, facing, other, full) }))
    .toSorted((a, b) => a.gap - b.gap);
  const friend = Math.min(
    Infinity,
    ...others.filter((other) => !areEnemies(unit, other)).map((other) => slideUntilUnit(turned, facing, other)),
  );
  const caughtWithin = (distance: Mil) => fleeing.filter((prey) => slideUntilUnit(turned, facing, prey) <= distance).map(({ id }) => id);
  // At Attack level nothing on the ground is in its way (RK-16.27).
  if (canFly(state, unit)) return { unit: unit.id, facing, distance: full, full, dice, caught: caughtWithin(full), other: null };
  const inch = scaled(state, 1);
  const wall = Math.min(slideUntilForbidden(state, turned, facing, full), Math.max(0, friend - inch));
  const stretches = goingOf(state, [turned], facing, full, true);
  const free = Math.min(wall, slowedTo(stretches, full));
  const meets = enemy !== undefined && enemy.gap <= free;
  const wanted = meets ? Math.max(0, enemy.gap - inch) : free;
  const there = standOf(slid(turned, facing, wanted));
  // Hemmed in by comrades it cannot turn, and stays where it is (RK-1.11).
  const hemmed = others.some((other) => overlaps(there, standOf(other)));
  if (hemmed) return { unit: unit.id, facing: unit.facing, distance: 0, full, dice, caught: [], other: null };
  const distance = wanted;
  const left = Math.max(0, full - priceOf(stretches, distance));
  return { unit: unit.id, facing, distance, full, left, dice, caught: caughtWithin(distance), other: meets ? enemy.other.id : null };
}

/** The pursuer turns and goes, with whom it brings along; the enemies it reaches rout, and at the end it is stopped (RK-16.24 to RK-16.28). */
export function chase(referee: RallyReferee, course: Chase, followers: readonly Follower[]): void {
  const { state } = referee;
  const unit = unitOf(state, course.unit);
  for (const caught of course.caught) rout(referee, unitOf(state, caught), { units: [unit.id] }, 'RK-16.25');
  const to = slid({ ...unit, facing: course.facing }, course.facing, course.distance);
  const moves = [to, ...carriedAlong(state, [{ from: unit, to }], followers)];
  const steps = moves.map(({ id, at, facing }) => ({ unit: id, from: unitOf(state, id).at, to: at, facing }));
  referee.emit('pursued', 'RK-16.24', {
    steps,
    distance: course.distance,
    dice: [...course.dice],
    caught: [...course.caught],
  });
  for (const move of moves) {
    const mover = unitOf(state, move.id);
    const flies = canFly(state, mover);
    carry(mover, move);
    mover.active = false;
    if (flies) mover.level = 'attack';
    if (inside(standOf(mover), state.table)) continue;
    referee.emit('left-table', 'RK-16.28', { unit: mover.id, at: mover.at, reason: 'pursued' });
    // A flyer is off the table like any other in flight (RK-23.12).
    depart(referee, mover, flies && state.options.flyerReturn === 'on' ? 'air' : 'pursuing');
  }
  noteMoved(
    state,
    moves.map(({ id }) => id),
  );
  settle(state);
  applyContactRules(referee, []);
}
