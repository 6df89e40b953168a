import { gap } from '../../../../table/measure.ts';
import { corner } from '../../../../table/outline.ts';
import { polygon, rectangleAbout } from '../../../../table/shape.ts';
import { offset } from '../../../../table/trig.ts';
import { inches, type Mil, type Point, type Polygon, type Shape } from '../../../../table/units.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';

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
    // Who has dismounted is foot (RK-14.15).
    case 'chariot':
      return isMounted(unit) ? LARGE : FOOT;
    default:
      return LARGE;
  }
}

/** What it takes to know where a unit's edges are. */
export type Standing = Pick<Unit, 'kind' | 'mounted' | 'traits' | 'at' | 'facing'>;

/** A base as it stands. */
interface Base extends Size {
  readonly facing: number;
  readonly corners: Polygon;
  readonly shape: Shape;
  /** Younger bases have higher numbers. */
  readonly number: number;
  /** How far it is from older bases, by their numbers, as far as that has been measured: what is measured from a base that only might stand there goes with it. */
  gaps: Map<number, Mil> | null;
}

/** Bases by the place of their centre, which is exchanged and never changed when a unit moves. */
const bases = new WeakMap<Point, Base>();
/** So many have been laid. */
let laid = 0;

function baseOf(unit: Standing): Base {
  const { width, depth } = sizeOf(unit);
  const known = bases.get(unit.at);
  if (known !== undefined && known.facing === unit.facing && known.depth === depth && known.width === width) return known;
  const corners = rectangleAbout(unit.at, unit.facing, width, depth);
  const base = { width, depth, facing: unit.facing, corners, shape: polygon(corners), number: laid++, gaps: null };
  bases.set(unit.at, base);
  return base;
}

/** Corners counter-clockwise from the front right one: edge 0 is the front, 1 the left flank, 2 the rear, 3 the right flank (RK-1.7). */
export function cornersOf(unit: Standing): Polygon {
  return baseOf(unit).corners;
}

export function standOf(unit: Standing): Shape {
  return baseOf(unit).shape;
}

/** No base reaches farther from its centre: half the diagonal of the largest (RK-1.5). */
export const BASE: Mil = inches(1.1);

/** Whether the bases of two units are certainly farther apart than so much: quick, and never wrong where it says yes. */
export function areFarApart(a: Pick<Standing, 'at'>, b: Pick<Standing, 'at'>, limit: Mil): boolean {
  const reach = 2 * BASE + limit;
  return Math.abs(a.at.x - b.at.x) > reach || Math.abs(a.at.y - b.at.y) > reach;
}

/** Shortest distance between two bases, 0 when they touch (RK-1.8). */
export function gapBetween(a: Standing, b: Standing): Mil {
  const one = baseOf(a);
  const other = baseOf(b);
  const [older, younger] = one.number < other.number ? [one, other] : [other, one];
  younger.gaps ??= new Map();
  const known = younger.gaps.get(older.number);
  if (known !== undefined) return known;
  const measured = gap(younger.shape, older.shape);
  younger.gaps.set(older.number, measured);
  return measured;
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
