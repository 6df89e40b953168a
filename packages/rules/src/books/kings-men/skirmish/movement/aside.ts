import type { Refusal } from '../../../../kernel/refusal.ts';
import { outlineOf, span } from '../../../../table/outline.ts';
import { leastShift } from '../../../../table/shift.ts';
import type { Mil, Point, Shape } from '../../../../table/units.ts';
import { inside, overlaps, within } from '../ground/distance.ts';
import { footprint, generalBase } from '../troops/footprint.ts';
import type { Detail, Figure, FigureId, General } from '../state/pieces.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { barrierIn, barrierParts } from '../ground/terrain.ts';
import { isOnTable } from '../troops/troops.ts';
import { baseOfFigure, holdOf } from './walls.ts';
import { refuse } from '../refuse.ts';

/** Where the move began that brings somebody to a place, and how far it may go (QM-11.16a). */
export interface Leash {
  readonly from: Point;
  readonly most: Mil;
}

/** Whether the base of a general or command figure may be put down so: on the table, on no barrier, on nobody's footprint (QM-2.14, QM-7.5). */
export function isFree(field: Field, base: Shape): boolean {
  if (!inside(base, field.ground) || barrierIn(field.ground, base) !== null) return false;
  return !inTheOpen(field).some((detail) => overlaps(base, footprint(detail, field.ground)));
}

function inTheOpen(field: Field): Detail[] {
  return Object.values(field.details).filter((detail) => isOnTable(detail) && detail.building === null);
}

/** Somebody who gives way to a detail: a general or a free command figure. */
type Yielding = General | Figure;

function baseAt(field: Field, piece: Yielding, at: Point): Shape {
  return 'rating' in piece ? generalBase({ at }) : baseOfFigure(field, { ...piece, at });
}

/**
 * The place itself, or the free one at the least distance from it (QM-2.14, QM-7.11) where a command figure keeps the hold it has from
 * where it is, and nobody outruns their leash (QM-11.16a); null where there is no such place.
 */
export function placeFor(field: Field, piece: Yielding, at: Point, leash: Leash | null = null): Point | null {
  const { keeps, tethers } = 'rating' in piece ? UNBOUND : holdOf(field, piece);
  // The end of a straight way may be a hair beyond its length, for it lies on the grid.
  const most = leash === null ? Infinity : Math.max(leash.most, span(leash.from, at));
  const tied = leash === null || most === Infinity ? [] : [[{ part: [at], anchor: [leash.from], reach: most }]];
  const isGood = (shift: Point) => {
    const to = { x: at.x + shift.x, y: at.y + shift.y };
    return (leash === null || within(span(leash.from, to), most)) && isFree(field, baseAt(field, piece, to)) && keeps(to);
  };
  const taken = [...inTheOpen(field).map((detail) => outlineOf(footprint(detail, field.ground)).corners), ...barrierParts(field.ground)];
  const { width, depth } = field.ground;
  const shift = leastShift(
    outlineOf(baseAt(field, piece, at)).corners,
    { table: { width, depth }, taken, tethers: [...tied, ...tethers(at)] },
    isGood,
    width + depth,
  );
  return shift === null ? null : { x: at.x + shift.x, y: at.y + shift.y };
}

const UNBOUND = { keeps: () => true, tethers: () => [] };

function freeFigures(field: Field): Figure[] {
  return Object.values(field.figures).filter(({ detail }) => detail === null);
}

/** The first command figure that could be put nowhere if the detail stood there (QM-11.16a); null when all could. `leashed`: the one that goes along. */
export function stuckUnder(field: Field, there: Detail, leashed: Leashed | null): Figure | null {
  if (there.building !== null) return null;
  const shape = footprint(there, field.ground);
  const then = { ...field, details: { ...field.details, [there.id]: there } };
  const found = freeFigures(field).find(
    (figure) =>
      overlaps(baseOfFigure(field, figure), shape) &&
      placeFor(then, figure, figure.at, leashed?.figure === figure.id ? leashed.leash : null) === null,
  );
  return found ?? null;
}

/** Null when every command figure that the detail would come to stand on has somewhere to go (QM-11.16a). */
export function checkGivingWay(field: Field, there: Detail): Refusal | null {
  const figure = stuckUnder(field, there, null);
  return figure === null ? null : refuse('QM-11.16', 'figure-in-the-way', {}, { pieces: [figure.id] });
}

/** A figure that moves along with a detail, and its leash (QM-9.12). */
export interface Leashed {
  readonly figure: FigureId;
  readonly leash: Leash;
}

function nameOf(piece: Yielding): string {
  return 'rating' in piece ? piece.seat : piece.id;
}

/** Shifts every general and free command figure that a detail has come to stand on (QM-2.14, QM-2.16). */
export function shiftAside(referee: SkirmishReferee): void {
  const { field } = referee.state;
  for (const piece of [...freeFigures(field), ...Object.values(field.generals)]) {
    const from = piece.at;
    // Nothing may be left to stand on it: where no place keeps the wall, and the move could not end earlier, it is put out of the wall.
    const to = placeFor(field, piece, from) ?? placeFor(field, 'rating' in piece ? piece : { ...piece, standing: false }, from) ?? from;
    if (to.x === from.x && to.y === from.y) continue;
    piece.at = to;
    referee.emit('shifted', 'QM-2.14', { piece: nameOf(piece), from, to });
  }
}
