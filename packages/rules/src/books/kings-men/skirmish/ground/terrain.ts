import { once } from '../../../../kernel/once-per.ts';
import { apart, boundsMeet, boundsOf, corner, outlineOf } from '../../../../table/outline.ts';
import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Area, Bounds, Mil, Point, Polygon, Shape } from '../../../../table/units.ts';
import { convexParts, offBridges } from '../../shared/ground/bridge.ts';
import { CONTACT, gap, overlaps, within } from './distance.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';

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
        countingOf({ bridges }, polygon(part), boundsOf({ corners: part, margin: 0 }))(piece).map((rest) => outlineOf(rest).corners),
      ),
    );
  const land: LayOfTheLand = { laid, bridges, barriers };
  known.set(ground, land);
  return land;
}

/** What of an area counts for each piece: over water only what is on no bridge, which is worked out once for all of it. */
function countingOf({ bridges }: Pick<LayOfTheLand, 'bridges'>, area: Area, bounds: Bounds): (piece: TerrainPiece) => readonly Area[] {
  const overWater = once(() => {
    const near = bridges.filter((bridge) => boundsMeet(bounds, bridge.bounds, 0)).map(({ part }) => part);
    return near.length === 0 ? [area] : offBridges(area, near, 0).map((rest) => polygon(rest));
  });
  return ({ kind }) => (kind === 'stream' || kind === 'lake' || kind === 'deep-river' ? overWater() : [area]);
}

/** Whether no footprint may lie on it: who is in a building is inside as a whole, without a footprint (QM-3.12, QM-28.2). */
function isBarrier(piece: TerrainPiece): boolean {
  return piece.impassable || piece.enterable;
}

/** The piece nobody may stand on that the area overlaps, or null; those in `except` do not count. */
export function barrierIn(ground: Ground, area: Area, except: readonly string[] = []): TerrainPiece | null {
  const land = layOfTheLand(ground);
  const bounds = boundsOf(outlineOf(area));
  const countingFor = countingOf(land, area, bounds);
  const found = land.laid.find(
    ({ piece, shape, bounds: there }) =>
      isBarrier(piece) &&
      !except.includes(piece.id) &&
      boundsMeet(bounds, there, 0) &&
      countingFor(piece).some((part) => overlaps(part, shape)),
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
  const countingFor = countingOf(land, area, bounds);
  const found = land.laid.find(({ piece, shape, bounds: there }) => {
    if (!piece.rough || !boundsMeet(bounds, there, reach)) return false;
    if (piece.contours.length > 0) return meetsContour(piece, area, reach);
    return countingFor(piece).some((part) => within(gap(part, shape), reach));
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
