import { inside, overlaps } from '../../../table/overlap.ts';
import { polar } from '../../../table/trig.ts';
import { inches } from '../../../table/units.ts';
import type { Mil, Point, Shape } from '../../../table/units.ts';
import { footprint, generalBase } from './footprint.ts';
import type { Field, SkirmishReferee } from './state.ts';
import { barrierIn } from './terrain.ts';
import { isOnTable } from './troops.ts';
import { baseOfFigure } from './walls.ts';

/** Places tried round about: so far apart, in so many directions. */
const STEP: Mil = inches(0.1);
const REACH: Mil = inches(24);
const TURN = 150;

/** Whether the base of a general or command figure may be put down so: on the table, on no barrier, on nobody's footprint (QM-2.14, QM-7.5). */
export function isFree(field: Field, base: Shape): boolean {
  if (!inside(base, field.ground) || barrierIn(field.ground, base) !== null) return false;
  return !Object.values(field.details).some((detail) =>
    isOnTable(detail) && detail.building === null && overlaps(base, footprint(detail, field.ground)));
}

/** The place itself, or the nearest found free round about (QM-2.14). */
export function freePlace(field: Field, at: Point, baseAt: (at: Point) => Shape): Point {
  for (let distance = 0; distance <= REACH; distance += STEP) {
    for (let towards = 0; towards < (distance === 0 ? 1 : 3600); towards += TURN) {
      const place = polar(at, towards, distance);
      if (isFree(field, baseAt(place))) return place;
    }
  }
  return at;
}

function baseMaker(field: Field, piece: string): ((at: Point) => Shape) | null {
  const figure = field.figures[piece];
  if (figure !== undefined) return (at) => baseOfFigure(field, { ...figure, detail: null, at });
  return field.generals[piece] === undefined ? null : (at) => generalBase({ at });
}

/** Where a general (by his seat) or free command figure that is put down there comes to stand: the least distance away (QM-2.14, QM-7.11). */
export function nearestFree({ state: { field } }: Pick<SkirmishReferee, 'state'>, piece: string, at: Point): Point {
  const base = baseMaker(field, piece);
  return base === null ? at : freePlace(field, at, base);
}

/** Shifts every general and free command figure that a detail has come to stand on (QM-2.14, QM-2.16). */
export function shiftAside(referee: SkirmishReferee): void {
  const { field } = referee.state;
  const free = Object.values(field.figures).filter(({ detail }) => detail === null).map((figure) => ({ piece: figure.id, holder: figure }));
  const generals = Object.values(field.generals).map((general) => ({ piece: general.seat, holder: general }));
  for (const { piece, holder } of [...free, ...generals]) {
    const from = holder.at;
    const to = nearestFree(referee, piece, from);
    if (to.x === from.x && to.y === from.y) continue;
    holder.at = to;
    referee.emit('shifted', 'QM-2.14', { piece, from, to });
  }
}
