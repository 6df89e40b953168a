import { distanceBetween } from '../../../../table/measure.ts';
import { centreOf, disc, polygon, rectangleAbout, rectangleBehind, squareAbout } from '../../../../table/shape.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import { normalise, offset, polar } from '../../../../table/trig.ts';
import type { Angle, Disc, Mil, Point, Polygon, Shape } from '../../../../table/units.ts';
import type { Ground } from './field.ts';
import { isArtillery } from './unit.ts';
import type { Formation, Unit, UnitType } from './unit.ts';

/** What of a unit decides where it stands. */
export type Body = Pick<Unit, 'type' | 'figures' | 'officer' | 'ensign' | 'formation' | 'at' | 'facing' | 'building'>;

/** Width across and depth along the facing, in mil. */
export interface Base {
  readonly width: Mil;
  readonly depth: Mil;
}

/** The base of one figure (KM-2.1); of horse gunners the base on foot, see `baseOf`. */
export const BASE: Readonly<Record<UnitType, Base>> = {
  infantry: { width: 1000, depth: 1000 },
  skirmishers: { width: 1000, depth: 1000 },
  cavalry: { width: 1000, depth: 2000 },
  'foot-artillery': { width: 1000, depth: 1000 },
  'horse-artillery': { width: 1000, depth: 1000 },
};

const MOUNTED_GUNNER: Base = { width: 1000, depth: 2000 };

/** Figures of a unit nobody has hurt yet (KM-2.1). */
export const FULL_STRENGTH: Readonly<Record<UnitType, number>> = {
  infantry: 12,
  skirmishers: 6,
  cavalry: 6,
  'foot-artillery': 4,
  'horse-artillery': 4,
};

/** A unit with no more figures than this collapses (KM-2.1, KM-25.4). */
export const BREAKING_POINT: Readonly<Record<UnitType, number>> = {
  infantry: 4,
  skirmishers: 2,
  cavalry: 2,
  'foot-artillery': 1,
  'horse-artillery': 1,
};

/** The gun itself (KM-2.4). */
export const CANNON: Base = { width: 2000, depth: 3000 };

/** Radius of a skirmisher figure and of the officer and ensign at their centre (KM-3.13). */
const FIGURE_RADIUS: Mil = 500;
const CENTRE_BODY_RADIUS: Mil = 1000;

/** How far skirmishers may spread, by layout (KM-3.10). */
const SPREAD = { cloud: { least: 3000, most: 6000 }, picket: { least: 5000, most: 6000 } } as const;

/** Skirmishers as they stand unless their owner says otherwise (KM-3.10). */
const USUAL_SKIRMISH: Formation = { kind: 'skirmish', layout: 'cloud', spread: 4000 };

/** Skirmishers who have lost officer and ensign (KM-3.14). */
const LEADERLESS_SKIRMISH: Formation = { kind: 'skirmish', layout: 'cloud', spread: 3000 };

/** The base of one figure as the unit is drawn up: horse gunners ride in column and serve the gun on foot (KM-2.1a). */
export function baseOf(type: UnitType, formation: Formation): Base {
  return type === 'horse-artillery' && formation.kind === 'column' ? MOUNTED_GUNNER : BASE[type];
}

/** Figures side by side in a line or column; 0 in formations without files. */
export function files(unit: Pick<Body, 'type' | 'figures' | 'formation'>): number {
  const { type, figures, formation } = unit;
  if (formation.kind !== 'line' && formation.kind !== 'column') return 0;
  return isArtillery(type) ? gunnerFiles(figures) : formation.files;
}

/** Figures one behind the other in a line or column, the rear rank perhaps not full; 0 in formations without ranks. */
export function ranks(unit: Pick<Body, 'type' | 'figures' | 'formation'>): number {
  const abreast = files(unit);
  return abreast === 0 ? 0 : Math.ceil(unit.figures / abreast);
}

/** Gunners march two abreast, a last one alone (KM-3.8). */
function gunnerFiles(gunners: number): number {
  return gunners > 1 ? 2 : 1;
}

/** A line of that many figures in 1, 2 or 3 ranks, or null where they cannot make one (KM-3.5). */
export function lineFormation(figures: number, chosenRanks: number): Formation | null {
  if (chosenRanks !== 1 && chosenRanks !== 2 && chosenRanks !== 3) return null;
  const abreast = Math.ceil(figures / chosenRanks);
  const deep = Math.ceil(figures / abreast);
  return deep === chosenRanks && abreast >= deep ? { kind: 'line', files: abreast } : null;
}

/** A column of that many figures in the given files, or null where it would not be deeper than wide, counted in figures (KM-3.6, KM-3.6a). */
export function columnFormation(figures: number, chosenFiles: number): Formation | null {
  if (!Number.isInteger(chosenFiles) || chosenFiles < 1) return null;
  return Math.ceil(figures / chosenFiles) > chosenFiles ? { kind: 'column', files: chosenFiles } : null;
}

/**
 * Every formation a player may choose for that many figures of the type, the usual one first (KM-3.1, KM-3.2). Of the
 * spreads of skirmishers, which may be any in between, whole inches stand for the rest. `led`: officer or ensign is left.
 */
export function formationsOf(type: UnitType, figures: number, led = true): Formation[] {
  if (type === 'skirmishers') return led ? spreads() : [LEADERLESS_SKIRMISH];
  if (isArtillery(type)) return [{ kind: 'battery' }, { kind: 'column', files: gunnerFiles(figures) }];
  const choices: Formation[] = [];
  for (const chosen of [2, 1, 3]) {
    const line = lineFormation(figures, chosen);
    if (line !== null) choices.push(line);
  }
  for (let chosen = 1; chosen < figures; chosen += 1) {
    const column = columnFormation(figures, chosen);
    if (column === null) break;
    choices.push(column);
  }
  return choices;
}

function spreads(): Formation[] {
  const others: Formation[] = [3000, 5000, 6000].map((spread) => ({ kind: 'skirmish', layout: 'cloud', spread }));
  const pickets: Formation[] = [5000, 6000].map((spread) => ({ kind: 'skirmish', layout: 'picket', spread }));
  return [USUAL_SKIRMISH, ...others, ...pickets];
}

/**
 * Whether the unit's player may choose the formation for it. What losses have left of a formation chosen earlier
 * (KM-3.17) need not be one that could be chosen now.
 */
export function isLegalFormation(unit: Pick<Body, 'type' | 'figures' | 'officer' | 'ensign'>, formation: Formation): boolean {
  const { type, figures } = unit;
  if (formation.kind === 'skirmish') {
    if (type !== 'skirmishers' || !Number.isInteger(formation.spread)) return false;
    if (!unit.officer && !unit.ensign) return formation.layout === 'cloud' && formation.spread === 3000;
    const { least, most } = SPREAD[formation.layout];
    return formation.spread >= least && formation.spread <= most;
  }
  return formationsOf(type, figures).some((choice) => isSameFormation(choice, formation));
}

/**
 * The clause under which a formation is refused to a unit: of one that its type may have the clause that draws it up (KM-3.5, KM-3.6, KM-3.8, KM-3.10), of
 * skirmishers without officer and ensign the one that draws them together (KM-3.14).
 */
export function clauseRefusing<Otherwise extends string>(
  { type, officer, ensign }: Pick<Body, 'type' | 'officer' | 'ensign'>,
  { kind }: Pick<Formation, 'kind'>,
  otherwise: Otherwise,
): Otherwise | 'KM-3.5' | 'KM-3.6' | 'KM-3.8' | 'KM-3.10' | 'KM-3.14' {
  if (kind === 'skirmish' && type === 'skirmishers') return officer || ensign ? 'KM-3.10' : 'KM-3.14';
  if (isArtillery(type)) return kind === 'column' ? 'KM-3.8' : otherwise;
  if (type === 'skirmishers') return otherwise;
  if (kind === 'line') return 'KM-3.5';
  return kind === 'column' ? 'KM-3.6' : otherwise;
}

/** Whether two formations are one and the same; if not, going from one to the other is a formation change (KM-3.18), skirmishers aside (KM-3.10a). */
export function isSameFormation(a: Formation, b: Formation): boolean {
  if (a.kind === 'line' || a.kind === 'column') return b.kind === a.kind && b.files === a.files;
  if (a.kind === 'skirmish') return b.kind === 'skirmish' && b.layout === a.layout && b.spread === a.spread;
  return b.kind === a.kind;
}

/** Side of a square of that many figures, in mil (KM-3.9). */
export function squareSide(figures: number): Mil {
  return Math.ceil((figures + 4) / 4) * 1000;
}

/** Side of the crowd that many figures make as a mob, in mil, up to the next half inch (KM-3.16). */
export function mobSide(type: UnitType, figures: number): Mil {
  const { width, depth } = BASE[type];
  return Math.ceil((2 * Math.sqrt(figures * width * depth)) / 1000) * 500;
}

/** Width and depth of the rectangle a unit in line, column, square, picket, battery or mob stands on; a cloud's by its diameter. */
export function extent(unit: Pick<Body, 'type' | 'figures' | 'formation'>): Base {
  const { type, figures, formation } = unit;
  switch (formation.kind) {
    case 'line':
    case 'column': {
      const base = baseOf(type, formation);
      const body = { width: files(unit) * base.width, depth: ranks(unit) * base.depth };
      return isArtillery(type) ? { width: CANNON.width, depth: body.depth + CANNON.depth } : body;
    }
    case 'battery':
      return CANNON;
    case 'square':
      return { width: squareSide(figures), depth: squareSide(figures) };
    case 'mob':
      return { width: mobSide(type, figures), depth: mobSide(type, figures) };
    case 'skirmish':
      return { width: 2 * formation.spread, depth: formation.layout === 'picket' ? 1000 : 2 * formation.spread };
    case 'garrison':
      throw new Error('a garrison has the extent of its building');
  }
}

/** Whether the reference point is the middle of the front edge rather than the middle of the outline (KM-3.7 … KM-3.16). */
function isLedFromFront(formation: Formation): boolean {
  return formation.kind === 'line' || formation.kind === 'column' || formation.kind === 'battery';
}

/** The shape used for every distance, contact, blocking and terrain test (KM-3.4). A garrison has the shape of its building, so it needs the ground. */
export function outline(unit: Body, ground?: Ground): Shape {
  const { formation, at, facing } = unit;
  if (formation.kind === 'garrison') return polygon(buildingOf(unit, ground));
  if (formation.kind === 'skirmish' && formation.layout === 'cloud') return disc(at, formation.spread);
  const { width, depth } = extent(unit);
  if (isLedFromFront(formation)) return polygon(rectangleBehind(at, facing, width, depth));
  return polygon(rectangleAbout(at, facing, width, depth));
}

/** The polygon of the building a garrison is in (KM-24.3a). */
export function buildingOf(unit: Pick<Body, 'building'>, ground?: Ground): Polygon {
  const piece = ground?.pieces.find(({ id }) => id === unit.building);
  if (piece === undefined) throw new Error(`no building ${String(unit.building)} on this ground`);
  return piece.shape;
}

/** The middle of the outline (KM-3.4). */
export function centre(unit: Body, ground?: Ground): Point {
  if (unit.formation.kind === 'garrison') return ground === undefined ? unit.at : centreOf(polygon(buildingOf(unit, ground)));
  if (!isLedFromFront(unit.formation)) return unit.at;
  return polar(unit.at, unit.facing, -extent(unit).depth / 2);
}

/** Front and centre of a line or column, the muzzle of a battery, else the centre (KM-3.7 … KM-3.16). */
export function front(unit: Pick<Body, 'at'>): Point {
  return unit.at;
}

/**
 * The cannon's own rectangle: of a battery the whole outline, of an artillery column its rear (KM-3.8, KM-3.15), else
 * null. Edge 0 is its front as the unit faces, although on the march the muzzle points backwards (KM-4.3).
 */
export function cannon(unit: Body): Polygon | null {
  if (!isArtillery(unit.type) || !isLedFromFront(unit.formation)) return null;
  const ahead = extent(unit).depth - CANNON.depth;
  return rectangleBehind(polar(unit.at, unit.facing, -ahead), unit.facing, CANNON.width, CANNON.depth);
}

/** Centre of the cannon's rectangle, or null where the unit shows no cannon of its own. */
export function cannonCentre(unit: Body): Point | null {
  return cannon(unit) === null ? null : polar(unit.at, unit.facing, -(extent(unit).depth - CANNON.depth / 2));
}

/** Officer and ensign of skirmishers as one disc about their centre (KM-3.13). */
export function centreBody(unit: Pick<Body, 'at'>): Disc {
  return { centre: unit.at, radius: CENTRE_BODY_RADIUS };
}

/** The figures of skirmishers in loose formation, each a disc (KM-3.11, KM-3.12, KM-3.13); none for anybody else. */
export function figureDiscs(unit: Pick<Body, 'figures' | 'formation' | 'at' | 'facing'>): Disc[] {
  const { formation, at, facing, figures } = unit;
  if (formation.kind !== 'skirmish') return [];
  const centres =
    formation.layout === 'cloud' ? cloud(at, facing, figures, formation.spread) : picket(at, facing, figures, formation.spread);
  return centres.map((point) => ({ centre: point, radius: FIGURE_RADIUS }));
}

function cloud(at: Point, facing: Angle, figures: number, spread: Mil): Point[] {
  const outer = spread - FIGURE_RADIUS;
  const inner = Math.round((65 * outer) / 100);
  return count(figures).map((k) => polar(at, facing + (1800 + 3600 * k) / figures, k % 2 === 0 ? outer : inner));
}

function picket(at: Point, facing: Angle, figures: number, spread: Mil): Point[] {
  const stand = (places: number, side: number) =>
    count(places).map((j) => offset(at, facing, 0, side * Math.round(1500 + ((spread - 2000) * (j + 1)) / places)));
  return [...stand(Math.ceil(figures / 2), 1), ...stand(Math.floor(figures / 2), -1)];
}

function count(n: number): number[] {
  return Array.from({ length: n }, (_, k) => k);
}

/** The unit closed up after losses, about the same reference point and facing (KM-3.17; leaderless skirmishers KM-3.14). */
export function closedUp<U extends Body>(unit: U): U {
  return { ...unit, formation: whatIsLeftOf(unit) };
}

function whatIsLeftOf(unit: Body): Formation {
  const { type, figures, formation } = unit;
  if (formation.kind === 'skirmish') return unit.officer || unit.ensign ? formation : LEADERLESS_SKIRMISH;
  if (formation.kind === 'line') return { kind: 'line', files: Math.max(1, Math.min(formation.files, figures)) };
  if (formation.kind !== 'column') return formation;
  if (isArtillery(type)) return { kind: 'column', files: gunnerFiles(figures) };
  let abreast = formation.files;
  while (abreast > 1 && Math.ceil(figures / abreast) <= abreast) abreast -= 1;
  return { kind: 'column', files: abreast };
}

/**
 * The unit drawn up anew: front and centre, or muzzle, stays where it is; into or out of a square or a mob the centre of
 * the outline stays (KM-3.19, KM-22.7).
 */
export function drawnUpAs<U extends Body>(unit: U, formation: Formation, facing: Angle): U {
  if (isCrowded(unit.formation) || isCrowded(formation)) return placedAbout(unit, formation, facing, centre(unit));
  return { ...unit, formation, facing: normalise(facing) };
}

function isCrowded(formation: Formation): boolean {
  return formation.kind === 'square' || formation.kind === 'mob';
}

/** The unit drawn up with the centre of its outline, of artillery the centre of the cannon, on the given point (KM-21.4). */
export function placedAbout<U extends Body>(unit: U, formation: Formation, facing: Angle, middle: Point): U {
  const faced = { ...unit, formation, facing: normalise(facing), at: middle };
  if (!isLedFromFront(formation)) return faced;
  const { depth } = extent(faced);
  return { ...faced, at: polar(middle, facing, isArtillery(unit.type) ? depth - CANNON.depth / 2 : depth / 2) };
}

/** One thing to draw: a figure, an officer, an ensign or a gun, and the way it looks. */
export interface Placed {
  readonly at: Point;
  readonly facing: Angle;
  readonly role: 'figure' | 'officer' | 'ensign' | 'gun';
}

/** Where everything that belongs to the unit stands, for drawing only. */
export function figurePositions(unit: Body, ground?: Ground): Placed[] {
  switch (unit.formation.kind) {
    case 'line':
    case 'column':
      return inRanks(unit);
    case 'square':
      return inSquare(unit);
    case 'mob':
      return inMob(unit);
    case 'battery':
      return aboutGun(unit);
    case 'skirmish':
      return [
        ...figureDiscs(unit).map(({ centre: at }) => placed(at, unit.facing, 'figure')),
        ...leaders(unit, offset(unit.at, unit.facing, 0, -500), offset(unit.at, unit.facing, 0, 500)),
      ];
    case 'garrison':
      return inBuilding(unit, ground);
  }
}

function placed(at: Point, facing: Angle, role: Placed['role']): Placed {
  return { at, facing: normalise(facing), role };
}

function leaders(unit: Body, officerAt: Point, ensignAt: Point): Placed[] {
  const some: Placed[] = [];
  if (unit.officer) some.push(placed(officerAt, unit.facing, 'officer'));
  if (unit.ensign) some.push(placed(ensignAt, unit.facing, 'ensign'));
  return some;
}

/** Officer on the right of the front rank and ensign on its left, outside the outline (KM-3.3). */
function inRanks(unit: Body): Placed[] {
  const { at, facing, figures } = unit;
  const base = baseOf(unit.type, unit.formation);
  const abreast = files(unit);
  const drawn = count(figures).map((k) => {
    const rank = Math.floor(k / abreast);
    const inRank = Math.min(abreast, figures - rank * abreast);
    const left = ((inRank - 1) / 2 - (k % abreast)) * base.width;
    return placed(offset(at, facing, -(rank + 0.5) * base.depth, left), facing, 'figure');
  });
  const beside = extent(unit).width / 2 + 500;
  const gun = cannonCentre(unit);
  // The cannon is drawn along muzzle backwards (KM-3.8).
  const guns = gun === null ? [] : [placed(gun, facing + 1800, 'gun')];
  return [...drawn, ...guns, ...leaders(unit, offset(at, facing, -base.depth / 2, -beside), offset(at, facing, -base.depth / 2, beside))];
}

/** Figures round the edge looking outwards, officer and ensign in the middle (KM-3.3, KM-3.9). */
function inSquare(unit: Body): Placed[] {
  const { at, facing, figures } = unit;
  const side = squareSide(figures);
  const perSide = side / 1000 - 1;
  const places = 4 * perSide;
  const ring = count(figures).map((k) => {
    const place = Math.floor((k * places) / figures);
    const outward = normalise(facing + 900 * Math.floor(place / perSide));
    // Each side has its left-hand corner and leaves the right-hand one to the side before it.
    return placed(offset(at, outward, (side - 1000) / 2, (side - 1000) / 2 - (place % perSide) * 1000), outward, 'figure');
  });
  const half = Math.min(500, (side - 2000) / 2);
  return [...ring, ...leaders(unit, offset(at, facing, 0, -half), offset(at, facing, 0, half))];
}

/** Figures packed anyhow, each looking its own way; the same unit always looks the same (KM-3.16). */
function inMob(unit: Body): Placed[] {
  const { at, facing } = unit;
  const heads = unit.figures + (unit.officer ? 1 : 0) + (unit.ensign ? 1 : 0);
  const side = mobSide(unit.type, unit.figures);
  const perRow = Math.ceil(Math.sqrt(heads));
  const rows = Math.ceil(heads / perRow);
  const step = side / perRow;
  const spots = count(heads).map((k) => {
    const across = ((k % perRow) + 0.5) * step - side / 2 + (scatter(2 * k) - 0.5) * step * 0.3;
    const along = (Math.floor(k / perRow) + 0.5) * (side / rows) - side / 2 + (scatter(2 * k + 1) - 0.5) * step * 0.3;
    return { at: offset(at, facing, along, across), facing: normalise(scatter(3 * k + 7) * 3600) };
  });
  const roles: Placed['role'][] = count(unit.figures).map(() => 'figure');
  if (unit.officer) roles.push('officer');
  if (unit.ensign) roles.push('ensign');
  return spots.map((spot, k) => placed(spot.at, spot.facing, roles[k] ?? 'figure'));
}

/** A number from 0 to 1 that looks random and depends on `seed` alone. */
function scatter(seed: number): number {
  let mixed = ((seed + 1) * 2654435761) % 4294967296;
  mixed = (mixed * 69069 + 12345) % 4294967296;
  return mixed / 4294967296;
}

/** Gunners in pairs on either side of the gun within an inch of it, officer and ensign behind (KM-3.15). */
function aboutGun(unit: Body): Placed[] {
  const { at, facing } = unit;
  const gunners = count(unit.figures).map((k) => {
    const side = k % 2 === 0 ? 1 : -1;
    return placed(offset(at, facing, -900 - 1100 * Math.floor(k / 2), side * (CANNON.width / 2 + 500)), facing, 'figure');
  });
  const behind = -CANNON.depth - 500;
  const gun = placed(polar(at, facing, -CANNON.depth / 2), facing, 'gun');
  return [gun, ...gunners, ...leaders(unit, offset(at, facing, behind, -600), offset(at, facing, behind, 600))];
}

/** Figures of a garrison in a ring about the middle of the building, looking out; officer and ensign in the middle. */
function inBuilding(unit: Body, ground?: Ground): Placed[] {
  const middle = centre(unit, ground);
  const toWall = ground === undefined ? 1500 : distanceBetween(middle, nearestEdge(middle, buildingOf(unit, ground)).point);
  const ring = Math.min(3000, Math.round((toWall * 3) / 4));
  const figures = count(unit.figures).map((k) => {
    const outward = normalise(unit.facing + (3600 * k) / unit.figures);
    return placed(polar(middle, outward, ring), outward, 'figure');
  });
  return [...figures, ...leaders(unit, offset(middle, unit.facing, 0, -400), offset(middle, unit.facing, 0, 400))];
}

/** The outline of a unit drawn up as a square about its centre, for the square that is about to form (KM-3.9). */
export function squareOutline(unit: Pick<Body, 'figures'>, middle: Point, facing: Angle): Shape {
  return polygon(squareAbout(middle, facing, squareSide(unit.figures)));
}

/** The ground that others find taken: the outline, or the building of whoever is inside, mob or garrison. */
export function groundTaken(unit: Body, ground: Ground): Shape {
  return unit.building === null ? outline(unit, ground) : polygon(buildingOf(unit, ground));
}
