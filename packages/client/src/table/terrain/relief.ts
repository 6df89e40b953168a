import type { Ground } from '../contract.ts';
import type { Mil, Point, Polygon } from '@longroll/rules/table/units';
import { holds, toEdge } from '../drawing/round.ts';
import { cutOff } from './cut-off.ts';
import { lookOf } from './kinds.ts';

/** How high the cloth lies, in inches, on a grid over the table; the first column and row stand a margin before its corner. */
export interface Relief {
  readonly at: (point: Point) => number;
  /** Whether it is flat everywhere. */
  readonly isFlat: boolean;
}

/** Cloth without hills. */
export const FLAT: Relief = { at: () => 0, isFlat: true };

/** Inches between the grid's places, and beyond the table's edges. */
const MESH = 0.25;
const MARGIN = 2;
/** An inch and more of slope for each level of a hill, so that what stands behind its crest is never hidden. */
const LEVEL = 0.95;
const SLOPE = 1.9;
/** Likewise of a bridge. */
const ARCH = 0.9;

/** Hills are laid under the cloth level upon level; the cloth rises over each edge in a slope. Beyond the table everything is flat: a hill is cut off by its edge. */
export function reliefOf(ground: Ground): Relief {
  const contours = ground.pieces
    .filter(({ kind }) => lookOf(kind).rises === true)
    .flatMap(({ contours: levels, shape }) => (levels.length > 0 ? levels : [shape]))
    .map((level) => cutOff(level, ground.width, ground.depth));
  const arches = ground.pieces.flatMap(({ kind, shape }) => {
    const { arch } = lookOf(kind);
    return arch === undefined ? [] : [{ shape, arch }];
  });
  if (contours.length + arches.length === 0) return FLAT;
  const columns = Math.ceil((ground.width / 1000 + 2 * MARGIN) / MESH) + 1;
  const rows = Math.ceil((ground.depth / 1000 + 2 * MARGIN) / MESH) + 1;
  const heights = new Float32Array(columns * rows);
  for (const contour of contours) raise(heights, columns, rows, contour, LEVEL, SLOPE);
  for (const { shape, arch } of arches) raise(heights, columns, rows, shape, arch, ARCH);
  const smooth = softened(softened(softened(heights, columns, rows), columns, rows), columns, rows);
  const at = ({ x, y }: Point): number => {
    if (x < 0 || y < 0 || x > ground.width || y > ground.depth) return 0;
    const across = (x / 1000 + MARGIN) / MESH;
    const along = (y / 1000 + MARGIN) / MESH;
    const column = Math.max(0, Math.min(columns - 2, Math.floor(across)));
    const row = Math.max(0, Math.min(rows - 2, Math.floor(along)));
    const right = Math.max(0, Math.min(1, across - column));
    const up = Math.max(0, Math.min(1, along - row));
    const corner = row * columns + column;
    const low = (smooth[corner] ?? 0) * (1 - right) + (smooth[corner + 1] ?? 0) * right;
    const high = (smooth[corner + columns] ?? 0) * (1 - right) + (smooth[corner + columns + 1] ?? 0) * right;
    return low * (1 - up) + high * up;
  };
  return { at, isFlat: false };
}

/** One level: from nothing at half a slope outside its edge to its whole height half a slope inside. */
function raise(heights: Float32Array, columns: number, rows: number, contour: Polygon, level: number, slope: number): void {
  const reach = (slope / 2) * 1000;
  const place = (mil: Mil): number => (mil / 1000 + MARGIN) / MESH;
  const xs = contour.map(({ x }) => x);
  const ys = contour.map(({ y }) => y);
  const first = {
    column: Math.max(0, Math.floor(place(Math.min(...xs) - reach))),
    row: Math.max(0, Math.floor(place(Math.min(...ys) - reach))),
  };
  const last = {
    column: Math.min(columns - 1, Math.ceil(place(Math.max(...xs) + reach))),
    row: Math.min(rows - 1, Math.ceil(place(Math.max(...ys) + reach))),
  };
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      const point = { x: (column * MESH - MARGIN) * 1000, y: (row * MESH - MARGIN) * 1000 };
      const off = toEdge(contour, point) * (holds(contour, point) ? 1 : -1);
      const share = Math.max(0, Math.min(1, off / (2 * reach) + 0.5));
      heights[row * columns + column] = (heights[row * columns + column] ?? 0) + level * share;
    }
  }
}

/** Every place the mean of itself and its eight neighbours. */
function softened(heights: Float32Array, columns: number, rows: number): Float32Array {
  const mean = new Float32Array(heights.length);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      let sum = 0;
      for (const down of [-columns, 0, columns]) for (const aside of [-1, 0, 1]) sum += heights[row * columns + column + down + aside] ?? 0;
      mean[row * columns + column] = sum / 9;
    }
  }
  return mean;
}
