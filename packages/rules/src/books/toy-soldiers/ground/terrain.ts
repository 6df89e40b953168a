import { cross } from '../../../table/outline.ts';
import { contains } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { Point } from '../../../table/units.ts';
import type { Ground, TerrainKind, TerrainPiece } from './ground.ts';

/** Every piece of that kind. */
export function piecesOf({ pieces }: Ground, kind: TerrainKind): readonly TerrainPiece[] {
  return pieces.filter((piece) => piece.kind === kind);
}

/** Whether the point is on that piece of ground: a stand is where its centre is (TS-4.1). */
export function isInside({ shape }: TerrainPiece, point: Point): boolean {
  return contains(polygon(shape), point);
}

function isOn(ground: Ground, kind: TerrainKind, point: Point): boolean {
  return piecesOf(ground, kind).some((piece) => isInside(piece, point));
}

/** The level of the ground there: 1 on a hill, 0 in the open (TS-4.1). */
export function levelAt(ground: Ground, point: Point): 0 | 1 {
  return isOn(ground, 'hill', point) ? 1 : 0;
}

/** Whether a light wood stands there (TS-4.1). */
export function isInWood(ground: Ground, point: Point): boolean {
  return isOn(ground, 'light-wood', point);
}

/** The linear obstacles that a straight way crosses (TS-4.5, TS-1.15). */
export function obstaclesCrossed(ground: Ground, from: Point, to: Point): readonly TerrainPiece[] {
  return piecesOf(ground, 'linear-obstacle').filter(({ line }) =>
    line.some((end, index) => {
      const start = line[index - 1];
      return start !== undefined && waysCross(from, to, start, end);
    }),
  );
}

/** Whether two straight ways cross one another; a way that ends on the other has reached it and not crossed it. */
function waysCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const ends = (p: Point, q: Point, one: Point, other: Point) => [cross(p, q, one), cross(p, q, other)] as const;
  const [from, to] = ends(c, d, a, b);
  const [left, right] = ends(a, b, c, d);
  return ((from < 0 && to > 0) || (from > 0 && to < 0)) && ((left <= 0 && right >= 0) || (left >= 0 && right <= 0));
}
