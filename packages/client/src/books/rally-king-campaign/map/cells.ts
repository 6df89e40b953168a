import { Delaunay } from 'd3-delaunay';
import { mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/land/map-file';

/** A province as it is drawn: its middle, and its country as SVG writes a path. */
export interface Cell {
  readonly id: ProvinceId;
  readonly x: number;
  readonly y: number;
  readonly country: string;
}

/** How far a country reaches from its middle before the sea begins, in units of the map. */
export const COAST = 62;

/** The countries of provinces: whatever is nearer to one than to any other. */
export function cellsOf(ids: readonly ProvinceId[]): Cell[] {
  const places = ids.map(mapProvince);
  const voronoi = Delaunay.from(
    places,
    ({ x }) => x,
    ({ y }) => y,
  ).voronoi([-COAST, -COAST, 1000 + COAST, 1000 + COAST]);
  return places.map(({ id, x, y }, place) => ({ id, x, y, country: voronoi.renderCell(place) }));
}

/** The part of the map that these provinces take up, with a margin. */
export function extentOf(cells: readonly Cell[]): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))];
  const margin = COAST + 8;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
