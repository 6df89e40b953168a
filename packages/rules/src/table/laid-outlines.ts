import { boundsMeet, boundsOf, cross, holds, isConvex, outlineOf, span, toSegment, type Outline } from './outline.ts';
import { TOO_DEEP } from './overlap.ts';
import type { Area, Bounds, Mil, Point, Polygon } from './units.ts';

/** Side of a square of the grid. */
const SQUARE: Mil = 2000;
/** More than any rounding. */
const SURE = 0.5;

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly bounds: Bounds;
}

/** Where an area lies among outlines: clear of all of them, deeper than contact in one, or neither for sure, so that each has to be measured. */
export type Lie = 'clear' | 'deep' | 'unsure';

/** Outlines of a table, their edges sorted by squares: of most areas it is told at once how they lie, however many outlines there are on one another. */
export class LaidOutlines {
  readonly #outlines: readonly { readonly corners: Polygon; readonly bounds: Bounds }[];
  readonly #columns: number;
  readonly #rows: number;
  /** The edges that go through each square. */
  readonly #edges: readonly Edge[][];
  /** Whether squares without an edge lie in an outline, once it has been asked. */
  readonly #covered = new Map<number, boolean>();

  constructor(outlines: readonly Polygon[], table: { readonly width: Mil; readonly depth: Mil }) {
    this.#outlines = outlines.map((corners) => ({ corners, bounds: boundsOf({ corners, margin: 0 }) }));
    this.#columns = Math.ceil(table.width / SQUARE);
    this.#rows = Math.ceil(table.depth / SQUARE);
    this.#edges = Array.from({ length: this.#columns * this.#rows }, (): Edge[] => []);
    for (const corners of outlines) corners.forEach((to, index) => this.#lay(corners.at(index - 1) ?? to, to));
  }

  /** How a convex area lies; of any other it is not told. */
  lie(area: Area): Lie {
    const outline = outlineOf(area);
    const { left, right, bottom, top } = boundsOf(outline);
    const bounds = { left: left - 1, right: right + 1, bottom: bottom - 1, top: top + 1 };
    const middle = middleOf(outline);
    if (middle === null || left < 0 || bottom < 0 || right >= this.#columns * SQUARE || top >= this.#rows * SQUARE) return 'unsure';
    let isNear = false;
    for (const square of this.#squares(bounds))
      for (const edge of this.#edges[square] ?? []) {
        if (!boundsMeet(edge.bounds, bounds, 0)) continue;
        if (goesDeepInto(outline, edge)) return 'deep';
        isNear = true;
      }
    if (this.#isCovered(middle)) return 'deep';
    return isNear ? 'unsure' : 'clear';
  }

  #lay(from: Point, to: Point): void {
    const edge = { from, to, bounds: boundsOf({ corners: [from, to], margin: 1 }) };
    const { left, right, bottom, top } = edge.bounds;
    // Row by row the stretch of the edge that is in it.
    for (let row = Math.max(0, Math.floor(bottom / SQUARE)); row <= Math.min(this.#rows - 1, Math.floor(top / SQUARE)); row++) {
      const [low, high] = [row * SQUARE - 1, (row + 1) * SQUARE + 1].map((y) => xAt(edge, y));
      const [start, end] =
        low === undefined || high === undefined || low === high ? [left, right] : [Math.min(low, high) - 1, Math.max(low, high) + 1];
      for (const square of this.#squares({
        left: Math.max(left, start),
        right: Math.min(right, end),
        bottom: row * SQUARE,
        top: row * SQUARE,
      }))
        this.#edges[square]?.push(edge);
    }
  }

  *#squares({ left, right, bottom, top }: Bounds): Generator<number> {
    for (let row = Math.max(0, Math.floor(bottom / SQUARE)); row <= Math.min(this.#rows - 1, Math.floor(top / SQUARE)); row++)
      for (let column = Math.max(0, Math.floor(left / SQUARE)); column <= Math.min(this.#columns - 1, Math.floor(right / SQUARE)); column++)
        yield row * this.#columns + column;
  }

  #isCovered(point: Point): boolean {
    const square = Math.floor(point.y / SQUARE) * this.#columns + Math.floor(point.x / SQUARE);
    const known = this.#covered.get(square);
    if (known !== undefined) return known;
    const { x, y } = point;
    const here = { left: x, right: x, bottom: y, top: y };
    const isIn = this.#outlines.some(({ corners, bounds }) => boundsMeet(bounds, here, 0) && holds(corners, point));
    if (this.#edges[square]?.length === 0) this.#covered.set(square, isIn);
    return isIn;
  }
}

/** Where the line of an edge is at that height, no farther than its ends; undefined where it lies level. */
function xAt({ from, to, bounds }: Edge, y: number): number | undefined {
  if (from.y === to.y) return undefined;
  const x = from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  return Math.min(bounds.right, Math.max(bounds.left, x));
}

/** A point of a convex outline that is deeper than contact from its edges; null where none is known. */
function middleOf({ corners, margin }: Outline): Point | null {
  const [first] = corners;
  if (first === undefined) return null;
  if (margin > 0) return margin > TOO_DEEP + SURE ? first : null;
  if (corners.length < 3 || !isConvex(corners)) return null;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const middle = { x: sum.x / corners.length, y: sum.y / corners.length };
  return goesDeepInto({ corners, margin }, { from: middle, to: middle }) ? middle : null;
}

/** Whether a stretch comes to a point of a convex outline that is deeper than contact from its edges. */
function goesDeepInto({ corners, margin }: Outline, { from, to }: Pick<Edge, 'from' | 'to'>): boolean {
  if (margin > 0) return corners.some((corner) => toSegment(corner, from, to) <= margin - TOO_DEEP - SURE);
  // What is left of the stretch, cut off by one edge after the other.
  let [start, end] = [0, 1];
  let a = corners.at(-1);
  for (const b of corners) {
    const length = a === undefined ? 0 : span(a, b);
    if (a !== undefined && length > 0) {
      const here = cross(a, b, from) / length - TOO_DEEP - SURE;
      const there = cross(a, b, to) / length - TOO_DEEP - SURE;
      if (here < 0 && there < 0) return false;
      if (here < 0) start = Math.max(start, here / (here - there));
      if (there < 0) end = Math.min(end, here / (here - there));
      if (start > end) return false;
    }
    a = b;
  }
  return true;
}
