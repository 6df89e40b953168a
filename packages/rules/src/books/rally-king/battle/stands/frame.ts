import { UNITY, cosine, sine } from '../../../../table/trig.ts';
import type { Angle, Point, Polygon } from '../../../../table/units.ts';

/** A place as a unit sees it: ahead of an origin along its facing, and to the left of it; not rounded. */
export interface Seen {
  readonly ahead: number;
  readonly left: number;
}

/** A point seen from an origin along a facing. */
export function seenFrom(origin: Point, facing: Angle, { x, y }: Point): Seen {
  const cos = cosine(facing) / UNITY;
  const sin = sine(facing) / UNITY;
  const dx = x - origin.x;
  const dy = y - origin.y;
  return { ahead: dx * cos + dy * sin, left: dy * cos - dx * sin };
}

/** The corners of an outline seen from an origin along a facing. */
export function outlineSeen(origin: Point, facing: Angle, corners: Polygon): Seen[] {
  return corners.map((point) => seenFrom(origin, facing, point));
}

/** The part of a convex outline where `inner` is not negative; linear along every edge. */
function clipped(outline: readonly Seen[], inner: (seen: Seen) => number): Seen[] {
  const kept: Seen[] = [];
  let before = outline.at(-1);
  for (const here of outline) {
    if (before !== undefined) {
      const a = inner(before);
      const b = inner(here);
      if (a >= 0 !== b >= 0) {
        const share = a / (a - b);
        kept.push({ ahead: before.ahead + (here.ahead - before.ahead) * share, left: before.left + (here.left - before.left) * share });
      }
      if (b >= 0) kept.push(here);
    }
    before = here;
  }
  return kept;
}

/** The part of a convex outline that lies ahead of the origin's line. */
export function partAhead(outline: readonly Seen[]): Seen[] {
  return clipped(outline, ({ ahead }) => ahead);
}

/** The part of a convex outline between two distances to the left. */
export function partBetween(outline: readonly Seen[], right: number, left: number): Seen[] {
  return clipped(
    clipped(outline, (seen) => seen.left - right),
    (seen) => left - seen.left,
  );
}
