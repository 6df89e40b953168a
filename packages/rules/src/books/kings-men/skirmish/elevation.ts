import type { Point } from '../../../table/units.ts';
import type { Ground } from './ground.ts';
import type { Detail } from './pieces.ts';
import { unwritten } from './unwritten.ts';

/** Highest contour that holds the point; 0 on flat ground (QM-16.5). */
export function elevationAt(_ground: Ground, _point: Point): number {
  return unwritten('QM-16.5');
}

/** The elevation under its R (QM-16.5). */
export function elevationOf(_ground: Ground, _detail: Pick<Detail, 'at'>): number {
  return unwritten('QM-16.5');
}
