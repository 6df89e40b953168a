import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { gap, near, within } from '../../../../table/measure.ts';
import { inside } from '../../../../table/overlap.ts';
import { exit } from '../../../../table/sight.ts';
import { bearing as bearingTo, normalise, polar, turn } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { Field } from '../troops/field.ts';
import { buildingOf, cannonCentre, centre, formationsOf, placedAbout } from '../troops/formation.ts';
import { checkClear, checkDistanceFromEnemies, checkPlacement, checkWayMade, solidPart } from '../movement/placement.ts';
import { groundTaken } from '../troops/formation.ts';
import type { Battle } from '../state.ts';
import type { Formation, Unit, UnitId } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** The move of the beaten, who become a mob, and of those who tied, rallied or gave way (KM-21.1, KM-21.2). */
export const ROUT: Mil = inches(12);
export const RECOIL: Mil = inches(6);

/** An enemy whose outline is this near at the start must not be escaped towards (KM-21.5a). */
const NEARBY: Mil = inches(12);
/** A way that is blocked is shortened by so much at a time (KM-21.6a). */
const SHORTENING: Mil = inches(0.5);
/** Directions are offered in steps of 5 degrees (KM-21.15); whether there is any way at all is searched by whole degrees. */
const OFFERED_STEP = 50;
const SEARCHED_STEP = 10;
const ALL_ROUND = 1800;

/** A way out as the question states it: all conditions a bearing must meet. */
export interface EscapeRoute {
  readonly unit: UnitId;
  readonly opponent: UnitId;
  /** The opponent's centre, or where it was when it fell (KM-21.14). */
  readonly opponentAt: Point;
  /** 12 inches or 6, before any shortening. */
  readonly full: Mil;
  readonly distance: Mil;
  /** The bearing directly away from the opponent, and how far to either side of it the choice goes (KM-21.3a). */
  readonly away: Angle;
  readonly arc: number;
  /** Whether it must not come nearer to other enemies (KM-21.5). */
  readonly shy: boolean;
  /** The last condition that had to be relaxed (KM-21.6a). */
  readonly relaxed: 'towards-enemy' | 'distance' | 'arc' | null;
}

/** Who has to get away from whom, and how far: ROUT or RECOIL. */
export interface Need {
  readonly unit: UnitId;
  readonly opponent: UnitId;
  readonly opponentAt: Point;
  readonly distance: Mil;
}

/** Where the unit would stand after escaping that way, or what forbids it (KM-21.3 to KM-21.6). */
export function judgeEscape(field: Field, route: EscapeRoute, bearing: Angle): Unit | Refusal {
  const unit = field.units[route.unit];
  if (unit === undefined) return refuse('KM-21.4', 'not-on-table');
  if (Math.abs(turn(route.away, bearing)) > route.arc) {
    return refuse('KM-21.3', 'not-away', { unit: unit.name }, { points: [route.opponentAt] });
  }
  const after = escaped(field, unit, route, bearing);
  return checkPlacement(field, after) ?? checkWayMade(field, after) ?? checkShy(field, unit, after, route) ?? after;
}

/** The unit set up about its new centre (KM-21.4): as a mob after a rout, else in its formation facing the opponent (KM-21.7). */
function escaped(field: Field, unit: Unit, { full, distance, opponentAt }: EscapeRoute, bearing: Angle): Unit {
  const middle = polar(escapesFrom(field, unit, bearing), bearing, distance);
  const outside = { ...unit, building: null };
  if (full === ROUT) return placedAbout(outside, { kind: 'mob' }, unit.facing, middle);
  return placedAbout(outside, formationOutside(unit), bearingTo(middle, opponentAt), middle);
}

/** A garrison has no formation to keep, so it leaves in the one its type usually takes (KM-24.3a). */
function formationOutside(unit: Unit): Formation {
  if (unit.formation.kind !== 'garrison') return unit.formation;
  const [usual] = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign);
  if (usual === undefined) throw new Error(`${unit.figures} of ${unit.type} have no formation`);
  return usual;
}

/** Where the move is measured from: the centre of the outline, of artillery of the cannon (KM-21.4); from a building where the bearing leaves it (KM-24.8a). */
export function escapesFrom(field: Field, unit: Unit, bearing: Angle): Point {
  const { ground } = field;
  if (unit.building === null) return cannonCentre(unit) ?? centre(unit, ground);
  const middle = centre(unit, ground);
  return exit(middle, polar(middle, bearing, ground.width + ground.depth), buildingOf(unit, ground)) ?? middle;
}

/** Null when the move brings the unit no nearer to any enemy that was nearby, the opponent aside (KM-21.5a). */
function checkShy(field: Field, before: Unit, after: Unit, route: EscapeRoute): Refusal | null {
  if (!route.shy) return null;
  const from = groundTaken(before, field.ground);
  const to = groundTaken(after, field.ground);
  for (const other of Object.values(field.units)) {
    if (other.army === before.army || other.id === route.opponent) continue;
    const there = groundTaken(other, field.ground);
    if (!near(from, there, NEARBY)) continue;
    if (!within(gap(from, there), gap(to, there))) {
      return refuse('KM-21.5', 'towards-enemy', { unit: before.name, other: other.name }, { pieces: [other.id] });
    }
  }
  return null;
}

/**
 * Legal bearings, nearest to directly away first and left before right, in steps of 5 degrees (KM-21.15); by whole
 * degrees where none of those will do. Bearings in between may be legal too.
 */
export function escapeBearings(field: Field, route: EscapeRoute): Angle[] {
  const offered = legalBearings(field, route, OFFERED_STEP);
  return offered.length > 0 ? offered : legalBearings(field, route, SEARCHED_STEP);
}

function legalBearings(field: Field, route: EscapeRoute, step: number): Angle[] {
  return bearingsOf(route, step).filter((bearing) => !isRefusal(judgeEscape(field, route, bearing)));
}

function bearingsOf({ away, arc }: EscapeRoute, step: number): Angle[] {
  return [0, ...turnsAbout(step, arc)].map((by) => normalise(away + by));
}

function isOpen(field: Field, route: EscapeRoute): boolean {
  const leads = (bearing: Angle) => !isRefusal(judgeEscape(field, route, bearing));
  return bearingsOf(route, OFFERED_STEP).some(leads) || bearingsOf(route, SEARCHED_STEP).some(leads);
}

/** Why a unit finds no way out at all and is lost (KM-21.6a, KM-35.1 `escape-off-table`). */
export type NoWayOut = 'surrounded' | 'off-table';

/** The unit's way out with as little relaxed as possible, or why there is none (KM-21.6a). */
export function escapeRoute(state: Battle, { unit: id, opponent, opponentAt, distance }: Need): EscapeRoute | NoWayOut {
  const { field, options } = state;
  const unit = field.units[id];
  if (unit === undefined) throw new Error(`unit ${id} is gone and cannot escape`);
  const away = bearingTo(opponentAt, centre(unit, field.ground));
  const arc = 10 * options.escapeArc;
  const strict: EscapeRoute = { unit: id, opponent, opponentAt, full: distance, distance, away, arc, shy: true, relaxed: null };
  if (isOpen(field, strict)) return strict;
  const bold: EscapeRoute = { ...strict, shy: false, relaxed: 'towards-enemy' };
  if (isOpen(field, bold)) return bold;
  if (options.escapeOffTable === 'lost' && leavesTable(field, bold)) return 'off-table';
  return (
    shortened(bold, 'distance', distance - SHORTENING).find((route) => isOpen(field, route)) ??
    shortened({ ...bold, arc: ALL_ROUND }, 'arc', distance).find((route) => isOpen(field, route)) ??
    'surrounded'
  );
}

/** The same way over ever shorter distances, the longest first. */
function shortened(route: EscapeRoute, relaxed: EscapeRoute['relaxed'], longest: Mil): EscapeRoute[] {
  const routes: EscapeRoute[] = [];
  for (let distance = longest; distance >= SHORTENING; distance -= SHORTENING) routes.push({ ...route, distance, relaxed });
  return routes;
}

/** Whether the edge of the table, and nothing else, stops the unit one way or other (KM-21.6b). */
function leavesTable(field: Field, route: EscapeRoute): boolean {
  const unit = field.units[route.unit];
  if (unit === undefined) return false;
  return bearingsOf(route, SEARCHED_STEP).some((bearing) => {
    const after = escaped(field, unit, route, bearing);
    if (inside(solidPart(after, field.ground), field.ground)) return false;
    return checkClear(field, after) === null && checkDistanceFromEnemies(field, after) === null && checkWayMade(field, after) === null;
  });
}

/** Turns either way in equal steps up to the half arc, nearest first and left before right, in tenths of a degree. */
export function turnsAbout(step: number, half: number): number[] {
  const turns: number[] = [];
  for (let by = step; by <= half; by += step) turns.push(by, ...(by === 1800 ? [] : [-by]));
  return turns;
}
