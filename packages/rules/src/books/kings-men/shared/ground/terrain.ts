import { once } from '../../../../kernel/once-per.ts';
import { LaidOutlines } from '../../../../table/laid-outlines.ts';
import { boundsMeet, boundsOf, outlineOf } from '../../../../table/outline.ts';
import { CONTACT, contains, overlaps } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Area, Bounds, Point, Polygon, Shape } from '../../../../table/units.ts';
import { aimPoint } from './aim.ts';
import { convexParts, offBridges } from './bridge.ts';
import { runsThrough } from './contour.ts';
import type { Field, Ground, TerrainKind, TerrainPiece } from '../troops/field.ts';
import type { Body } from '../troops/formation.ts';

/** Highest hill level that holds the point, 0 off every hill (KM-7.4). */
export function elevationAt(field: Pick<Field, 'ground'>, point: Point): number {
  let highest = 0;
  for (const { piece } of layOfTheLand(field.ground).hills) {
    piece.contours.forEach((contour, index) => {
      if (index >= highest && contains(polygon(contour), point)) highest = index + 1;
    });
  }
  return highest;
}

/** The level the unit stands on, by its centre, its cannon's or its building's (KM-7.4). */
export function elevation(field: Pick<Field, 'ground'>, unit: Body): number {
  return elevationAt(field, aimPoint(unit, field.ground));
}

/**
 * Whether no outline may lie on the piece (KM-7.2, KM-15.7). Buildings belong here whoever may enter them: a unit is
 * inside as a whole, without an outline of its own, or outside (KM-24.3).
 */
export function impassable(piece: TerrainPiece): boolean {
  return piece.kind === 'building' || !piece.passable;
}

/** A piece ready for quick tests: what never changes is worked out once for each ground. */
interface Laid {
  readonly piece: TerrainPiece;
  readonly shape: Shape;
  readonly bounds: Bounds;
}

interface LayOfTheLand {
  readonly barriers: readonly Laid[];
  /** All of them, and those that no bridge may cancel, by squares of the table; null where there are so few that to measure each is faster. */
  readonly outlines: LaidOutlines | null;
  readonly unbridged: LaidOutlines | null;
  readonly slow: readonly Laid[];
  readonly hills: readonly Laid[];
  /** Bridges cut into convex parts, each with its bounds. */
  readonly bridges: readonly { readonly part: Polygon; readonly bounds: Bounds }[];
}

/** Corners from which on it is faster to look an area up than to measure each piece. */
const MANY = 240;

function laidOut(ground: Ground, laid: readonly Laid[]): LaidOutlines | null {
  const shapes = laid.map(({ piece }) => piece.shape);
  return shapes.reduce((sum, { length }) => sum + length, 0) < MANY ? null : new LaidOutlines(shapes, ground);
}

const known = new WeakMap<Ground, LayOfTheLand>();

function layOfTheLand(ground: Ground): LayOfTheLand {
  const before = known.get(ground);
  if (before !== undefined) return before;
  const laid = ground.pieces.map((piece): Laid => {
    const shape = polygon(piece.shape);
    return { piece, shape, bounds: boundsOf(outlineOf(shape)) };
  });
  const barriers = laid.filter(({ piece }) => impassable(piece));
  const isBridged = laid.some(({ piece }) => piece.kind === 'bridge');
  const land: LayOfTheLand = {
    barriers,
    outlines: laidOut(ground, barriers),
    unbridged: laidOut(ground, isBridged ? barriers.filter(({ piece }) => !isWater(piece.kind)) : barriers),
    slow: laid.filter(({ piece }) => piece.slow && piece.kind !== 'hill' && !impassable(piece)),
    hills: laid.filter(({ piece }) => piece.kind === 'hill'),
    bridges: laid
      .filter(({ piece }) => piece.kind === 'bridge')
      .flatMap(({ piece }) => convexParts(piece.shape))
      .map((part) => ({ part, bounds: boundsOf({ corners: part, margin: 0 }) })),
  };
  known.set(ground, land);
  return land;
}

/** The impassable piece that the area overlaps, or null; those named in `except` do not count (KM-3.21, KM-14.13). */
export function barrierIn(ground: Ground, area: Area, except: readonly string[] = []): TerrainPiece | null {
  const land = layOfTheLand(ground);
  if (land.outlines?.lie(area) === 'clear') return null;
  const lies = lyingOf(land, area);
  return land.barriers.find((laid) => !except.includes(laid.piece.id) && lies(laid))?.piece ?? null;
}

/** Whether the area overlaps an impassable piece so plainly that none of them has to be measured. */
export function plainlyBarred(ground: Ground, area: Area): boolean {
  return layOfTheLand(ground).unbridged?.lie(area) === 'deep';
}

/** The slow pieces the area overlaps, slopes aside (KM-15.1, KM-15.2a). */
export function meetsRough(ground: Ground, area: Area): TerrainPiece[] {
  const land = layOfTheLand(ground);
  return land.slow.filter(lyingOf(land, area)).map(({ piece }) => piece);
}

/** The hills near enough to the area to be met: every hill is slow (KM-7.2). */
export function slopesNear(ground: Ground, area: Area): TerrainPiece[] {
  const bounds = boundsOf(outlineOf(area));
  return layOfTheLand(ground)
    .hills.filter(({ bounds: hill }) => boundsMeet(bounds, hill, 0))
    .map(({ piece }) => piece);
}

/** The slow pieces the area meets (KM-15.1, KM-15.2a): those it overlaps, and hills with a contour running through it (KM-15.5). */
export function meetsSlow(ground: Ground, area: Area): TerrainPiece[] {
  const slopes = slopesNear(ground, area).filter(({ contours }) => contours.some((contour) => runsThrough(contour, area)));
  return [...meetsRough(ground, area), ...slopes];
}

/**
 * Whether the area overlaps each piece. A bridge cancels the water under it (KM-7.2a): over water only that part of the
 * area counts which is on no bridge, so a unit narrow enough for the bridge is not hindered, and one that overhangs it is. That part is worked out once for all water.
 */
function lyingOf({ bridges }: LayOfTheLand, area: Area): (laid: Laid) => boolean {
  const bounds = boundsOf(outlineOf(area));
  const overWater = once(() => {
    const near = bridges.filter((bridge) => boundsMeet(bounds, bridge.bounds, 0)).map(({ part }) => part);
    return near.length === 0 ? null : offBridges(area, near, CONTACT).map((rest) => polygon(rest));
  });
  return ({ piece, shape, bounds: there }) => {
    if (!boundsMeet(bounds, there, 0) || !overlaps(area, shape)) return false;
    return !isWater(piece.kind) || (overWater()?.some((rest) => overlaps(rest, shape)) ?? true);
  };
}

function isWater(kind: TerrainKind): boolean {
  return kind === 'stream' || kind === 'lake' || kind === 'deep-river';
}
