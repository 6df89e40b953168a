import type { Mil, Point } from '@longroll/rules/table/units';

/** Quarter circles that the onlooker has walked round the table to his right, from the edge at y = 0. */
export type Quarter = 0 | 1 | 2 | 3;

/** A table of that width and depth, looked at from one of its edges. */
export interface Lie {
  readonly quarter: Quarter;
  readonly width: Mil;
  readonly depth: Mil;
}

/** How broad and how deep the table looks from there. */
export function seenSize({ quarter, width, depth }: Lie): { readonly width: Mil; readonly depth: Mil } {
  return quarter % 2 === 0 ? { width, depth } : { width: depth, depth: width };
}

/** A point as the onlooker has it: so far to the right from the far left corner, and so far towards him. */
export function fromCorner({ quarter, width, depth }: Lie, { x, y }: Point): Point {
  switch (quarter) {
    case 0: return { x, y: depth - y };
    case 1: return { x: y, y: x };
    case 2: return { x: width - x, y };
    case 3: return { x: depth - y, y: width - x };
  }
}

/** The point of the table that the onlooker has there. */
export function toTable({ quarter, width, depth }: Lie, { x, y }: Point): Point {
  switch (quarter) {
    case 0: return { x, y: depth - y };
    case 1: return { x: y, y: x };
    case 2: return { x: width - x, y };
    case 3: return { x: width - y, y: depth - x };
  }
}

/** So many quarters farther round. */
export function walked(from: Quarter, by: number): Quarter {
  const quarters: readonly Quarter[] = [0, 1, 2, 3];
  return quarters[(((from + by) % 4) + 4) % 4] ?? 0;
}
