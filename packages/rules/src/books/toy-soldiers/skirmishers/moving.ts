import { freeRun, runToEdge } from '../../../table/run.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { hull } from '../../../table/sweep.ts';
import { bearing, polar } from '../../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { between, toHundredths } from '../ground/measure.ts';
import { shares } from '../ground/clear-run.ts';
import type { State, ToyReferee } from '../state.ts';
import { footprintOf } from '../troops/footprint.ts';
import { friendsOf, unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { commandCentre, isPlace, nearestPlace, takenGround, TETHER } from './places.ts';
import { skirmishBase, standOut } from '../field/skirmish-stands.ts';

/** Puts a stand that is out somewhere else. */
export function moveStand(referee: ToyReferee, id: UnitId, stand: number, to: Point, cause: string, clause: string): void {
  const unit = unitOf(referee.state.field, id);
  const { at: from } = standOut(unit, stand);
  if (from.x === to.x && from.y === to.y) return;
  unit.skirmishers = unit.skirmishers.map((each) => (each.number === stand ? { ...each, at: to } : each));
  referee.emit('skirmisher-moved', clause, { unit: id, stand, from, to, cause });
}

/** A stand that has nowhere to go, or has been scattered, goes to the rally area (TS-2.15, TS-3.5, TS-23.11). */
function reduceStand(referee: ToyReferee, id: UnitId, stand: number): void {
  const unit = unitOf(referee.state.field, id);
  unit.skirmishers = unit.skirmishers.filter(({ number }) => number !== stand);
  unit.reduced += 1;
}

/** A charge runs a skirmish stand over (TS-20.29, TS-23.12). */
export function scatter(referee: ToyReferee, id: UnitId, stand: number, by: UnitId): void {
  reduceStand(referee, id, stand);
  referee.emit('skirmisher-scattered', 'TS-23.12', { unit: id, stand, by });
}

/** A stand is lost for want of a place (TS-2.15, TS-23.11a). */
function loseForWantOfPlace(referee: ToyReferee, id: UnitId, stand: number, clause: string): void {
  reduceStand(referee, id, stand);
  const { skirmishers } = unitOf(referee.state.field, id);
  referee.emit('stand-lost', clause, { unit: id, of: id, lost: 'reduced', cause: 'no-place', left: skirmishers.length });
}

/** Moves a stand to the nearest place that is free, or loses it (TS-2.15, TS-23.10). */
export function driveStand(referee: ToyReferee, id: UnitId, stand: number, cause: string, clause: string): void {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  const to = nearestPlace(state, unit, standOut(unit, stand).at, { unplaced: [stand], placed: [] });
  if (to === null) loseForWantOfPlace(referee, id, stand, clause);
  else moveStand(referee, id, stand, to, cause, clause);
}

/** Stands of friends that a unit covers make room (TS-2.15). */
export function makeRoomFor(referee: ToyReferee, id: UnitId): void {
  const { state } = referee;
  const mover = state.field.units[id];
  if (mover === undefined) return;
  for (const friend of friendsOf(state.field, mover)) {
    for (const { number, at } of friend.skirmishers) {
      if (!isPlace(state, friend, at, { unplaced: [number], placed: [] }) && isCovered(state, friend, at, mover))
        driveStand(referee, friend.id, number, 'covered', 'TS-2.15');
    }
  }
}

function isCovered(state: State, unit: Unit, at: Point, by: Unit): boolean {
  return between(footprintOf(by, state.field.ground), [skirmishBase(state, unit, at)]) === 0;
}

/** How far from whoever pushes it a stand is kept: more than 4, by more than what counts as equal (TS-23.11, TS-1.2, TS-1.15b). */
const OUT_OF_REACH: Mil = inches(4.02);
const DIRECTIONS = Array.from({ length: 72 }, (_, step) => step * 50);

/** The ground within so much of a convex part: a polygon about it. */
function grown(part: Polygon): Polygon {
  return hull(part.flatMap((corner) => DIRECTIONS.map((heading) => polar(corner, heading, OUT_OF_REACH))));
}

/**
 * A unit moves onto an enemy skirmish stand without charging: the stand goes to the nearest free place more than 4 from it and within 4 of its command
 * stand; if there is none, to the one farthest from the mover; if there is none at all it is reduced (TS-23.11).
 */
export function pushAway(referee: ToyReferee, id: UnitId, stand: number, by: UnitId): void {
  const { state } = referee;
  const { ground } = state.field;
  const unit = unitOf(state.field, id);
  const mover = footprintOf(unitOf(state.field, by), ground);
  const { at: from } = standOut(unit, stand);
  const wish = { unplaced: [stand], placed: [] };
  const outside = nearestPlace(state, unit, from, { ...wish, barred: mover.map(grown) });
  const to = outside ?? farthestPlace(state, unit, stand, mover);
  if (to === null) {
    loseForWantOfPlace(referee, id, stand, 'TS-23.11');
    return;
  }
  unit.skirmishers = unit.skirmishers.map((each) => (each.number === stand ? { ...each, at: to } : each));
  referee.emit('skirmisher-pushed', 'TS-23.11', { unit: id, stand, from, to });
}

/** How close together the places are that are looked at about a command stand. */
const STEP: Mil = inches(0.25);

/** Whether a base shares anything with the ground that others have taken (TS-1.15b). */
function isPinched(base: Polygon, taken: readonly Polygon[]): boolean {
  return taken.some((ground) => shares(polygon(base), polygon(ground)));
}

/** The free place about the command stand that is farthest from the mover (TS-23.11a). */
function farthestPlace(state: State, unit: Unit, stand: number, mover: readonly Polygon[]): Point | null {
  const wish = { unplaced: [stand], placed: [] };
  const taken = takenGround(state, unit, wish);
  const centre = toHundredths(commandCentre(state, unit));
  const reach = TETHER + inches(3);
  let best: Point | null = null;
  let most = -1;
  for (let x = centre.x - reach; x <= centre.x + reach; x += STEP) {
    for (let y = centre.y - reach; y <= centre.y + reach; y += STEP) {
      const away = between(mover, [skirmishBase(state, unit, { x, y })]);
      if (away <= most || !isPlace(state, unit, { x, y }, wish) || isPinched(skirmishBase(state, unit, { x, y }), taken)) continue;
      best = { x, y };
      most = away;
    }
  }
  return best;
}

/** A stand that has lost goes so far towards its command stand, short of what it would overlap (TS-23.14, TS-23.21, TS-1.15b). */
export function pushBack(referee: ToyReferee, id: UnitId, stand: number, distance: Mil): void {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  const { at } = standOut(unit, stand);
  const base = skirmishBase(state, unit, at);
  const heading = bearing(centreOf(polygon(base)), commandCentre(state, unit));
  const taken = takenGround(state, unit, { unplaced: [stand], placed: [] });
  const run = Math.min(freeRun(base, heading, distance, taken), runToEdge(base, heading, distance, state.field.ground));
  const to = polar(at, heading, Math.floor(run));
  unit.skirmishers = unit.skirmishers.map((each) => (each.number === stand ? { ...each, at: to } : each));
  referee.emit('skirmisher-pushed', 'TS-23.14', { unit: id, stand, from: at, to });
}
