import type { Frame } from './camera.ts';
import { extentOf, PIXELS_PER_INCH, riseOf } from './projection.ts';
import type { Projection } from './projection.ts';
import { BOARD } from '../terrain/boards.ts';
import { RIM } from '../terrain/rim.ts';

/** Drawing pixels above the rim for heads at the far edge. */
const HEADS = 10;

/** The table with its wooden edge, whose shadow may be cut off, room for heads at the far edge and for the front board at the near one. */
export function frameOf(view: Projection): Frame {
  const { left, top, right, bottom } = extentOf(view, RIM);
  return view.tilt === 'map'
    ? { left, top, right, bottom }
    : { left, top: top - HEADS, right, bottom: bottom + BOARD * riseOf(view) * PIXELS_PER_INCH };
}
