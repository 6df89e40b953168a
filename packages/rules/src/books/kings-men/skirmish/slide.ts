import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { Detail } from './pieces.ts';
import type { Field, SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** What a forced move comes to. */
export interface Slide {
  readonly at: Point;
  readonly length: Mil;
  /** Id of what stopped it, `edge`, or empty when it went all the way. */
  readonly by: string;
}

/**
 * How far a detail gets on a straight line without turning, at most `most` mil: evade, fall back. Terrain does not slow it, walls do
 * not hold it (QM-11.23); impassable ground, blocking details, enemies and the table edge stop it where it may stand
 * (QM-18.10, QM-20.4, QM-20.5). Pieces in `ignoring` do not count. Measures only.
 */
export function slide(_field: Field, _detail: Detail, _heading: Angle, _most: Mil, _ignoring?: readonly string[]): Slide {
  return unwritten('QM-20.4');
}

/** Stands a detail there, out of any building, and shifts what it stands on aside (QM-2.14). */
export function stand(_referee: SkirmishReferee, _detail: Detail): void {
  unwritten('QM-3.12');
}
