import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Angle, Mil, Point } from '@longroll/rules/table/units';
import type { TableBook } from '../../books/face.ts';
import type { Arc, TableScene } from '../../table/contract.ts';
import { holds, polygonOf } from '../../table/drawing/round.ts';

/** From where it is told what stands where: a unit with its front, or the middle of the table and what lies ahead of the onlooker there. */
export interface Whence {
  readonly piece: string | null;
  readonly at: Point;
  readonly ahead: Angle;
}

/** Where something stands, as it is seen from there. */
export interface Whereabouts {
  readonly piece: string;
  readonly side: string;
  readonly name: string;
  /** On the face of a clock whose 12 is straight ahead. */
  readonly hour: number;
  /** As the ruler has it; null where the book forbids measuring, or from no unit. */
  readonly measured: string | null;
  /** To be told in feet where nobody may measure: as good as an eye. */
  readonly far: Mil;
  /** On ground in reach of the unit, in an arc in which it fires. */
  readonly inReach: boolean;
  readonly inArc: boolean;
  /** It may be chosen just now, or aimed at. */
  readonly mayBeChosen: boolean;
}

/** All other pieces, the nearest first. */
export function whereabouts(
  { pieces, arcs, reach = [], highlights }: Pick<TableScene, 'pieces' | 'arcs' | 'reach' | 'highlights'>,
  { piece: own, at, ahead }: Whence,
  measure: TableBook['measure'],
): readonly Whereabouts[] {
  const fire = arcs.filter(({ tone }) => tone === 'fire');
  return pieces
    .filter(({ piece }) => piece.id !== own)
    .map(({ piece: { id, side, name, x, y }, outline }): Whereabouts => {
      const place = { x, y };
      const marks = own === null ? [] : [place, ...polygonOf(outline)];
      return {
        piece: id,
        side,
        name,
        hour: hourOf(ahead, at, place),
        measured: measure === null || own === null ? null : measure({ point: at, piece: own }, { point: place, piece: id }).label,
        far: distanceBetween(at, place),
        inReach: marks.some((mark) => reach.some((ground) => holds(ground, mark))),
        inArc: marks.some((mark) => fire.some((arc) => lies(mark, arc))),
        mayBeChosen: highlights.some(({ piece, tone }) => piece === id && (tone === 'eligible' || tone === 'target')),
      };
    })
    .toSorted((one, other) => one.far - other.far);
}

/** The hour at which a place lies for whoever has 12 straight ahead. */
export function hourOf(ahead: Angle, from: Point, to: Point): number {
  const hour = Math.round(-turn(ahead, bearing(from, to)) / 300);
  return ((hour + 11) % 12) + 1;
}

/** Whether a place lies within an arc, whose edges start at the ends of its front. */
export function lies(place: Point, { at, facing, frontage = 0, halfWidth, range }: Arc): boolean {
  const far = distanceBetween(at, place);
  const off = (turn(facing, bearing(at, place)) * Math.PI) / 1800;
  const onward = far * Math.cos(off);
  const aside = Math.max(0, Math.abs(far * Math.sin(off)) - frontage / 2);
  return Math.hypot(onward, aside) <= range && (Math.atan2(aside, onward) * 1800) / Math.PI <= halfWidth;
}
