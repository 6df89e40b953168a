import { inches, type Bounds, type Mil, type Polygon } from '../../../../table/units.ts';

/** The nine sections of RK-1.3, 16 by 12 inches each. */
export const SECTIONS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const WIDTH = inches(16);
const DEPTH = inches(12);
/** The table that generated terrain is made for (RK-1.2). */
export const SECTIONED_TABLE = { width: 3 * WIDTH, depth: 3 * DEPTH } as const;

/** The section of that number: 1-2-3 along the north row from west to east, 7-8-9 along the south row (RK-1.3). */
export function sectionBounds(section: number): Bounds {
  const column = (section - 1) % 3;
  const rowFromNorth = Math.floor((section - 1) / 3);
  const left = column * WIDTH;
  const bottom = (2 - rowFromNorth) * DEPTH;
  return { left, bottom, right: left + WIDTH, top: bottom + DEPTH };
}

/** An upright rectangle as a polygon. */
export function rectangleOf({ left, bottom, right, top }: Bounds): Polygon {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** A rectangle of that size about the middle of another. */
export function centredIn({ left, bottom, right, top }: Bounds, width: Mil, depth: Mil): Bounds {
  const west = (left + right - width) / 2;
  const south = (bottom + top - depth) / 2;
  return { left: west, bottom: south, right: west + width, top: south + depth };
}

/** Whether one upright rectangle lies wholly in another. */
export function liesIn(inner: Bounds, outer: Bounds): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top;
}
