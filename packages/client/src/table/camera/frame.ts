import type { Frame } from './camera.ts';
import { extentOf, PIXELS_PER_INCH } from './projection.ts';
import type { Projection } from './projection.ts';
import { BOARD } from '../terrain/boards.ts';
import { RIM } from '../terrain/rim.ts';

/** The table with its wooden edge, room for heads at the far edge and for the front board at the near one. */
export function frameOf(view: Projection): Frame {
  const { left, top, right, bottom } = extentOf(view, RIM + 0.6);
  return view.tilt !== 'map' ? { left, top: top - 10, right, bottom: bottom + BOARD * PIXELS_PER_INCH } : { left, top, right, bottom };
}
