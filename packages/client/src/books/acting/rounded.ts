import type { Point } from '@longroll/rules/table/units';

/** The place to whole thousandths of an inch: the rules know no fractions. */
export function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
