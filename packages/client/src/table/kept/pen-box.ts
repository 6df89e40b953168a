import type { Box } from './box.ts';

/** The library's orders to a pen: how many numbers follow each. */
const FOLLOWED_BY: Readonly<Record<number, number>> = {
  0: 7, // arc
  1: 0, // begin path
  2: 0, // close path
  3: 4, // fill rectangle
  4: 2, // line to
  5: 2, // move to
  6: 3, // line style
  7: 2, // fill style
  8: 0, // fill path
  9: 0, // stroke path
  10: 6, // fill triangle
  11: 6, // stroke triangle
};
const ARC = 0;
const RECTANGLE = 3;
const LINE_STYLE = 6;
const PLACED = new Set([4, 5, 10, 11]);

/** The box about all that a pen was ordered to draw: null about nothing, everywhere where an order is not known here. */
export function penBox(orders: readonly number[]): Box | 'everywhere' | null {
  let [left, top, right, bottom, thickest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  const take = (x: number, y: number): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (let at = 0; at < orders.length;) {
    const order = orders[at] ?? -1;
    const follow = FOLLOWED_BY[order];
    if (follow === undefined) return 'everywhere';
    const [a = 0, b = 0, c = 0, d = 0] = orders.slice(at + 1, at + 5);
    if (order === ARC) {
      take(a - c, b - c);
      take(a + c, b + c);
    } else if (order === RECTANGLE) {
      take(a, b);
      take(a + c, b + d);
    } else if (order === LINE_STYLE) thickest = Math.max(thickest, a);
    else if (PLACED.has(order)) for (let k = 1; k < follow; k += 2) take(orders[at + k] ?? 0, orders[at + k + 1] ?? 0);
    at += 1 + follow;
  }
  // Corners of strokes reach out farther than half their thickness.
  return left > right ? null : { left: left - thickest, top: top - thickest, right: right + thickest, bottom: bottom + thickest };
}
