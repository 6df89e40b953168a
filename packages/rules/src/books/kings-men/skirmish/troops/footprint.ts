import { centreOf, polygon, rectangleAbout, rectangleBehind } from '../../../../table/shape.ts';
import { offset, polar } from '../../../../table/trig.ts';
import type { Angle, Mil, Point, Polygon, Shape } from '../../../../table/units.ts';
import type { Ground } from '../state/ground.ts';
import type { Detail, Figure, General, Horses } from '../state/pieces.ts';
import { isArtillery, isMounted } from './troops.ts';

/** What of a detail decides where it stands. */
export type Body = Pick<Detail, 'type' | 'mounted' | 'soldiers' | 'formation' | 'at' | 'facing' | 'building'>;

/** Width across and depth along the facing, in mil. */
export interface Base {
  readonly width: Mil;
  readonly depth: Mil;
}

const ON_FOOT: Base = { width: 1000, depth: 1000 };
const ON_HORSE: Base = { width: 1000, depth: 2000 };

/** The gun, a general's base and a riderless horse (QM-3.1). */
const GUN: Base = { width: 2000, depth: 3000 };
const GENERAL: Base = { width: 1500, depth: 1500 };
const HORSE: Base = ON_HORSE;

/** The base of one soldier (QM-3.1). */
function baseOf(kind: Pick<Detail, 'type' | 'mounted'>): Base {
  return isMounted(kind) ? ON_HORSE : ON_FOOT;
}

/** Soldiers side by side in the leading rank; 0 for a gun set up to fire, whose gunners have no footprint (QM-3.3). */
export function filesOf(body: Pick<Body, 'type' | 'mounted' | 'soldiers' | 'formation'>): number {
  const { soldiers, formation } = body;
  switch (formation.kind) {
    case 'line':
      return Math.min(formation.files, soldiers);
    case 'open':
    case 'loose':
      return soldiers;
    case 'column':
      return soldiers >= (isMounted(body) ? 3 : 5) ? 2 : 1;
    case 'limbered':
      return 2;
    case 'mob':
      return Math.ceil(Math.sqrt(soldiers));
    case 'battery':
      return 0;
  }
}

/** Soldiers one behind the other, the rear rank perhaps not full. */
function ranksOf(body: Pick<Body, 'type' | 'mounted' | 'soldiers' | 'formation'>): number {
  const files = filesOf(body);
  return files === 0 ? 0 : Math.ceil(body.soldiers / files);
}

/** Width and depth of the rectangle a detail stands on (QM-3.3, QM-3.3a). */
export function extent(body: Pick<Body, 'type' | 'mounted' | 'soldiers' | 'formation'>): Base {
  const { soldiers, formation } = body;
  const base = baseOf(body);
  switch (formation.kind) {
    case 'battery':
      return GUN;
    case 'limbered':
      return { width: 2000, depth: ranksOf(body) * base.depth + GUN.depth };
    // One row, every second man a base back (QM-3.4).
    case 'open':
      return { width: soldiers * base.width, depth: soldiers === 1 ? 1000 : 2000 };
    case 'line':
    case 'column':
    case 'loose':
    case 'mob':
      return { width: filesOf(body) * base.width, depth: ranksOf(body) * base.depth };
  }
}

/** Whether R is the middle of the front edge, or a muzzle, rather than the centre (QM-3.2). */
export function isLedFromFront({ formation }: Pick<Body, 'formation'>): boolean {
  return formation.kind !== 'loose' && formation.kind !== 'mob';
}

/** The building a detail is in (QM-28.2). */
export function buildingOf({ building }: Pick<Body, 'building'>, ground: Ground): Polygon {
  const piece = ground.pieces.find(({ id }) => id === building);
  if (piece === undefined) throw new Error(`no building ${String(building)} on this ground`);
  return piece.shape;
}

/** The rectangle of a detail in the open, edge 0 its front, then left flank, rear, right flank (QM-3.10). */
export function rectangle(body: Body): Polygon {
  const { width, depth } = extent(body);
  return isLedFromFront(body) ? rectangleBehind(body.at, body.facing, width, depth) : rectangleAbout(body.at, body.facing, width, depth);
}

/** What every measurement to a detail goes by (QM-3.3): its rectangle, or the building it is in (QM-28.2). */
export function footprint(body: Body, ground: Ground): Shape {
  return polygon(body.building === null ? rectangle(body) : buildingOf(body, ground));
}

/** Centre of the footprint. */
export function centre(body: Body, ground: Ground): Point {
  if (body.building !== null) return centreOf(polygon(buildingOf(body, ground)));
  return isLedFromFront(body) ? polar(body.at, body.facing, -extent(body).depth / 2) : body.at;
}

/** The detail with the centre of its footprint on the given point. */
export function placedAbout<D extends Body>(detail: D, middle: Point, facing: Angle): D {
  const turned = { ...detail, facing, at: middle };
  return isLedFromFront(turned) ? { ...turned, at: polar(middle, facing, extent(turned).depth / 2) } : turned;
}

/** The gun's own rectangle, edge 0 the front as the detail faces: on the march it is the rear of the column (QM-3.10). Null without a gun. */
export function gunOf(body: Body): Polygon | null {
  if (!isArtillery(body.type) || body.building !== null || (body.formation.kind !== 'battery' && body.formation.kind !== 'limbered'))
    return null;
  const ahead = extent(body).depth - GUN.depth;
  return rectangleBehind(polar(body.at, body.facing, -ahead), body.facing, GUN.width, GUN.depth);
}

/** The bases of the soldiers where they stand (QM-3.3 to QM-3.5); inside a building the outline stands for each (QM-28.7). */
export function soldierBases(body: Body, ground: Ground): Shape[] {
  const { soldiers, at, facing, formation } = body;
  if (body.building !== null) return [footprint(body, ground)];
  const base = baseOf(body);
  if (formation.kind === 'battery') return gunners(body).map((spot) => baseAbout(spot, facing, base));
  const files = filesOf(body);
  const { depth } = extent(body);
  const front = isLedFromFront(body) ? 0 : depth / 2;
  return Array.from({ length: soldiers }, (_, k) => {
    const rank = formation.kind === 'open' ? k % 2 : Math.floor(k / files);
    const abreast = formation.kind === 'open' ? files : Math.min(files, soldiers - rank * files);
    const place = formation.kind === 'open' ? k : k % files;
    const left = ((abreast - 1) / 2 - place) * base.width;
    return baseAbout(offset(at, facing, front - (rank + 0.5) * base.depth, left), facing, base);
  });
}

/** Gunners of a gun set up to fire: two on each side of it, for show (QM-3.5). */
function gunners({ soldiers, at, facing }: Body): Point[] {
  return Array.from({ length: soldiers }, (_, k) =>
    offset(at, facing, -900 - 1100 * Math.floor(k / 2), (k % 2 === 0 ? 1 : -1) * (GUN.width / 2 + 500)),
  );
}

function baseAbout(at: Point, facing: Angle, { width, depth }: Base): Shape {
  return polygon(rectangleAbout(at, facing, width, depth));
}

/** The base of a free command figure (QM-3.1): `mounted` for those of light cavalry. */
export function figureBase({ at, facing }: Pick<Figure, 'at' | 'facing'>, mounted: boolean): Shape {
  return baseAbout(at, facing, mounted ? ON_HORSE : ON_FOOT);
}

export function generalBase({ at }: Pick<General, 'at'>): Shape {
  return baseAbout(at, 0, GENERAL);
}

/** One rank of riderless horses (QM-3.3). */
export function horsesFootprint({ head, at, facing }: Pick<Horses, 'head' | 'at' | 'facing'>): Shape {
  return baseAbout(at, facing, { width: head * HORSE.width, depth: HORSE.depth });
}

/** Where an attached command figure is drawn: behind the middle of the rear rank (QM-2.13). */
export function behindRear(body: Body, ground: Ground): Point {
  if (body.building !== null) return centre(body, ground);
  const { depth } = extent(body);
  return polar(body.at, body.facing, -(isLedFromFront(body) ? depth : depth / 2) - 500);
}
