import { oncePer } from '../../../kernel/once-per.ts';
import { boundsMeet, boundsOf, cross, holds } from '../../../table/outline.ts';
import { cosine, offset, sine, UNITY } from '../../../table/trig.ts';
import type { Bounds, Mil, Point, Polygon } from '../../../table/units.ts';
import type { Ground, TerrainKind, TerrainPiece } from './ground.ts';

/** The pieces of a ground by their kind. */
const sorted = oncePer(({ pieces }: Ground): Readonly<Record<TerrainKind, readonly TerrainPiece[]>> => {
  const of = (kind: TerrainKind) => pieces.filter((piece) => piece.kind === kind);
  return {
    hill: of('hill'),
    'light-wood': of('light-wood'),
    'linear-obstacle': of('linear-obstacle'),
    'village-block': of('village-block'),
  };
});

/** Every piece of that kind. */
export function piecesOf(ground: Ground, kind: TerrainKind): readonly TerrainPiece[] {
  return sorted(ground)[kind];
}

const boundsOfPiece = oncePer(({ shape, line }: TerrainPiece): Bounds => boundsOf({ corners: [...shape, ...line], margin: 0 }));

/** Those pieces of that kind that come within `reach` of an upright rectangle. */
export function piecesNear(ground: Ground, kind: TerrainKind, box: Bounds, reach: Mil): readonly TerrainPiece[] {
  return piecesOf(ground, kind).filter((piece) => boundsMeet(boundsOfPiece(piece), box, reach));
}

/** Whether the point is on that piece of ground: a stand is where its centre is (TS-4.1). */
export function isInside({ shape }: TerrainPiece, point: Point): boolean {
  return holds(shape, point);
}

/** The level of the ground there: 1 on a hill, 0 in the open (TS-4.1). */
export function levelAt(ground: Ground, point: Point): 0 | 1 {
  return piecesOf(ground, 'hill').some((hill) => isInside(hill, point)) ? 1 : 0;
}

/** Whether a straight way crosses a linear obstacle (TS-4.5, TS-1.15). */
export function crossesLine({ line }: TerrainPiece, from: Point, to: Point): boolean {
  return line.some((end, index) => {
    const start = line[index - 1];
    return start !== undefined && waysCross(from, to, start, end);
  });
}

/** Whether two straight ways cross one another; a way that ends on the other has reached it and not crossed it. */
function waysCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const ends = (p: Point, q: Point, one: Point, other: Point) => [cross(p, q, one), cross(p, q, other)] as const;
  const [from, to] = ends(c, d, a, b);
  const [left, right] = ends(a, b, c, d);
  return ((from < 0 && to > 0) || (from > 0 && to < 0)) && ((left <= 0 && right >= 0) || (left >= 0 && right <= 0));
}

/** Corners of an ellipse on the table: they lie on it (TS-1.15a). */
const CORNERS = 36;

/** An ellipse about its middle, its width along the angle. */
export function ellipse(centre: Point, width: Mil, depth: Mil, angle: number): Polygon {
  return Array.from({ length: CORNERS }, (_, index) => {
    const turn = (index * 3600) / CORNERS;
    return offset(centre, angle, ((width / 2) * cosine(turn)) / UNITY, ((depth / 2) * sine(turn)) / UNITY);
  });
}
