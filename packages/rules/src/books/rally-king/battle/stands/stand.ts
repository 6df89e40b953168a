import { gap } from '../../../../table/measure.ts';
import { corner } from '../../../../table/outline.ts';
import { polygon, rectangleAbout } from '../../../../table/shape.ts';
import { offset } from '../../../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon, type Shape } from '../../../../table/units.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../troops/unit.ts';

export interface Size {
  /** Across the facing. */
  readonly width: Mil;
  /** Along it. */
  readonly depth: Mil;
}

const FOOT: Size = { width: inches(1.5), depth: inches(0.75) };
const MOUNTED: Size = { width: inches(1.5), depth: inches(1.25) };
const LARGE: Size = { width: inches(1.5), depth: inches(1.5) };
const SINGLE: Size = { width: inches(0.75), depth: inches(0.75) };

/** The stand of a unit (RK-1.5): never scaled (RK-1.1), never changed by hits (RK-1.6). */
export function sizeOf(unit: Pick<Unit, 'kind' | 'mounted' | 'traits'>): Size {
  switch (unit.kind) {
    case 'hero':
    case 'demon':
      return SINGLE;
    case 'troops':
      return isMounted(unit) ? MOUNTED : FOOT;
    default:
      return LARGE;
  }
}

/** What it takes to know where a unit's edges are. */
export type Standing = Pick<Unit, 'kind' | 'mounted' | 'traits' | 'at' | 'facing'>;

/** Corners counter-clockwise from the front right one: edge 0 is the front, 1 the left flank, 2 the rear, 3 the right flank (RK-1.7). */
export function cornersOf(unit: Standing): Polygon {
  const { width, depth } = sizeOf(unit);
  return rectangleAbout(unit.at, unit.facing, width, depth);
}

export function standOf(unit: Standing): Shape {
  return polygon(cornersOf(unit));
}

/** Shortest distance between two bases, 0 when they touch (RK-1.8). */
export function gapBetween(a: Standing, b: Standing): Mil {
  return gap(standOf(a), standOf(b));
}

/** The middle of the front edge (RK-1.7). */
export function frontCentreOf(unit: Standing): Point {
  return offset(unit.at, unit.facing, sizeOf(unit).depth / 2, 0);
}

/** The middle of the rear edge. */
export function rearCentreOf(unit: Standing): Point {
  return offset(unit.at, unit.facing, -sizeOf(unit).depth / 2, 0);
}

export function frontRightOf(unit: Standing): Point {
  return corner(cornersOf(unit), 0);
}

export function frontLeftOf(unit: Standing): Point {
  return corner(cornersOf(unit), 1);
}
