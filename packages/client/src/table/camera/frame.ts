import type { Frame } from './camera.ts';
import { extentOf, PIXELS_PER_INCH, riseOf } from './projection.ts';
import type { Projection } from './projection.ts';
import { BOARD } from '../terrain/boards.ts';
import { RIM } from '../terrain/rim.ts';

/** Inches beside the rim for its shadow, and drawing pixels above it for heads at the far edge. */
const SHADOW = 0.2;
const HEADS = 10;

/** The table with its wooden edge, room for heads at the far edge and for the front board at the near one. */
export function frameOf(view: Projection): Frame {
  const { left, top, right, bottom } = extentOf(view, RIM + SHADOW);
  return view.tilt === 'map'
    ? { left, top, right, bottom }
    : { left, top: top - HEADS, right, bottom: bottom + BOARD * riseOf(view) * PIXELS_PER_INCH };
}
