import { normalise } from '@longroll/rules/table/trig';
import type { Angle, Mil, Point } from '@longroll/rules/table/units';

/** A table of that width and depth, looked at by somebody who has walked so far round it to their right, from the edge at y = 0. */
export interface Lie {
  readonly turn: Angle;
  readonly width: Mil;
  readonly depth: Mil;
}

/** One of the four edges, as the quarters walked to stand at it. */
export type Quarter = 0 | 1 | 2 | 3;

export const QUARTER: Angle = 900;
const WHOLE: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Cosine and sine of what was walked; at the edges themselves to the last digit. */
function walkedAlong(turn: Angle): readonly [number, number] {
  const edge = turn % QUARTER === 0 ? WHOLE[turn / QUARTER] : undefined;
  if (edge !== undefined) return edge;
  const angle = (turn * Math.PI) / 1800;
  return [Math.cos(angle), Math.sin(angle)];
}

/** How broad and how deep the table looks from there. */
export function seenSize({ turn, width, depth }: Lie): { readonly width: Mil; readonly depth: Mil } {
  const [cos, sin] = walkedAlong(turn);
  return { width: Math.abs(width * cos) + Math.abs(depth * sin), depth: Math.abs(width * sin) + Math.abs(depth * cos) };
}

/** A point as the onlooker has it: so far to the right of all of the table, and so far towards them from all of it. */
export function fromCorner(lie: Lie, { x, y }: Point): Point {
  const [cos, sin] = walkedAlong(lie.turn);
  const seen = seenSize(lie);
  const [east, north] = [x - lie.width / 2, y - lie.depth / 2];
  return { x: east * cos + north * sin + seen.width / 2, y: east * sin - north * cos + seen.depth / 2 };
}

/** The point of the table that the onlooker has there. */
export function toTable(lie: Lie, { x, y }: Point): Point {
  const [cos, sin] = walkedAlong(lie.turn);
  const seen = seenSize(lie);
  const [right, near] = [x - seen.width / 2, y - seen.depth / 2];
  return { x: right * cos + near * sin + lie.width / 2, y: right * sin - near * cos + lie.depth / 2 };
}

/** The edge that is nearest to whoever has walked so far. */
export function nearestEdge(turn: Angle): Quarter {
  const quarters: readonly Quarter[] = [0, 1, 2, 3];
  return quarters[Math.round(normalise(turn) / QUARTER) % 4] ?? 0;
}

/** Near an edge the onlooker comes to stand square to it: so far from it at most. */
const SQUARE = 50;

export function squared(turn: Angle): Angle {
  const edge = Math.round(turn / QUARTER) * QUARTER + 0;
  return Math.abs(turn - edge) <= SQUARE ? edge : turn;
}

/** The edge next to the onlooker's right, or to their left. */
export function nextEdge(turn: Angle, by: 1 | -1): Angle {
  const edges = turn / QUARTER;
  return (by === 1 ? Math.floor(edges) + 1 : Math.ceil(edges) - 1) * QUARTER;
}
