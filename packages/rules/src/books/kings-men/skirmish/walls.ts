import type { Mil, Point, Shape } from '../../../table/units.ts';
import type { Detail, Figure, UnitId } from './pieces.ts';
import type { Field } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Standing command figures of a unit, in order of id. */
export function standingFigures(_field: Field, _unit: UnitId): Figure[] {
  return unwritten('QM-2.15');
}

/** The base of a command figure where it is: a free one's own, an attached one's that of its detail (QM-2.13). */
export function baseOfFigure(_field: Field, _figure: Figure): Shape {
  return unwritten('QM-3.1');
}

/** Distance in mil from the soldier of the detail farthest from every standing command figure of its unit to the nearest of them; 0 without a wall (QM-2.15). */
export function beyondWall(_field: Field, _detail: Detail): Mil {
  return unwritten('QM-2.15');
}

/** Whether every soldier is within 12 inches of a standing command figure of the unit; true for details without a wall (QM-11.24). */
export function insideWall(_field: Field, _detail: Detail): boolean {
  return unwritten('QM-2.15');
}

/** Where a free figure gets to on the straight line to a point: at most `most` mil, and no farther than its walls let it (QM-7.5, QM-11.19). */
export function figureReach(_field: Field, _figure: Figure, _to: Point, _most: Mil): Point {
  return unwritten('QM-11.19');
}
