import { depthOf } from '../../../../table/overlap.ts';
import { polygon, rectangleBehind } from '../../../../table/shape.ts';
import { sweep } from '../../../../table/sweep.ts';
import type { Angle, Area, Mil, Shape } from '../../../../table/units.ts';
import { CONTACT, inside, nearerThan, overlaps } from '../ground/distance.ts';
import { stuckUnder } from './aside.ts';
import type { Leashed } from './aside.ts';
import type { StopReason } from '../events.ts';
import { extent, footprint, isLedFromFront } from '../troops/footprint.ts';
import type { Detail } from '../state/pieces.ts';
import { berth, comesTooNear, keepsApart } from './placement.ts';
import { isPassable, othersInTheOpen } from '../field/roster.ts';
import type { Field } from '../state.ts';
import { barrierIn } from '../ground/terrain.ts';
import { alongLeg, least, legAt, pointAt } from './way.ts';
import type { Leg, Way } from './way.ts';

/** How a detail goes along a way. */
export interface Going {
  /** Pieces that are not in its way: the target of a charge or combination. */
  readonly ignoring: readonly string[];
  /** Whoever has stopped a charge, friends too: it ends 0.1 inch before them (QM-18.5). */
  readonly aloofFrom: string | null;
  /** Buildings it comes out of or goes into. */
  readonly buildings: readonly string[];
  /** The command figure that goes along, if it may have to make room (QM-11.16a). */
  readonly leashed: Leashed | null;
  /** In column on the road, where no ground hinders it (QM-11.3). */
  readonly byRoad: boolean;
  /** Which way it faces on a leg, and where it comes to a stop on it before it turns (QM-11.10a). */
  readonly onTheWay: (leg: Leg) => Angle;
}

/** What ends a way before its time: the travel up to there, and what or who it is. */
export interface Halt {
  readonly length: Mil;
  readonly stop: StopReason;
  readonly by: string;
}

/** What a step aside to the grid may do to the depth or the gap of two bodies that slide along one another. */
const ROUNDING: Mil = 1;

/** A thin slice behind the front: what comes out of a building follows it over the same ground. */
const FRONT_SLICE: Mil = 100;

function swept(field: Field, detail: Detail, leg: Leg, facing: Angle): Shape {
  const there: Detail = { ...detail, at: leg.from, facing, building: null };
  if (detail.building === null || !isLedFromFront(detail)) return footprint(there, field.ground);
  return polygon(rectangleBehind(leg.from, facing, extent(there).width, FRONT_SLICE));
}

/** One thing that may bar the way: whether the ground passed over meets it. */
interface Obstacle {
  readonly by: string;
  readonly stop: StopReason;
  readonly meets: (area: Area) => boolean;
}

/** Blocking details (QM-11.15): enemies stop it at 0.1 inch, as do its like where it is loose (QM-11.17, QM-2.5). */
function blockers(field: Field, detail: Detail, going: Going, touching: boolean): Obstacle[] {
  const { ground } = field;
  const here = footprint(detail, ground);
  return othersInTheOpen(field, detail, going.ignoring).flatMap((other): Obstacle[] => {
    if (isPassable(other)) return [];
    const there = footprint(other, ground);
    // What a charge has pushed together may come apart, not be pressed closer (QM-18.6).
    const pressed = detail.building === null ? depthOf(here, there) : 0;
    if (pressed >= ROUNDING) return [{ by: other.id, stop: 'piece', meets: (area) => depthOf(area, there) > pressed + ROUNDING }];
    const apart = !touching && (keepsApart(detail, other) || other.id === going.aloofFrom);
    const least = apart ? berth(field, detail, other) : 0;
    const reach = least < CONTACT ? least - ROUNDING : least;
    return [{ by: other.id, stop: 'piece', meets: reach > 0 ? (area) => nearerThan(area, there, reach) : (area) => overlaps(area, there) }];
  });
}

function ground(field: Field, detail: Detail, going: Going): Obstacle[] {
  const edge: Obstacle = { by: '', stop: 'edge', meets: (area) => !inside(area, field.ground) };
  if (going.byRoad) return [edge];
  const underfoot = detail.building === null ? barrierIn(field.ground, footprint(detail, field.ground)) : null;
  const except = [...going.buildings, ...(underfoot === null ? [] : [underfoot.id])];
  const barred = (area: Area) => barrierIn(field.ground, area, except);
  return [edge, { by: '', stop: 'impassable', meets: (area) => barred(area) !== null }];
}

/**
 * What bars the way within `most` mil of travel, or null (QM-11.14 to QM-11.18). `touching`: details bar it only where it would
 * overlap them, as they do a charge that makes contact elsewhere.
 */
export function barredOn(field: Field, detail: Detail, way: Way, most: Mil, going: Going, touching = false): Halt | null {
  const obstacles = [...blockers(field, detail, going, touching), ...ground(field, detail, going)];
  for (const leg of way.legs) {
    const span = Math.min(leg.length, most - leg.before);
    if (span <= 0) return null;
    const shape = swept(field, detail, leg, going.onTheWay(leg));
    const over = (travel: Mil) => {
      const to = alongLeg(leg, travel);
      return sweep(shape, to.x - leg.from.x, to.y - leg.from.y);
    };
    let first: Halt | null = null;
    for (const { by, stop, meets } of obstacles) {
      const reach: Mil = first === null ? span : first.length - leg.before;
      if (!meets(over(reach))) continue;
      const length: Mil = leg.before + Math.max(0, least(0, reach, (travel) => meets(over(travel))) - 1);
      first = {
        length,
        stop,
        by: by === '' && stop === 'impassable' ? (barrierIn(field.ground, over(reach), going.buildings)?.id ?? '') : by,
      };
    }
    if (first !== null) return first;
  }
  return null;
}

/** The detail as it would stand after so much travel. */
export function standingAfter(detail: Detail, way: Way, travelled: Mil, going: Going): Detail {
  const leg = legAt(way, travelled);
  if (leg === null || travelled <= 0) return detail;
  return { ...detail, at: pointAt(way, travelled), facing: going.onTheWay(leg), building: null };
}

/** Who or what keeps the detail from ending there: somebody it would stand on or touch, the edge, a barrier, a figure that cannot make room (QM-11.16 to QM-11.18, QM-2.5). */
function noRoom(field: Field, start: Detail, others: readonly Detail[], there: Detail, going: Going): string | null {
  const shape = footprint(there, field.ground);
  if (!inside(shape, field.ground)) return '';
  if (!going.byRoad) {
    const barrier = barrierIn(field.ground, shape);
    if (barrier !== null) return barrier.id;
  }
  const other = others.find((each) => {
    const there = footprint(each, field.ground);
    return nearerThan(shape, there, CONTACT) && (overlaps(shape, there) || comesTooNear(field, start, shape, each));
  });
  return other?.id ?? stuckUnder(field, there, going.leashed)?.id ?? null;
}

/** Whether a detail that has moved has room to stand like that (QM-11.16 to QM-11.18). */
export function hasRoom(field: Field, start: Detail, there: Detail, going: Going): boolean {
  return noRoom(field, start, othersInTheOpen(field, start, going.ignoring), there, going) === null;
}

/** How far back along the way the detail has room to end, and who or what is in its room (QM-11.16); the beginning always has. */
export function roomOn(field: Field, detail: Detail, way: Way, most: Mil, going: Going): { readonly length: Mil; readonly by: string } {
  const others = othersInTheOpen(field, detail, going.ignoring);
  const taken = (travel: Mil) => (travel <= 0 ? null : noRoom(field, detail, others, standingAfter(detail, way, travel, going), going));
  let length = most;
  let by = '';
  for (let holder = taken(length); holder !== null; holder = taken(length)) {
    by ||= holder === '' ? 'edge' : holder;
    const leg = legAt(way, length);
    const from = leg?.before ?? 0;
    // On one leg what is in the way of a footprint that keeps its facing is so for one stretch: go back to before it.
    length = Math.max(0, least(from + 1, length, (travel) => taken(travel) === holder) - 1);
  }
  return { length, by };
}
