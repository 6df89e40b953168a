import { distanceBetween } from '../../../../table/measure.ts';
import { corner, holds, toSegment } from '../../../../table/outline.ts';
import { bearing, normalise, turn } from '../../../../table/trig.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';

/** Shorter than the grid nothing is off the road. */
const GRID: Mil = 1;

function roadsOf(ground: Ground): TerrainPiece[] {
  return ground.pieces.filter(({ road }) => road);
}

/** Whether R is on a road there (QM-3.7). */
export function onRoad(ground: Ground, point: Point): boolean {
  return roadsOf(ground).some(({ shape }) => holds(shape, point));
}

/** How far along the straight way from a point R stays on the road, in mil (QM-11.3). */
export function roadAlong(ground: Ground, from: Point, to: Point): Mil {
  const whole = distanceBetween(from, to);
  if (!onRoad(ground, from) || whole === 0) return 0;
  const at = (along: number): Point => ({ x: from.x + ((to.x - from.x) * along) / whole, y: from.y + ((to.y - from.y) * along) / whole });
  // Between two meetings with an edge of a road the way is on it or off it throughout.
  const stops = [
    ...roadsOf(ground)
      .flatMap(({ shape }) => edgesMet(from, to, shape))
      .map((share) => share * whole),
    whole,
  ].sort((a, b) => a - b);
  let last = 0;
  for (const stop of stops) {
    if (stop - last > GRID && !onRoad(ground, at((last + stop) / 2))) return Math.floor(last);
    last = stop;
  }
  return whole;
}

/** Shares of the way from one point to another at which it meets an edge. */
function edgesMet(from: Point, to: Point, corners: readonly Point[]): number[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return corners.flatMap((b, index) => {
    const a = corner(corners, index - 1);
    const aSide = dx * (a.y - from.y) - dy * (a.x - from.x);
    const bSide = dx * (b.y - from.y) - dy * (b.x - from.x);
    if (aSide === bSide || aSide > 0 === bSide > 0) return [];
    const u = aSide / (aSide - bSide);
    const x = a.x + (b.x - a.x) * u - from.x;
    const y = a.y + (b.y - a.y) * u - from.y;
    const share = (x * dx + y * dy) / (dx * dx + dy * dy);
    return share > 0 ? [share] : [];
  });
}

/**
 * The direction along the road at a point that is nearest to a facing (QM-12.2, either way), or null off every road. A road drawn as an
 * area has no centreline: along it is whichever way one looks.
 */
export function alongRoad(ground: Ground, point: Point, facing: Angle): Angle | null {
  let nearest: { line: Angle; distance: number } | null = null;
  for (const road of roadsOf(ground)) {
    if (!holds(road.shape, point)) continue;
    if (road.line.length < 2) return facing;
    road.line.forEach((b, index) => {
      const a = road.line[index - 1];
      if (a === undefined) return;
      const distance = toSegment(point, a, b);
      if (nearest === null || distance < nearest.distance) nearest = { line: bearing(a, b), distance };
    });
  }
  return nearest === null ? null : eitherWay(nearest, facing);
}

function eitherWay({ line }: { readonly line: Angle }, facing: Angle): Angle {
  return Math.abs(turn(facing, line)) <= 900 ? line : normalise(line + 1800);
}
