import type { Point } from '../../../table/units.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Where a general or free command figure that is put down on a piece, or off the table, comes to stand: the least distance away (QM-2.14, QM-7.11). */
export function nearestFree(_referee: SkirmishReferee, _piece: string, _at: Point): Point {
  return unwritten('QM-2.14');
}

/** Shifts every general and free command figure that a detail has come to stand on (QM-2.14, QM-2.16). */
export function shiftAside(_referee: SkirmishReferee): void {
  unwritten('QM-2.14');
}
