import { overlaps } from '../../../../table/overlap.ts';
import { bearing, normalise } from '../../../../table/trig.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import type { Cause } from '../state/occasions.ts';
import { breakOff } from '../cascade/charging.ts';
import { slideUntilForbidden } from '../ground/entering.ts';
import { noteMoved } from '../manoeuvres/carry-out.ts';
import { goingOf, slowedTo } from '../manoeuvres/going.ts';
import { scaled } from '../scale.ts';
import { areEnemies, enemiesTouching, touching } from '../stands/contact.ts';
import { slid, slideUntilContact, slideUntilEdge, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import { inStrip } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { forwardOf } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import { canFly } from '../troops/ships.ts';
import { noteDriven } from '../cascade/threats.ts';
import { stirReserve } from '../tactics/tactics.ts';
import { bannerRetires } from '../treasures/losing.ts';
import type { Unit } from '../state/unit.ts';
import { fleeingBehind } from './behind.ts';
import { depart } from '../manoeuvres/departing.ts';
import { placeOfCause } from './facing.ts';
import { hurt } from './hits.ts';
import { rout } from './rout.ts';
import { carry, settle } from '../manoeuvres/settle.ts';

/** The way back of a retiring unit: how far it gets, and what becomes of it there. */
interface WayBack {
  readonly distance: Mil;
  readonly end: 'goes' | 'friend' | 'comrade' | 'rout';
  /** Skirmish units it goes through (RK-16.15). */
  readonly through: readonly Unit[];
}

/** Held by friends where it is (RK-16.14). */
const HELD: WayBack = { distance: 0, end: 'friend', through: [] };

/** Without room behind those who go with it, and have not got far (RK-15.8a). */
const PENT_UP: WayBack = { distance: 0, end: 'comrade', through: [] };

/** Friends that are no Skirmish units: a retreat stops short of them (RK-16.14). */
function standsInTheWay(other: Unit): boolean {
  return other.arm !== 'skirmish';
}

/** Whether another touches the rear of the unit, with more than a corner. */
function isAtTheBack(unit: Unit, other: Unit): boolean {
  return touching(unit, other) && inStrip(unit, other, 'rear');
}

/** Friends beside the unit as it starts: it may leave a line of them, unless it ended on them (RK-16.14a). */
function beside(state: State, unit: Unit): Unit[] {
  return onTable(state, unit.side).filter((other) => other.id !== unit.id && touching(unit, other) && !isAtTheBack(unit, other));
}

function wayBack(state: State, unit: Unit, away: Angle, rate: Mil, column: readonly Unit[]): WayBack {
  const others = onTable(state).filter((other) => other.id !== unit.id && other.level === unit.level);
  // Who goes as well is nobody's obstacle, but no stand ends on another (RK-15.8a, RK-1.11).
  const comrades = others.filter((other) => column.includes(other));
  const friends = others.filter((other) => !areEnemies(unit, other) && !comrades.includes(other));
  const solid = friends.filter(standsInTheWay);
  // Whoever stands at its back holds it where it is (RK-16.14a).
  if (solid.some((other) => isAtTheBack(unit, other))) return HELD;
  const turned = { ...unit, facing: normalise(away + 1800) };
  const full = comrades.reduce(
    (least, other) => Math.min(least, slideUntilUnit(turned, away, other)),
    slowedTo(goingOf(state, [turned], away, rate, true), rate),
  );
  const atStart = new Set(enemiesTouching(state, unit).map(({ id }) => id));
  const left = new Set(beside(state, unit).map(({ id }) => id));
  const end = slid(turned, away, full);
  const friend = solid
    .filter((other) => !left.has(other.id) || overlaps(standOf(end), standOf(other)))
    .reduce((least, other) => Math.min(least, slideUntilUnit(turned, away, other)), Infinity);
  // Those it fights stand in its way where it goes into them, not where turning would bring it onto them; others where it comes to touch them.
  const enemy = others
    .filter((other) => areEnemies(unit, other))
    .reduce((least, other) => {
      const run = atStart.has(other.id)
        ? slideUntilUnit(unit, away, other)
        : Math.min(slideUntilUnit(turned, away, other), slideUntilContact(unit, away, other, full));
      return Math.min(least, run);
    }, Infinity);
  const wall = Math.min(enemy, slideUntilForbidden(state, turned, away, full), slideUntilEdge(turned, away, state.table));
  // Beside it at the start or not: whoever it ends on it has gone through.
  const through = (distance: Mil) => {
    const there = standOf(slid(turned, away, distance));
    return friends.filter(
      (other) =>
        !standsInTheWay(other) &&
        (overlaps(there, standOf(other)) || (!left.has(other.id) && slideUntilUnit(turned, away, other) < distance)),
    );
  };
  if (friend <= full && friend <= wall) {
    const distance = Math.max(0, friend - scaled(state, 1));
    return isFree(turned, away, distance, solid) ? { distance, end: 'friend', through: through(distance) } : HELD;
  }
  if (wall < full) return { distance: wall, end: 'rout', through: through(wall) };
  if (!isFree(turned, away, full, solid)) return HELD;
  if (!isFree(turned, away, full, comrades)) return PENT_UP;
  return { distance: full, end: 'goes', through: through(full) };
}

/** Whether a unit that has turned and gone so far back stands on no friend there (RK-1.11). */
function isFree(unit: Unit, away: Angle, distance: Mil, friends: readonly Unit[]): boolean {
  const there = standOf(slid(unit, away, distance));
  return !friends.some((friend) => overlaps(there, standOf(friend)));
}

/** A flyer rises and leaves the table, to come back if flyers may (RK-23.11, RK-23.12b). */
function flyAway(referee: RallyReferee, unit: Unit, cause: Cause): void {
  const { state } = referee;
  const from = unit.at;
  const step = { unit: unit.id, from, to: from, facing: unit.facing };
  referee.emit('retire', 'RK-23.11', { unit: unit.id, cause: [...cause.units], step, distance: 0 });
  hurt(referee, unit, 1, 'retire');
  if (unit.where !== 'table') return;
  const away = awayFrom(state, unit, cause);
  unit.at = slid(unit, away, slideUntilEdge(unit, away, state.table)).at;
  unit.level = 'observation';
  // What runs wild and leaves the table counts as routed (RK-25.3).
  if (unit.rampage !== undefined) {
    referee.emit('left-table', 'RK-25.3', { unit: unit.id, at: unit.at, reason: 'rampaged' });
    return depart(referee, unit, 'routed');
  }
  referee.emit('left-table', 'RK-23.11', { unit: unit.id, at: unit.at, reason: 'retired' });
  depart(referee, unit, state.options.flyerReturn === 'on' ? 'air' : 'left');
}

/** Straight away from what caused it; with nothing to get away from, towards its own edge. */
function awayFrom(state: State, unit: Unit, cause: Cause): Angle {
  const place = placeOfCause(state, unit, cause);
  if (place === null || (place.x === unit.at.x && place.y === unit.at.y)) return normalise(forwardOf(state, unit.side) + 1800);
  return bearing(place, unit.at);
}

/** Remembers that a unit has retired: tests of earlier events pass it over (RK-20.3). */
function note(state: State, { id }: Unit): void {
  if (state.cascade === null) return;
  const { retired } = state.cascade;
  state.cascade = { ...state.cascade, retired: { ...retired, [id]: (retired[id] ?? 0) + 1 } };
}

/**
 * The unit goes its retire distance straight away from what caused it, ends facing that, inactive and with one hit (RK-16.12 to RK-16.17). A friend in
 * the way stops it with a second hit, Skirmish friends rout under it; an enemy, forbidden ground or the edge of the table rout it. While its
 * Body charges the units directly behind retire as well (RK-15.8).
 */
export function retire(referee: RallyReferee, unit: Unit, cause: Cause): void {
  if (unit.where !== 'table') return;
  // Each of them once, though it stands behind several who go, and the hindmost first (RK-15.8a).
  const column = [unit, ...fleeingBehind(referee.state, unit)].toReversed();
  for (const each of column) retireOne(referee, each, cause, column);
}

/** How often a unit has retired in this cascade. */
export function timesRetired({ cascade }: State, { id }: Pick<Unit, 'id'>): number {
  return cascade?.retired[id] ?? 0;
}

function retireOne(referee: RallyReferee, unit: Unit, cause: Cause, column: readonly Unit[]): void {
  const { state } = referee;
  if (unit.where !== 'table') return;
  breakOff(state, unit.id);
  note(state, unit);
  bannerRetires(state, unit);
  stirReserve(state, unit);
  unit.active = false;
  if (canFly(state, unit)) flyAway(referee, unit, cause);
  else walkAway(referee, unit, cause, column);
}

/** Facing what it has gone away from, where it has come far enough from its enemies to turn (RK-16.12, RK-1.11). */
function facingBack(state: State, unit: Unit, facing: Angle): Unit {
  const turned = { ...unit, facing };
  const crowded = onTable(state).some(
    (other) => areEnemies(unit, other) && other.level === unit.level && overlaps(standOf(turned), standOf(other)),
  );
  return crowded ? unit : turned;
}

function walkAway(referee: RallyReferee, unit: Unit, cause: Cause, column: readonly Unit[]): void {
  const { state } = referee;
  const away = awayFrom(state, unit, cause);
  const way = wayBack(state, unit, away, ratesOf(state, unit).retire, column);
  const stays = way === PENT_UP || (way.end === 'friend' && way.distance === 0);
  const to = stays ? unit : facingBack(state, slid(unit, away, way.distance), normalise(away + 1800));
  const step = { unit: unit.id, from: unit.at, to: to.at, facing: to.facing };
  referee.emit('retire', 'RK-16.12', { unit: unit.id, cause: [...cause.units], step, distance: way.distance });
  noteDriven(state, [unit]);
  carry(unit, to);
  // Who has gone back has moved (RK-21.18).
  if (way.distance > 0) noteMoved(state, [unit.id]);
  // Who routs where it meets an enemy stops no comrades there (RK-16.16, RK-13.9).
  if (way.end !== 'rout') settle(state);
  for (const other of way.through) rout(referee, other, { units: [unit.id] }, 'RK-16.15');
  hurt(referee, unit, way.end === 'friend' ? 2 : 1, 'retire');
  if (way.end !== 'rout') return;
  rout(referee, unit, cause, 'RK-16.16');
  settle(state);
}
