import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { distanceToPoint } from '../../../../table/measure.ts';
import { boundsOf } from '../../../../table/outline.ts';
import { inside } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches, type Bounds, type Mil, type Point } from '../../../../table/units.ts';
import { cornersOf, sizeOf, standOf } from '../stands/stand.ts';
import { isNextBehind } from '../stands/strips.ts';
import type { State } from '../state.ts';
import type { SideId, Unit } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';
import { facingOf, judgeStand, liesInZone, sidelineOf, zoneBounds } from './zone.ts';

/** Room outside its limits is looked for in steps of a quarter of an inch, from the corner of the table. */
const STEP: Mil = inches(0.25);

/** How far a stand lies outside the limits of its side: those of the depth, which give way last, and those of the sidelines (RK-11.4a). */
interface Stray {
  readonly depth: Mil;
  readonly aside: Mil;
}

/** A place outside the limits, or within them where there is one. */
export interface Room {
  readonly placed: Unit;
  readonly stray: Stray;
}

const isFurther = (one: Stray, other: Stray): boolean => one.depth > other.depth || (one.depth === other.depth && one.aside > other.aside);

/** The half of the table behind whose edge a side stands, with all of the zone that its scenario gives it. */
function halfOf(state: State, side: SideId): Bounds {
  const { width, depth } = state.table;
  const zone = zoneBounds(state, side);
  return state.armies[side].baseline === 'north'
    ? { left: 0, right: width, bottom: Math.min(depth / 2, zone.bottom), top: depth }
    : { left: 0, right: width, bottom: 0, top: Math.max(depth / 2, zone.top) };
}

function strayOf(state: State, unit: Unit, dismounted: boolean): Stray {
  const { zone } = preparing(state).musters[unit.side];
  const corners = cornersOf(unit);
  if (zone !== null) return { depth: 0, aside: Math.max(...corners.map((point) => distanceToPoint(polygon(zone), point))) };
  const { left, right, bottom, top } = boundsOf({ corners, margin: 0 });
  const limits = zoneBounds(state, unit.side);
  const sideline = sidelineOf(unit, dismounted);
  return {
    depth: Math.max(0, limits.bottom - bottom, top - limits.top),
    aside: Math.max(0, sideline - left, right - (state.table.width - sideline)),
  };
}

/** A Hero stands in front (RK-11.8). */
export function isHidden(unit: Unit, others: readonly Unit[]): boolean {
  return unit.kind === 'hero' && others.some((other) => other.side === unit.side && isNextBehind(unit, other));
}

/** Steps from one end to the other, as far as they go. */
function steps(from: Mil, to: Mil): Mil[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, index) => from + index * STEP);
}

/** The least far outside first, those that are equally far together. */
function outwards<T>(all: readonly T[], outside: (each: T) => Mil): T[][] {
  const groups = new Map<Mil, T[]>();
  for (const each of all) {
    const far = outside(each);
    groups.set(far, [...(groups.get(far) ?? []), each]);
  }
  return [...groups].toSorted(([one], [other]) => one - other).map(([, group]) => group);
}

/** Places of a unit on its half, the least far outside its limits first, those together that are equally far (RK-11.4a). */
function* placesOutwards(state: State, unit: Unit, dismounted: boolean): Generator<Point[]> {
  const { width, depth } = sizeOf(unit);
  const half = halfOf(state, unit.side);
  const columns = steps(half.left + width / 2, half.right - width / 2);
  const rows = steps(half.bottom + depth / 2, half.top - depth / 2);
  const across = (xs: readonly Mil[], ys: readonly Mil[]) => xs.flatMap((x) => ys.map((y): Point => ({ x, y })));
  if (preparing(state).musters[unit.side].zone !== null) {
    const facing = facingOf(state, unit.side);
    yield* outwards(across(columns, rows), (at) => strayOf(state, { ...unit, facing, at }, dismounted).aside);
    return;
  }
  // How far a stand that faces straight ahead lies outside in depth is a matter of its row alone, and to the sides of its column.
  const limits = zoneBounds(state, unit.side);
  const sideline = sidelineOf(unit, dismounted);
  const right = state.table.width - sideline;
  const byDepth = outwards(rows, (y) => Math.max(0, limits.bottom - (y - depth / 2), y + depth / 2 - limits.top));
  const bySide = outwards(columns, (x) => Math.max(0, sideline - (x - width / 2), x + width / 2 - right));
  for (const ys of byDepth) for (const xs of bySide) yield across(xs, ys);
}

/**
 * Where on its own half of the table a unit finds room as near to its limits as the ground and whoever stands there allow: first those of the sidelines give
 * way, then the depth (RK-11.4a). Among equals the nearest to the place meant, ties to the owner's right. Null where there is none.
 */
export function roomFor(state: State, unit: Unit, others: readonly Unit[], dismounted: boolean, meant: Point = unit.at): Room | null {
  const facing = facingOf(state, unit.side);
  const right = facing === 900 ? 1 : -1;
  const far = ({ x, y }: Point) => (x - meant.x) * (x - meant.x) + (y - meant.y) * (y - meant.y);
  for (const places of placesOutwards(state, unit, dismounted)) {
    for (const at of places.toSorted((one, other) => far(one) - far(other) || (other.x - one.x) * right)) {
      const placed: Unit = { ...unit, level: 'ground', facing, at };
      if (judgeStand(state, placed, others) === null && !isHidden(placed, others))
        return { placed, stray: strayOf(state, placed, dismounted) };
    }
  }
  return null;
}

/** Null when a unit may be placed as it would stand among those placed before it; otherwise why not (RK-11.4, RK-11.4a). */
export function judgePlace(state: State, unit: Unit, others: readonly Unit[], dismounted: boolean): Refusal | null {
  const pieces = { pieces: [unit.id] };
  if (!inside(standOf(unit), state.table)) return refuse('RK-11.4', 'off-table', { unit: unit.name }, pieces);
  if (!liesInZone(state, unit, dismounted)) {
    const outside = refuse('RK-11.4', 'outside-zone', { unit: unit.name }, pieces);
    const { bottom, top } = boundsOf({ corners: cornersOf(unit), margin: 0 });
    const half = halfOf(state, unit.side);
    if (unit.level !== 'ground' || bottom < half.bottom || top > half.top) return outside;
    const room = roomFor(state, unit, others, dismounted);
    if (room === null || liesInZone(state, room.placed, dismounted)) return outside;
    if (isFurther(strayOf(state, unit, dismounted), room.stray)) return refuse('RK-11.4', 'astray', { unit: unit.name }, pieces);
  }
  return judgeStand(state, unit, others);
}

/** Whether a unit finds a place anywhere on its half of the table, a rider on foot if need be (RK-11.4a). */
export function findsRoom(state: State, unit: Unit, others: readonly Unit[], dismounts: boolean): boolean {
  return roomFor(state, unit, others, false) !== null || (dismounts && roomFor(state, { ...unit, mounted: false }, others, true) !== null);
}
