import type { TableCamera } from './camera.ts';
import { frameOf } from './frame.ts';
import { OBLIQUE } from './projection.ts';
import type { Projection, Tilt } from './projection.ts';

/** A steeper look hides more of every soldier: it must fill so many times as much of the view. */
const WORTH_IT = 1.02;

/** How steeply a table is looked at across it, so that it fills most of the view as it lies there: the lowest of those that make no difference. */
export function tiltFor(view: Projection, eye: Pick<TableCamera, 'filledBy'>): Tilt {
  const filled = (tilt: Tilt): number => eye.filledBy(frameOf({ ...view, tilt }));
  return OBLIQUE.reduce((one, other) => (filled(other) > filled(one) * WORTH_IT ? other : one));
}
