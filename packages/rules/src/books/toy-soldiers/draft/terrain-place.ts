import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { gap } from '../../../table/measure.ts';
import { inside, overlaps } from '../../../table/overlap.ts';
import { polygon, rectangleAbout, squareAbout } from '../../../table/shape.ts';
import { leastShift } from '../../../table/shift.ts';
import { hull } from '../../../table/sweep.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { type PlaceTerrain, placeTerrain as placeTerrainAnswer } from '../answers.ts';
import type { TerrainPiece } from '../ground/ground.ts';
import { atLeast, toHundredths, within } from '../ground/measure.ts';
import { ellipse } from '../ground/terrain.ts';
import { BLOCK } from '../troops/arms.ts';
import { footprintOf, limbersOf } from '../troops/footprint.ts';
import { playerOf } from '../field/roster.ts';
import type { SideId } from '../troops/unit.ts';
import { defendedIds, isOnOwnHalf, type Drafting } from './area.ts';
import type { TerrainChoice } from '../selections.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { drafting } from './drafted.ts';
import type { State, TS } from '../state.ts';

/** A hill, a village or a wood that a player has brought (TS-5.4). */
export interface Laying {
  readonly seat: SeatId;
  readonly what: TerrainChoice;
}

/** Sizes the book leaves open (TS-5.10a). */
const HILL = { width: inches(14), depth: inches(10) };
const WOOD = { width: inches(8), depth: inches(6) };
/** The gap between neighbouring blocks (TS-5.4). */
const GAP: Mil = inches(2);
const BLOCKS = 3;
const FAR: Mil = inches(200);

type Piece = PlaceTerrain['pieces'][number];

function shapeOf(what: TerrainChoice, { at, angle }: Piece): Polygon {
  if (what === 'village') return squareAbout(at, angle, BLOCK);
  const { width, depth } = what === 'hill' ? HILL : WOOD;
  return ellipse(at, width, depth, angle);
}

/** Gaps of exactly 2 that link the three, and none less (TS-5.10a). */
function isVillage(shapes: readonly Polygon[]): boolean {
  const pairs = shapes.flatMap((one, index) => shapes.slice(index + 1).map((other) => gap(polygon(one), polygon(other))));
  // Two links of three pairs join three blocks.
  return pairs.every((each) => atLeast(each, GAP)) && pairs.filter((each) => within(each, GAP)).length >= BLOCKS - 1;
}

function meetsAnything({ field: { ground, units } }: Drafting, shape: Polygon): boolean {
  const troops = Object.values(units).flatMap((unit) => [...footprintOf(unit, ground), ...limbersOf(unit)]);
  return [...troops, ...ground.pieces.map((piece) => piece.shape)].some((other) => overlaps(polygon(shape), polygon(other)));
}

/** Whether terrain may be laid so (TS-5.4, TS-5.10); a wood may be left away. */
function checkTerrainPlace(state: Drafting, { seat, what }: Laying, { pieces }: PlaceTerrain): Refusal | null {
  const { side } = playerOf(state, seat);
  if (pieces.length === 0 && what === 'wood') return null;
  if (pieces.length !== (what === 'village' ? BLOCKS : 1)) return refuse('TS-5.4', 'how-many');
  const shapes = pieces.map((piece) => shapeOf(what, piece));
  const points = pieces.map(({ at }) => at);
  if (shapes.some((shape) => !inside(polygon(shape), state.field.ground) || meetsAnything(state, shape)))
    return refuse('TS-5.10', 'no-room', {}, { points });
  if (what !== 'wood' && shapes.some((shape) => !isOnOwnHalf(state, side, shape))) return refuse('TS-5.4', 'own-half', {}, { points });
  if (what === 'village' && !isVillage(shapes)) return refuse('TS-5.10', 'gaps', {}, { points });
  return null;
}

/** The pieces as they lie from now on. */
export function laid({ seat, what }: Laying, side: SideId, { pieces }: PlaceTerrain, count: number): TerrainPiece[] {
  const kind = what === 'village' ? 'village-block' : what === 'hill' ? 'hill' : 'light-wood';
  const [hill = '', ...blocks] = defendedIds(side);
  return pieces.map((piece, index) => ({
    id: what === 'hill' ? hill : what === 'village' ? (blocks[index] ?? '') : `${seat} wood ${count}`,
    kind,
    name: kind.replaceAll('-', ' '),
    shape: shapeOf(what, piece),
    line: [],
    thickness: 0,
    cover: what === 'wood',
  }));
}

/** Where terrain is laid by itself: about the middle of the own half, as near to it as there is room; null when there is none. */
export function usualTerrainPlace(state: Drafting, laying: Laying): PlaceTerrain | null {
  const { ground, units } = state.field;
  const { what } = laying;
  if (what === 'wood') return { pieces: [] };
  const up = state.sides[playerOf(state, laying.seat).side].edge === 'bottom';
  const middle: Point = { x: Math.round(ground.width / 2), y: Math.round(up ? ground.depth / 4 : (3 * ground.depth) / 4) };
  const offsets = what === 'village' ? [-(BLOCK + GAP), 0, BLOCK + GAP] : [0];
  const place = (by: Point): PlaceTerrain => ({
    pieces: offsets.map((aside) => ({ at: toHundredths({ x: middle.x + by.x + aside, y: middle.y + by.y }), angle: 0 })),
  });
  const body =
    what === 'village' ? rectangleAbout(middle, 900, BLOCKS * BLOCK + (BLOCKS - 1) * GAP, BLOCK) : shapeOf(what, { at: middle, angle: 0 });
  const far: Polygon = rectangleAbout({ x: middle.x, y: up ? ground.depth : 0 }, 900, FAR, ground.depth);
  const taken = [
    ...Object.values(units).flatMap((unit) => [...footprintOf(unit, ground), ...limbersOf(unit)]),
    ...ground.pieces.map(({ shape }) => hull(shape)),
    far,
  ];
  const shift = leastShift(body, { table: ground, taken, tethers: [] }, (by) => checkTerrainPlace(state, laying, place(by)) === null, FAR);
  return shift === null ? null : place(shift);
}

function usual(state: State, laying: Laying): PlaceTerrain {
  const place = usualTerrainPlace(drafting(state), laying);
  if (place === null) throw new Error(`no place for the ${laying.what} of ${laying.seat}`);
  return place;
}

/** Where a hill, a village or a wood is laid (TS-5.4, TS-5.10); a wood may be left away. */
export const placeTerrain: DecisionKind<TS, Laying, PlaceTerrain> = {
  kind: 'place-terrain',
  clause: 'TS-5.10',
  answer: placeTerrainAnswer,
  open: true,
  options: ({ state }, laying) => [usual(state, laying)],
  check: ({ state }, laying, place) => checkTerrainPlace(drafting(state), laying, place),
  fallback: ({ state }, laying) => usual(state, laying),
};
