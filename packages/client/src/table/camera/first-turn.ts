import { normalise } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';
import type { TableCamera } from './camera.ts';
import { frameOf } from './frame.ts';
import type { Projection } from './projection.ts';
import { QUARTER } from './turning.ts';

/** So many times as much of a table must be seen when it is turned, or as large: where there is hardly a difference, it is seen from its own side. */
const CLEARLY = { more: 1.01, larger: 1.15 } as const;

/**
 * How far a table is turned for the first look, in tenths of a degree: a quarter where clearly more of it is seen so, as on a phone held upright, or where the view is upright and all of it is seen clearly larger, as on a
 * tablet.
 */
export function firstTurn(view: Projection, eye: Pick<TableCamera, 'shareOf' | 'scaleOf' | 'isUpright'>): Angle {
  const [lying, turned] = [frameOf(view), frameOf({ ...view, turn: normalise(view.turn + QUARTER) })];
  const isMore = eye.shareOf(turned) > eye.shareOf(lying) * CLEARLY.more;
  const isLarger = eye.isUpright && eye.shareOf(turned) > 0.99 && eye.scaleOf(turned) > eye.scaleOf(lying) * CLEARLY.larger;
  return isMore || isLarger ? QUARTER : 0;
}
