import { Delaunay } from 'd3-delaunay';
import { randomLcg } from 'd3-random';
import type { Place } from './place.ts';

/** The land is made of cells of about this width, in units of the map, from so far outside it on every side. */
const CELL = 12;
const MARGIN = 88;
const WIDE = 1000;
/** How far from the middle of its square a cell may lie, and how near to a fixed place no other begins, in widths. */
const JITTER = 0.72;
const ROOM = 0.7;
/** Any number from 0 to 1 does: another one is another world. */
const SEED = 0.1066;

/** Small irregular cells, and the corners at which they meet. Every corner belongs to three cells. */
export interface Mesh {
  /** The middles of cells, the fixed places first. */
  readonly cells: readonly Place[];
  /** Cells beside each cell. */
  readonly beside: readonly (readonly number[])[];
  readonly corners: readonly Place[];
  readonly edges: readonly Edge[];
  /** Cells at the edge of the mesh. */
  readonly outermost: ReadonlySet<number>;
}

/** A side that two cells share, from corner to corner. */
interface Edge {
  readonly cells: readonly [number, number];
  readonly corners: readonly [number, number];
}

/** The same mesh each time for the same fixed places, each of which is the middle of a cell of its own. */
export function meshAround(fixed: readonly Place[]): Mesh {
  const cells = [...fixed, ...scattered(fixed)];
  const delaunay = Delaunay.from(
    cells,
    ({ x }) => x,
    ({ y }) => y,
  );
  const { circumcenters } = delaunay.voronoi([-2 * MARGIN, -2 * MARGIN, WIDE + 2 * MARGIN, WIDE + 2 * MARGIN]);
  const { halfedges, triangles } = delaunay;
  const corners = Array.from({ length: circumcenters.length / 2 }, (_, corner) => ({
    x: circumcenters[2 * corner] ?? 0,
    y: circumcenters[2 * corner + 1] ?? 0,
  }));
  const edges: Edge[] = [];
  halfedges.forEach((other, half) => {
    if (other <= half) return;
    const next = half % 3 === 2 ? half - 2 : half + 1;
    edges.push({
      cells: [triangles[half] ?? 0, triangles[next] ?? 0],
      corners: [Math.floor(half / 3), Math.floor(other / 3)],
    });
  });
  return {
    cells,
    beside: cells.map((_, cell) => [...delaunay.neighbors(cell)]),
    corners,
    edges,
    outermost: new Set(delaunay.hull),
  };
}

/** A place in every square that keeps away from the fixed ones. */
function scattered(fixed: readonly Place[]): Place[] {
  const random = randomLcg(SEED);
  const places: Place[] = [];
  for (let top = -MARGIN; top < WIDE + MARGIN; top += CELL)
    for (let left = -MARGIN; left < WIDE + MARGIN; left += CELL) {
      const place = { x: left + CELL * (0.5 + JITTER * (random() - 0.5)), y: top + CELL * (0.5 + JITTER * (random() - 0.5)) };
      if (fixed.every(({ x, y }) => Math.abs(x - place.x) >= CELL * ROOM || Math.abs(y - place.y) >= CELL * ROOM)) places.push(place);
    }
  return places;
}
