import type { Refusal } from '../../../kernel/refusal.ts';
import type { Point } from '../../../table/units.ts';
import type { Detail, Horses } from './pieces.ts';
import type { Field } from './state.ts';
import { unwritten } from './unwritten.ts';

/** The line a shot would take, and what is in its way; null when it is clear (QM-16.1 to QM-16.3, QM-16.7). Says nothing of distance. */
export interface Sight {
  readonly from: Point;
  readonly to: Point;
  readonly refusal: Refusal | null;
}

export function lineOfSight(_field: Field, _shooter: Detail, _target: Detail | Horses): Sight {
  return unwritten('QM-16.1');
}

/** Whether the target's centre is in the shooter's fire arc (QM-16.4). */
export function inFireArc(_field: Field, _shooter: Detail, _target: Detail | Horses): boolean {
  return unwritten('QM-16.4');
}
