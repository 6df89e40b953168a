import type { Mil, Point, Polygon } from '@longroll/rules/table/units';
import { onTable } from '../drawing/round.ts';

/** How far beyond the table ground goes on that is cut off by its edge, in mil: farther than any slope reaches. */
const BEYOND = 4000;

/** What of a shape lies on a table of that width and depth, going straight on beyond the edges that cut it off. */
export function cutOff(shape: Polygon, width: Mil, depth: Mil): Polygon {
  const within = onTable(shape, width, depth);
  return within.flatMap((corner, index) => {
    const before = within[(index + within.length - 1) % within.length] ?? corner;
    const after = within[(index + 1) % within.length] ?? corner;
    const [comes, goes] = [isAlongEdge(before, corner, width, depth), isAlongEdge(corner, after, width, depth)];
    const beyond = { x: past(corner.x, width), y: past(corner.y, depth) };
    if (comes && goes) return [beyond];
    return comes ? [beyond, corner] : goes ? [corner, beyond] : [corner];
  });
}

function isAlongEdge(a: Point, b: Point, width: Mil, depth: Mil): boolean {
  return (a.x <= 0 && b.x <= 0) || (a.y <= 0 && b.y <= 0) || (a.x >= width && b.x >= width) || (a.y >= depth && b.y >= depth);
}

function past(at: Mil, size: Mil): Mil {
  return at <= 0 ? -BEYOND : at >= size ? size + BEYOND : at;
}
