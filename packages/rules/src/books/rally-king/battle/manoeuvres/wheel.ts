import { inside, overlaps } from '../../../../table/overlap.ts';
import { distanceBetween, distanceToPoint, gap } from '../../../../table/measure.ts';
import { bounds, polygon } from '../../../../table/shape.ts';
import type { Mil, Point, Polygon } from '../../../../table/units.ts';
import { fieldOfFire } from '../aim/eligible.ts';
import { costOn, isForbiddenTo } from '../ground/entering.ts';
import { distanceFromPoint } from '../ground/lie.ts';
import type { Ground } from '../state/ground.ts';
import { cornersOf, gapBetween, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { isOneWide } from '../stands/bodies.ts';
import type { Unit } from '../state/unit.ts';
import { RADII_PER_TENTH, turned, wheelCorners, type Hand } from './block.ts';
import { lookoutsOf } from './first-shot.ts';
import { costHere } from './going.ts';
import type { Turn } from './orders.ts';
import { SHORT_OF_ENEMY, othersOf, type Others } from './others.ts';
import type { Stop } from './stops.ts';

const MOST_WHEEL = 450;
const MOST_WHEEL_OF_A_FILE = 900;

/** How much more a Body may wheel in this player turn (RK-14.9). */
export function wheelLeft({ play }: State, units: readonly Unit[]): number {
  const done = Math.max(0, ...units.map(({ id }) => play?.wheeled[id] ?? 0));
  return Math.max(0, (isOneWide(units) ? MOST_WHEEL_OF_A_FILE : MOST_WHEEL) - done);
}

/** How far a unit is from ground it may never enter, looked for up to a distance; 0 where that must be looked at closely. */
function clearOfGround(state: State, unit: Unit, most: Mil): Mil {
  return state.ground
    .filter((piece) => piece.type === 'river' || costOn(unit, piece) === Infinity)
    .reduce((least, { shape }) => (least === 0 ? 0 : Math.min(least, gap(standOf(unit), polygon(shape)))), most);
}

/**
 * How far every point of a block may at least go from where it stands while it wheels: on the table, on ground it may enter, clear of everybody else
 * (RK-14.6). Null where it may not stand at all.
 */
export function roomAbout(state: State, units: readonly Unit[], { solid, passable, enemies }: Others): Mil | null {
  const { width, depth } = state.table;
  let room = Infinity;
  if (isForbiddenTo(state, units)) return null;
  for (const unit of units) {
    const stand = standOf(unit);
    if (!inside(stand, state.table)) return null;
    const { left, bottom, right, top } = bounds(stand);
    room = clearOfGround(state, unit, Math.min(room, left, bottom, width - right, depth - top));
    for (const friend of [...solid, ...passable]) {
      const apart = gapBetween(unit, friend);
      if (apart === 0 && overlaps(stand, standOf(friend))) return null;
      room = Math.min(room, apart);
    }
    for (const enemy of enemies) {
      const apart = gapBetween(unit, enemy) - SHORT_OF_ENEMY;
      if (apart < 0) return null;
      room = Math.min(room, apart);
    }
  }
  return Math.max(0, room);
}

/** How far from a point the outermost corner of some units is. */
export function farthest(point: Point, corners: Polygon): Mil {
  return Math.max(...corners.map((each) => distanceBetween(point, each)));
}

/** Those of the others that units turning about a point could come near at all. */
function withinReach({ solid, passable, enemies }: Others, pivot: Point, outermost: Mil): Others {
  const reach = outermost + SHORT_OF_ENEMY;
  const near = (others: readonly Unit[]) => others.filter((other) => distanceFromPoint(other, pivot) <= reach);
  return { solid: near(solid), passable: near(passable), enemies: near(enemies) };
}

/** How far the far corner of a wheel goes that nothing cuts short; unknown, which is null, where ground may make it dearer (RK-14.10, RK-10.1). */
export function farthestArc(state: State, units: readonly Unit[], { side, by }: Extract<Turn, { turn: 'wheel' }>): Mil | null {
  const { pivot, far } = wheelCorners(units, side);
  return groundAbout(state, units, pivot).length > 0 ? null : arcOf(distanceBetween(pivot, far), by);
}

/** Ground that units which turn about a point could come to lie on, and pay more for: what they may not enter ends the wheel. */
function groundAbout(state: State, units: readonly Unit[], pivot: Point): Ground[] {
  const outermost = farthest(pivot, units.flatMap(cornersOf));
  const isDear = (piece: Ground) => units.map((unit) => costOn(unit, piece)).some((cost) => cost > 1 && cost < Infinity);
  return state.ground.filter((piece) => isDear(piece) && distanceToPoint(polygon(piece.shape), pivot) <= outermost);
}

/** So many tenths of a degree of a wheel over ground are taken together. */
const SWEEP = 5;

/** What the path of the far corner costs: while any unit of the Body lies on ground each inch of it costs as that has it (RK-10.1, RK-14.10). */
export function priceOfArc(state: State, units: readonly Unit[], side: Hand, by: number): Mil {
  const { pivot, far } = wheelCorners(units, side);
  const radius = distanceBetween(pivot, far);
  const pieces = groundAbout(state, units, pivot);
  if (pieces.length === 0) return arcOf(radius, by);
  const oneWide = isOneWide(units);
  const sign = side === 'left' ? 1 : -1;
  let price = 0;
  for (let angle = 0; angle < by; angle += SWEEP) {
    const next = Math.min(by, angle + SWEEP);
    const there = turned(units, pivot, sign * Math.round((angle + next) / 2));
    price += (next - angle) * costHere(state, there, pieces, oneWide, false).cost;
  }
  return arcOf(radius, price);
}

/** So many tenths of a degree a wheel may go for its far corner to go no farther than that (RK-14.10). */
export function widestWheel(units: readonly Unit[], side: 'left' | 'right', most: Mil): number {
  const { pivot, far } = wheelCorners(units, side);
  return Math.floor(most / (distanceBetween(pivot, far) * RADII_PER_TENTH));
}

/** Whether bases of a block stand on one another: those that touch keep their places when it turns, but for what rounding to the grid takes (RK-1.11). */
function isCrowded(units: readonly Unit[]): boolean {
  return units.some((unit, index) => units.slice(index + 1).some((other) => overlaps(standOf(unit), standOf(other))));
}

/** A wheel: to the angle wanted, or as far as there is room, or until a new enemy can be fired at (RK-14.9, RK-13.10). */
export function wheel(
  state: State,
  units: readonly Unit[],
  { side, by }: Extract<Turn, { turn: 'wheel' }>,
): { readonly units: readonly Unit[]; readonly by: number; readonly arc: Mil; readonly stop: Stop | null } {
  const { pivot } = wheelCorners(units, side);
  const sign = side === 'left' ? 1 : -1;
  const there = (angle: number) => turned(units, pivot, sign * angle);
  const ends = (angle: number, stop: Stop | null): ReturnType<typeof wheel> =>
    angle > 0 && isCrowded(there(angle))
      ? ends(angle - 1, { reason: 'blocked', clause: 'RK-1.11', stops: true })
      : { units: there(angle), by: angle, arc: priceOfArc(state, units, side, angle), stop };
  const outermost = farthest(pivot, units.flatMap(cornersOf));
  const others = withinReach(othersOf(state, units), pivot, outermost);
  const blocked = firstAngle(by, outermost, (angle) => roomAbout(state, there(angle), others));
  const shot = lookoutsOf(state, units, state.play?.slot?.shots ?? {}).reduce((first, lookout) => {
    const field = units
      .filter(({ id }) => id === lookout.shooter)
      .flatMap((unit) => lookout.strips.flatMap((strip) => fieldOfFire(state, unit, strip)));
    const most = Math.min(by, first, blocked - 1);
    return Math.min(
      first,
      firstAngle(most, farthest(pivot, field), (angle) => {
        const free = lookout.look(there(angle));
        return free === 0 ? null : free;
      }),
    );
  }, Infinity);
  if (shot < Infinity) return ends(shot, { reason: 'shot', clause: 'RK-13.10', stops: true });
  return blocked < Infinity ? ends(blocked - 1, { reason: 'blocked', clause: 'RK-14.6', stops: true }) : ends(by, null);
}

/**
 * The first of so many tenths of a degree at which something is the case, infinite when none is. `free` tells how far a point that far from the pivot may
 * go from there before it can be, or null where it is.
 */
export function firstAngle(most: number, radius: Mil, free: (angle: number) => Mil | null): number {
  for (let angle = 1; angle <= most;) {
    const way = free(angle);
    if (way === null) return angle;
    angle += Math.max(1, Math.floor(way / Math.max(1, radius * RADII_PER_TENTH)));
  }
  return Infinity;
}

/** The path of the far corner (RK-14.10). */
function arcOf(radius: Mil, by: number): Mil {
  return Math.round(radius * by * RADII_PER_TENTH);
}
