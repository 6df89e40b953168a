import { outlineOf } from '../../../../table/outline.ts';
import type { Tether } from '../../../../table/shift.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point, Shape } from '../../../../table/units.ts';
import { convexParts } from '../../shared/ground/bridge.ts';
import { gap, within } from '../ground/distance.ts';
import { behindRear, figureBase, soldierBases } from '../troops/footprint.ts';
import type { Detail, Figure, UnitId } from '../state/pieces.ts';
import { detailsOf, unitOf } from '../field/roster.ts';
import type { Field } from '../state.ts';
import { isLooseType, isOnTable } from '../troops/troops.ts';
import { alongLeg, legAt, least, pointWithin, wayOf } from './way.ts';
import type { Way } from './way.ts';

/** How far the soldiers of a loose unit may be from a command figure, and those from one another (QM-2.15). */
export const WALL: Mil = inches(12);

/** Steps in which a way is looked over where no shorter method is exact. */
const STEP: Mil = 50;

/** Less than this no distance grows. */
const HAIR = 0.000_001;

/** What rounding may add to a distance while somebody goes a stretch: a point on the way, corners of bases, the distance itself. */
const ROUNDING: Mil = 6;

/**
 * How much of the way ahead, in whole steps and short of its end, can be gone at that distance before a step could lead beyond the wall:
 * nobody gets farther away than they go.
 */
function carefree(distance: number, ahead: Mil): Mil {
  const steps = Math.max(0, Math.floor((WALL - distance - ROUNDING) / STEP));
  return STEP * Math.min(steps, Math.floor((ahead - 1) / STEP));
}

/** Standing command figures of a unit, in order of id. */
export function standingFigures(field: Field, unit: UnitId): Figure[] {
  return Object.values(field.figures)
    .filter((figure) => figure.unit === unit && figure.standing)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The base of a command figure where it is: a free one's own, an attached one's behind its detail (QM-2.13). */
export function baseOfFigure(field: Field, figure: Figure): Shape {
  const { type } = unitOf(field, figure.unit);
  const detail = figure.detail === null ? undefined : field.details[figure.detail];
  return figureBase(
    detail === undefined ? figure : { at: behindRear(detail, field.ground), facing: detail.facing },
    type === 'light-cavalry' || type === 'cavalry',
  );
}

/** The bases that make the wall of a detail; none where there is no wall (QM-11.23, QM-11.24). */
function wallOf(field: Field, detail: Detail): Shape[] {
  if (!isLooseType(detail.type) || !isOnTable(detail)) return [];
  return standingFigures(field, detail.unit).map((figure) => baseOfFigure(field, figure));
}

function toNearest(base: Shape, wall: readonly Shape[]): number {
  return wall.reduce((nearest, figure) => Math.min(nearest, gap(base, figure)), Infinity);
}

function farthestSoldier(field: Field, detail: Detail, wall: readonly Shape[]): number {
  return soldierBases(detail, field.ground).reduce((farthest, base) => Math.max(farthest, toNearest(base, wall)), 0);
}

/** Distance in mil from the soldier that is farthest from all standing command figures of the unit to the nearest of them; 0 without a wall (QM-2.15). */
export function beyondWall(field: Field, detail: Detail): number {
  const wall = wallOf(field, detail);
  return wall.length === 0 ? 0 : farthestSoldier(field, detail, wall);
}

/** Whether every soldier is within 12 inches of a standing command figure of the unit; true for details without a wall (QM-11.24). */
export function insideWall(field: Field, detail: Detail): boolean {
  return within(beyondWall(field, detail), WALL);
}

/** Whether a detail may turn from one facing to another where it stands: turning counts as part of its path (QM-11.20, QM-11.22, QM-11.22b). */
export function mayTurn(field: Field, before: Detail, after: Detail): boolean {
  return insideWall(field, after) || beyondWall(field, after) <= beyondWall(field, before);
}

/** How far along its way the wall lets a detail go, at most `most` mil (QM-11.20, QM-11.22). `stands`: the detail after so much travel. */
export function wallOn(field: Field, detail: Detail, way: Way, most: Mil, stands: (travelled: Mil) => Detail): Mil {
  const wall = wallOf(field, detail);
  if (wall.length === 0) return most;
  const away = (travelled: Mil) => farthestSoldier(field, stands(travelled), wall);
  // Off the grid, or rounding would look like going away.
  const exactly = (travelled: Mil) =>
    farthestSoldier(field, travelled === 0 ? detail : { ...stands(travelled), at: pointWithin(way, travelled) }, wall);
  const leadsAway = (from: Mil, to: Mil) => exactly(to) > exactly(from) + HAIR;
  // From a house the wall is measured at the outline (QM-28.7): to come out of it or go in is a leap.
  const indoors = detail.building !== null || stands(most).building !== null;
  const turns = (from: Mil) => stands(from + 1).facing !== (from === 0 ? detail : stands(from)).facing;
  let length: Mil = 0;
  // As it stands: to turn is to go on (QM-11.22b).
  let distance = farthestSoldier(field, detail, wall);
  while (length < most) {
    const leg = legAt(way, length + 1);
    const end = Math.min(most, leg === null ? most : leg.before + leg.length);
    // While it does not turn, steps that cannot lead out need no look.
    if (!indoors && !turns(length)) length += carefree(distance, end - length);
    const next = Math.min(end, length + STEP);
    const then = away(next);
    if (!within(then, WALL)) {
      if (within(distance, WALL)) return Math.max(length, least(length, next, (travelled) => !within(away(travelled), WALL)) - 1);
      if (leadsAway(length, next) || leadsAway(next - 1, next))
        return firstOf(length, next, (travelled) => leadsAway(travelled, travelled + 1));
    }
    length = next;
    distance = then;
  }
  return most;
}

/** The first whole number from `low` on for which the test holds, or `high`. */
function firstOf(low: Mil, high: Mil, holds: (value: Mil) => boolean): Mil {
  for (let value = low; value < high; value += 1) if (holds(value)) return value;
  return high;
}

/** What a figure on the move has to mind, as distances that may reach 12 inches, or not grow where they are beyond it already. */
function ties(field: Field, figure: Figure, mover: Detail | null): ((at: Point) => number)[] {
  const others = standingFigures(field, figure.unit).filter(({ id }) => id !== figure.id);
  const details = detailsOf(field, figure.unit).filter(
    (detail) => detail.id !== mover?.id && isLooseType(detail.type) && insideWall(field, detail) && isOnTable(detail),
  );
  const mates = others.map((other) => baseOfFigure(field, other));
  const base = (at: Point) => baseOfFigure(field, { ...figure, at });
  return [
    ...mates.map((mate) => (at: Point) => gap(base(at), mate)),
    ...details.map((detail) => (at: Point) => farthestSoldier(field, detail, [base(at), ...mates])),
  ];
}

/** What a figure put elsewhere may not give up of its wall (QM-11.16a): whether a place keeps it, and what ties the figure by it. */
export interface Hold {
  readonly keeps: (at: Point) => boolean;
  readonly tethers: (at: Point) => Tether[][];
}

/**
 * The hold a figure has where it is: the unit's other standing figures stay within 12 inches, or as near as they are, and no detail that
 * is inside the wall comes out of it. None for who has fallen or leads formed troops.
 */
export function holdOf(field: Field, figure: Figure): Hold {
  if (!figure.standing || figure.detail !== null) return { keeps: () => true, tethers: () => [] };
  const base = (at: Point) => baseOfFigure(field, { ...figure, at });
  const mates = standingFigures(field, figure.unit)
    .filter(({ id }) => id !== figure.id)
    .map((mate) => baseOfFigure(field, mate));
  const reaches = mates.map((mate) => Math.max(WALL, gap(base(figure.at), mate)));
  // Whom another figure has within its reach does not need this one.
  const led = detailsOf(field, figure.unit)
    .filter((detail) => isLooseType(detail.type) && isOnTable(detail) && insideWall(field, detail))
    .flatMap((detail) => soldierBases(detail, field.ground))
    .filter((soldier) => !within(toNearest(soldier, mates), WALL));
  const anchors = [
    ...mates.map((anchor, index) => ({ anchor, reach: reaches[index] ?? WALL })),
    ...led.map((anchor) => ({ anchor, reach: WALL })),
  ];
  return {
    keeps: (at) => anchors.every(({ anchor, reach }) => within(gap(base(at), anchor), reach)),
    tethers: (at) =>
      anchors.map(({ anchor, reach }) =>
        convexParts(outlineOf(anchor).corners).map((part): Tether => ({ part: outlineOf(base(at)).corners, anchor: part, reach })),
      ),
  };
}

/**
 * Where a free figure gets to on the straight line to a point: at most `most` mil, within 12 inches of the unit's other standing
 * figures and leaving no detail outside that was inside, except the one that moves with it (QM-7.5, QM-11.19).
 */
export function figureReach(field: Field, figure: Figure, to: Point, most: Mil, mover: Detail | null = null): Point {
  const limits = ties(field, figure, mover);
  const leg = wayOf(figure.at, [to]).legs[0];
  if (leg === undefined) return figure.at;
  const span = Math.min(most, leg.length);
  const at = (travelled: Mil) => alongLeg(leg, travelled);
  let gone: Mil = 0;
  while (gone < span) {
    const tied = limits.reduce((farthest, distance) => Math.max(farthest, distance(at(gone))), 0);
    gone += carefree(tied, span - gone);
    const reach = Math.min(span, gone + STEP);
    const start = Math.max(0, reach - STEP);
    const torn = (travelled: Mil) =>
      limits.some((distance) => {
        const then = distance(at(travelled));
        return !within(then, WALL) && then > distance(at(start));
      });
    if (torn(reach)) return at(Math.max(start, least(start, reach, torn) - 1));
    gone = reach;
  }
  return at(span);
}
