import { apart, boundsMeet, boundsOf, corner, outlineOf } from '../../../../table/outline.ts';
import { contains } from '../../../../table/overlap.ts';
import { counterClockwise, polygon, widen } from '../../../../table/shape.ts';
import { inches, pointInInches } from '../../../../table/units.ts';
import type { Area, Bounds, Mil, Point, Polygon, Shape } from '../../../../table/units.ts';
import { convexParts, offBridges } from '../../shared/ground/bridge.ts';
import type { TerrainKind } from '../../shared/troops/field.ts';
import { CONTACT, gap, overlaps, within } from './distance.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';
import type { Scenario } from '../set-up/scenario.ts';

/** What a kind of terrain is unless the scenario says otherwise (QM-11.11, QM-11.14, QM-16.3, QM-16.8). */
type Nature = Pick<TerrainPiece, 'impassable' | 'rough' | 'road' | 'forest' | 'blocksSight' | 'cover'>;

const OPEN: Nature = { impassable: false, rough: false, road: false, forest: false, blocksSight: false, cover: 0 };
const ROUGH: Nature = { ...OPEN, rough: true };
const BARRIER: Nature = { ...ROUGH, impassable: true };
const LIGHT: Nature = { ...ROUGH, cover: 1 };
const WORKS: Nature = { ...ROUGH, cover: 2 };
const ROAD: Nature = { ...OPEN, road: true };

const NATURE: Readonly<Record<TerrainKind, Nature>> = {
  stream: ROUGH,
  lake: BARRIER,
  'deep-river': BARRIER,
  'light-woods': { ...LIGHT, forest: true },
  'heavy-forest': { ...LIGHT, forest: true, blocksSight: true },
  fence: LIGHT,
  hedge: LIGHT,
  'low-wall': LIGHT,
  barricade: WORKS,
  rampart: WORKS,
  fortification: WORKS,
  hill: { ...ROUGH, blocksSight: true },
  crops: ROUGH,
  rough: ROUGH,
  building: { ...WORKS, blocksSight: true },
  road: ROAD,
  bridge: ROAD,
};

const COVER = { none: 0, light: 1, heavy: 2 } as const;
const USUAL_CAPACITY = 12;

/** The table of a scenario in mil, every flag said or taken from the kind of the piece (QM-31.1). */
export function groundOf({ table, terrain }: Scenario): Ground {
  return { width: inches(table.width), depth: inches(table.depth), pieces: terrain.map(laidOut) };
}

function laidOut(piece: Scenario['terrain'][number]): TerrainPiece {
  const nature = NATURE[piece.kind];
  const line = (piece.line ?? []).map(pointInInches);
  const thickness = inches(piece.thickness ?? 0);
  const shape = counterClockwise(piece.area === undefined ? widen(line, thickness) : piece.area.map(pointInInches));
  const enterable = piece.kind === 'building' && piece.impassable !== true && (piece.enterable ?? true);
  return {
    id: piece.id,
    kind: piece.kind,
    name: piece.name ?? piece.kind.replaceAll('-', ' '),
    shape,
    contours: piece.kind === 'hill' ? [shape, ...(piece.levels ?? []).map((level) => counterClockwise(level.map(pointInInches)))] : [],
    impassable: piece.impassable ?? (nature.impassable || (piece.kind === 'building' && !enterable)),
    rough: piece.rough ?? nature.rough,
    road: nature.road,
    forest: piece.forest ?? nature.forest,
    blocksSight: piece.blocksSight ?? nature.blocksSight,
    cover: piece.cover === undefined ? nature.cover : COVER[piece.cover],
    enterable,
    capacity: piece.capacity ?? USUAL_CAPACITY,
    line,
    thickness,
  };
}

/** A piece ready for quick tests: worked out once for each ground. */
interface Laid {
  readonly piece: TerrainPiece;
  readonly shape: Shape;
  readonly bounds: Bounds;
}

interface LayOfTheLand {
  readonly laid: readonly Laid[];
  /** Bridges cut into convex parts. */
  readonly bridges: readonly { readonly part: Polygon; readonly bounds: Bounds }[];
  /** Ground nobody may stand on, cut into convex parts, without what lies under a bridge. */
  readonly barriers: readonly Polygon[];
}

const known = new WeakMap<Ground, LayOfTheLand>();

function layOfTheLand(ground: Ground): LayOfTheLand {
  const before = known.get(ground);
  if (before !== undefined) return before;
  const laid = ground.pieces.map((piece): Laid => {
    const shape = polygon(piece.shape);
    return { piece, shape, bounds: boundsOf(outlineOf(shape)) };
  });
  const bridges = ground.pieces
    .filter(({ kind }) => kind === 'bridge')
    .flatMap(({ shape }) => convexParts(shape))
    .map((part) => ({ part, bounds: boundsOf({ corners: part, margin: 0 }) }));
  const barriers = ground.pieces
    .filter(isBarrier)
    .flatMap((piece) =>
      convexParts(piece.shape).flatMap((part) =>
        countingFor({ bridges }, piece, polygon(part), boundsOf({ corners: part, margin: 0 })).map((rest) => outlineOf(rest).corners),
      ),
    );
  const land: LayOfTheLand = { laid, bridges, barriers };
  known.set(ground, land);
  return land;
}

/** What of an area counts for a piece: over water only what is on no bridge. */
function countingFor({ bridges }: Pick<LayOfTheLand, 'bridges'>, { kind }: TerrainPiece, area: Area, bounds: Bounds): readonly Area[] {
  if (kind !== 'stream' && kind !== 'lake' && kind !== 'deep-river') return [area];
  const near = bridges.filter((bridge) => boundsMeet(bounds, bridge.bounds, 0)).map(({ part }) => part);
  return near.length === 0 ? [area] : offBridges(area, near, 0).map((rest) => polygon(rest));
}

/** Whether no footprint may lie on it: who is in a building is inside as a whole, without a footprint (QM-3.12, QM-28.2). */
function isBarrier(piece: TerrainPiece): boolean {
  return piece.impassable || piece.enterable;
}

/** The piece nobody may stand on that the area overlaps, or null; those in `except` do not count. */
export function barrierIn(ground: Ground, area: Area, except: readonly string[] = []): TerrainPiece | null {
  const land = layOfTheLand(ground);
  const bounds = boundsOf(outlineOf(area));
  const found = land.laid.find(
    ({ piece, shape, bounds: there }) =>
      isBarrier(piece) &&
      !except.includes(piece.id) &&
      boundsMeet(bounds, there, 0) &&
      countingFor(land, piece, area, bounds).some((part) => overlaps(part, shape)),
  );
  return found?.piece ?? null;
}

/** All ground that `barrierIn` minds, as convex parts. */
export function barrierParts(ground: Ground): readonly Polygon[] {
  return layOfTheLand(ground).barriers;
}

/** The first rough piece that the area comes within `reach` of, or null; a hill is met at its contours only (QM-11.12, QM-11.13). */
export function roughNear(ground: Ground, area: Area, reach: Mil): TerrainPiece | null {
  const land = layOfTheLand(ground);
  const bounds = boundsOf(outlineOf(area));
  const found = land.laid.find(({ piece, shape, bounds: there }) => {
    if (!piece.rough || !boundsMeet(bounds, there, reach)) return false;
    if (piece.contours.length > 0) return meetsContour(piece, area, reach);
    return countingFor(land, piece, area, bounds).some((part) => within(gap(part, shape), reach));
  });
  return found?.piece ?? null;
}

/** Whether a slope runs through the area or close by: wholly on the top of a hill a detail is on none (QM-11.13). */
function meetsContour({ contours }: TerrainPiece, area: Area, reach: Mil): boolean {
  const { corners } = outlineOf(area);
  return contours.some((contour) => contour.some((b, index) => within(apart(corners, [corner(contour, index - 1), b]), reach)));
}

/** The piece of that name, or null. */
export function pieceCalled(ground: Ground, id: string | null): TerrainPiece | null {
  return ground.pieces.find((piece) => piece.id === id) ?? null;
}

/** The building one may enter at that point, or null (QM-28.2). */
export function buildingAt(ground: Ground, point: Point): TerrainPiece | null {
  return layOfTheLand(ground).laid.find(({ piece, shape }) => piece.enterable && contains(shape, point))?.piece ?? null;
}

/** Forest the shape is in contact with (QM-15.1), in the order of the scenario. */
export function forestsTouched(ground: Ground, shape: Shape): TerrainPiece[] {
  return layOfTheLand(ground).laid.flatMap(({ piece, shape: there }) =>
    piece.forest && within(gap(shape, there), CONTACT) ? [piece] : [],
  );
}
