import { boundsMeet, boundsOf, outlineOf } from '../../../../table/outline.ts';
import { CONTACT, contains, overlaps } from '../../../../table/overlap.ts';
import { counterClockwise, polygon, widen } from '../../../../table/shape.ts';
import { inches, pointInInches } from '../../../../table/units.ts';
import type { Area, Bounds, Point, Polygon, Shape } from '../../../../table/units.ts';
import { aimPoint } from './aim.ts';
import { convexParts, offBridges } from './bridge.ts';
import { runsThrough } from './contour.ts';
import type { Field, Ground, TerrainKind, TerrainPiece } from '../troops/field.ts';
import type { Body } from '../troops/formation.ts';
import type { Options } from '../options.ts';
import type { Scenario } from '../set-up/scenario.ts';
import type { UnitType } from '../troops/unit.ts';

/** What a kind of terrain is unless the scenario says otherwise (KM-7.2). */
interface Nature {
  readonly passable: boolean;
  readonly slow: boolean;
  readonly cover: TerrainPiece['cover'];
  readonly blocksFire: boolean;
}

const OPEN: Nature = { passable: true, slow: false, cover: 0, blocksFire: false };
const HEAVY_GOING: Nature = { ...OPEN, slow: true };
const LIGHT_COVER: Nature = { ...HEAVY_GOING, cover: 2 };
const WORKS: Nature = { ...HEAVY_GOING, cover: 4 };
// Where a scenario lets troops into deep water or dense forest after all, they are slow there (KM-7.3).
const BARRIER: Nature = { ...HEAVY_GOING, passable: false };

const NATURE: Readonly<Record<TerrainKind, Nature>> = {
  stream: HEAVY_GOING,
  lake: BARRIER,
  'deep-river': BARRIER,
  'light-woods': { ...LIGHT_COVER, blocksFire: true },
  'heavy-forest': { ...BARRIER, blocksFire: true },
  fence: LIGHT_COVER,
  hedge: LIGHT_COVER,
  'low-wall': LIGHT_COVER,
  barricade: WORKS,
  rampart: WORKS,
  fortification: WORKS,
  hill: { ...HEAVY_GOING, blocksFire: true },
  crops: HEAVY_GOING,
  rough: HEAVY_GOING,
  building: { ...OPEN, cover: 4, blocksFire: true },
  road: OPEN,
  bridge: OPEN,
};

/** Who usually may enter a building (KM-24.1), and how many figures it holds (KM-24.2). */
const USUAL_GARRISONS: readonly UnitType[] = ['infantry', 'foot-artillery', 'skirmishers'];
const USUAL_CAPACITY = 12;

/** The table of a scenario in mil, every piece with its defaults (KM-7.2) and what the scenario agreed instead (KM-7.3). */
export function groundOf(scenario: Scenario): Ground {
  return {
    width: inches(scenario.table.width),
    depth: inches(scenario.table.depth),
    pieces: scenario.terrain.map((piece) => laidOut(piece, scenario.options)),
  };
}

function laidOut(piece: Scenario['terrain'][number], options: Options): TerrainPiece {
  const nature = NATURE[piece.kind];
  const line = (piece.line ?? []).map(pointInInches);
  const thickness = inches(piece.thickness ?? 0);
  const shape = counterClockwise(piece.area === undefined ? widen(line, thickness) : piece.area.map(pointInInches));
  const levels = (piece.levels ?? []).map((level) => counterClockwise(level.map(pointInInches)));
  const enterableBy = piece.kind !== 'building' || piece.passable === false ? [] : (piece.enterableBy ?? USUAL_GARRISONS);
  return {
    id: piece.id,
    kind: piece.kind,
    name: piece.name ?? piece.kind.replaceAll('-', ' '),
    shape,
    contours: piece.kind === 'hill' ? [shape, ...levels] : [],
    passable: piece.passable ?? (piece.kind === 'building' ? enterableBy.length > 0 : nature.passable),
    slow: nature.slow,
    cover: nature.cover,
    blocksFire: piece.blocksFire ?? (nature.blocksFire && !letsFireThrough(piece.kind, options)),
    enterableBy,
    capacity: piece.capacity ?? USUAL_CAPACITY,
    large: piece.large ?? false,
    line,
    thickness,
  };
}

function letsFireThrough(kind: TerrainKind, options: Options): boolean {
  return (kind === 'hill' && !options.hillsBlockFire) || (kind === 'light-woods' && !options.woodsBlockFire);
}

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
  readonly slow: readonly Laid[];
  readonly hills: readonly Laid[];
  /** Bridges cut into convex parts, each with its bounds. */
  readonly bridges: readonly { readonly part: Polygon; readonly bounds: Bounds }[];
}

const known = new WeakMap<Ground, LayOfTheLand>();

function layOfTheLand(ground: Ground): LayOfTheLand {
  const before = known.get(ground);
  if (before !== undefined) return before;
  const laid = ground.pieces.map((piece): Laid => {
    const shape = polygon(piece.shape);
    return { piece, shape, bounds: boundsOf(outlineOf(shape)) };
  });
  const land: LayOfTheLand = {
    barriers: laid.filter(({ piece }) => impassable(piece)),
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
  const bounds = boundsOf(outlineOf(area));
  for (const laid of land.barriers) {
    if (except.includes(laid.piece.id)) continue;
    if (lies(land, laid, area, bounds)) return laid.piece;
  }
  return null;
}

/** The slow pieces the area overlaps, slopes aside (KM-15.1, KM-15.2a). */
export function meetsRough(ground: Ground, area: Area): TerrainPiece[] {
  const land = layOfTheLand(ground);
  const bounds = boundsOf(outlineOf(area));
  return land.slow.filter((laid) => lies(land, laid, area, bounds)).map(({ piece }) => piece);
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
 * Whether the area overlaps the piece. A bridge cancels the water under it (KM-7.2a): over water only that part of the
 * area counts which is on no bridge, so a unit narrow enough for the bridge is not hindered, and one that overhangs it is.
 */
function lies(land: LayOfTheLand, { piece, shape, bounds: there }: Laid, area: Area, bounds: Bounds): boolean {
  if (!boundsMeet(bounds, there, 0) || !overlaps(area, shape)) return false;
  if (!isWater(piece.kind)) return true;
  const bridges = land.bridges.filter((bridge) => boundsMeet(bounds, bridge.bounds, 0)).map(({ part }) => part);
  return bridges.length === 0 || offBridges(area, bridges, CONTACT).some((rest) => overlaps(polygon(rest), shape));
}

function isWater(kind: TerrainKind): boolean {
  return kind === 'stream' || kind === 'lake' || kind === 'deep-river';
}
