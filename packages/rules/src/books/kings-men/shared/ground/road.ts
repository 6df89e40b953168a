import { distanceBetween, within } from '../../../../table/measure.ts';
import { boundsMeet, boundsOf, corner, cross, holds, toBoundary } from '../../../../table/outline.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { polar } from '../../../../table/trig.ts';
import type { Angle, Mil, Point, Polygon } from '../../../../table/units.ts';
import type { Ground } from '../troops/field.ts';

/**
 * Whether a point that goes along the path, its start included, is on road or bridge all the way (KM-15.9a). Pieces that
 * touch make one road (KM-1.4), so a gap of at most CONTACT between them does not end it.
 */
export function onRoad(ground: Ground, path: readonly Point[]): boolean {
  const roads = roadsOf(ground);
  return path.every((point, index) => {
    const before = path[index - 1];
    return before === undefined ? isOn(point, roads) : isOn(point, roads) && legOnRoad(before, point, roads);
  });
}

/** Longer than any table. */
const FAR: Mil = 300_000;

/** How long the straight stretch of road through a point is that lies on a bearing, forth and back. */
export function stretchOfRoad(ground: Ground, through: Point, along: Angle): Mil {
  const roads = roadsOf(ground);
  const reach = (towards: Angle): Mil => {
    const end = polar(through, towards, FAR);
    return Math.round((gapOnLeg(through, end, roads) ?? 1) * FAR);
  };
  return reach(along) + reach(along + 1800);
}

function roadsOf({ pieces }: Ground): Polygon[] {
  return pieces.filter(({ kind }) => kind === 'road' || kind === 'bridge').map(({ shape }) => shape);
}

function isOn(point: Point, roads: readonly Polygon[]): boolean {
  return roads.some((road) => holds(road, point) || within(Math.round(toBoundary(point, road)), 0));
}

function legOnRoad(from: Point, to: Point, roads: readonly Polygon[]): boolean {
  return gapOnLeg(from, to, roads) === null;
}

/** The share of the leg at which its first stretch between two meetings with a road's edge begins that is off every road; null when there is none. */
function gapOnLeg(from: Point, to: Point, roads: readonly Polygon[]): number | null {
  const leg = boundsOf({ corners: [from, to], margin: 0 });
  const close = roads.filter((road) => boundsMeet(leg, boundsOf({ corners: road, margin: 0 }), CONTACT));
  const stops = [0, ...close.flatMap((road) => edgesMet(from, to, road)), 1].sort((a, b) => a - b);
  const whole = distanceBetween(from, to);
  for (let i = 1; i < stops.length; i += 1) {
    const start = stops[i - 1] ?? 0;
    const end = stops[i] ?? 1;
    if (within(Math.round((end - start) * whole), CONTACT)) continue;
    const share = (start + end) / 2;
    const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (!isOn(middle, close)) return start;
  }
  return null;
}

/** Shares of the way at which the leg meets an edge of the road; of an edge that lies along the leg, its ends. */
function edgesMet(from: Point, to: Point, road: Polygon): number[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const whole = dx * dx + dy * dy;
  const met: number[] = [];
  const add = (x: number, y: number): void => {
    const share = ((x - from.x) * dx + (y - from.y) * dy) / whole;
    if (share > 0 && share < 1) met.push(share);
  };
  let a = corner(road, -1);
  for (const b of road) {
    const aSide = cross(from, to, a);
    const bSide = cross(from, to, b);
    if (aSide === 0) add(a.x, a.y);
    else if (aSide * bSide < 0) {
      const u = aSide / (aSide - bSide);
      add(a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u);
    }
    a = b;
  }
  return met;
}
