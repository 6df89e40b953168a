import { boundsOf } from '../../../../table/outline.ts';
import type { Bounds, Mil } from '../../../../table/units.ts';
import type { Ground } from '../state/ground.ts';
import { rectangleOf } from './sections.ts';

/** Where there is any desert, every section on which no other ground lies is desert (RK-9.7a). */
export function desertEverywhere({ width, depth }: { readonly width: Mil; readonly depth: Mil }, ground: readonly Ground[]): Ground[] {
  if (!ground.some(({ type }) => type === 'desert')) return [...ground];
  const thirds = [0, 1, 2];
  const sections = thirds.flatMap((row) =>
    thirds.map((column): Bounds => ({
      left: Math.round((column * width) / 3),
      right: Math.round(((column + 1) * width) / 3),
      top: Math.round(((3 - row) * depth) / 3),
      bottom: Math.round(((2 - row) * depth) / 3),
    })),
  );
  const sands = sections.flatMap((section, index): Ground[] => {
    const clear = !ground.some(({ shape }) => sharesGround(boundsOf({ corners: shape, margin: 0 }), section));
    return clear ? [{ id: `desert-${index + 1}`, type: 'desert', name: 'Desert', shape: rectangleOf(section) }] : [];
  });
  return [...ground, ...sands];
}

/** Whether two upright rectangles share more than an edge. */
function sharesGround(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}
