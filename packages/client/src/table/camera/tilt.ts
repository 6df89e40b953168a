import type { TableCamera } from './camera.ts';
import { frameOf } from './frame.ts';
import type { Projection } from './projection.ts';

/** The lowest look across a table, in degrees down. */
export const LOWEST: number = 37;
/** The steepest, and the steepest that nobody has asked for; from the lowest up there is one every so many degrees. */
const LOOKS = { steepest: 77, unasked: 73, apart: 2 } as const;
/** A step by hand. */
const STEP = 4;
/** A steeper look hides more of every soldier: it must fill so many times as much of the view. */
const WORTH_IT = 1.01;

/** How steeply a table is looked at across it, so that it fills most of the view as it lies there: the lowest of those that make no difference. */
export function tiltFor(view: Projection, eye: Pick<TableCamera, 'filledBy'>): number {
  const filled = (tilt: number): number => eye.filledBy(frameOf({ ...view, tilt }));
  let best = LOWEST;
  for (let tilt = best + LOOKS.apart; tilt <= LOOKS.unasked; tilt += LOOKS.apart) if (filled(tilt) > filled(best) * WORTH_IT) best = tilt;
  return best;
}

/** A look across the table that was wished for, be it as steep as nobody may look. */
export function tiltWithin(degrees: number): number {
  return Math.max(LOWEST, Math.min(LOOKS.steepest, degrees));
}

/** A look so many steps steeper than another, or less steep; the steepest and the lowest stay what they are. */
export function tiltBeside(tilt: number, steps: number): number {
  return tiltWithin(tilt + steps * STEP);
}
