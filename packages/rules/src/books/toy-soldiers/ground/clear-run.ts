import { overlapBy, overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { Area, Mil, Polygon } from '../../../table/units.ts';

/** What is carried along a way, and all that may hinder it there. */
export interface Lane {
  partsAt(run: Mil): readonly Polygon[];
  readonly obstacles: readonly Polygon[];
}

/** How far apart places are looked at first; then to the nearest thousandth (TS-1.15). */
const STEP: Mil = 10;
/** Shapes that share less share nothing: corners lie on the nearest thousandth. */
const HAIR = 0.75;

/** Whether two shapes share anything at all (TS-1.15b). */
export function shares(one: Area, other: Area): boolean {
  return overlapBy(one, other, HAIR);
}

/** A lane that is looked along: what has hindered it once may not be shared even by touching's breadth where it comes to rest (TS-1.15b). */
class Search {
  readonly #lane: Lane;
  readonly #hindered = new Set<Polygon>();

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  isClear(run: Mil): boolean {
    const parts = this.#lane.partsAt(run).map(polygon);
    const met = (obstacle: Polygon, meets: (one: Area, other: Area) => boolean) => parts.some((part) => meets(part, polygon(obstacle)));
    const hindering = this.#lane.obstacles.filter((obstacle) => met(obstacle, overlaps));
    for (const obstacle of hindering) this.#hindered.add(obstacle);
    return hindering.length === 0 && ![...this.#hindered].some((obstacle) => met(obstacle, shares));
  }
}

/** The least distance from `least` to `most` at which nothing hinders, or null (TS-8.22, TS-19.22). */
export function firstClear(least: Mil, most: Mil, lane: Lane): Mil | null {
  const search = new Search(lane);
  if (search.isClear(least)) return least;
  for (let before = least; before < most; before += STEP) {
    const run = Math.min(most, before + STEP);
    if (!search.isClear(run)) continue;
    let first = run;
    while (first - 1 > before && search.isClear(first - 1)) first -= 1;
    return first;
  }
  return null;
}

/** The greatest distance up to `most` at which nothing hinders, or null (TS-8.22, TS-19.10a, TS-19.22). */
export function lastClear(most: Mil, lane: Lane): Mil | null {
  const search = new Search(lane);
  if (search.isClear(most)) return most;
  for (let after = most; after > 0; after -= STEP) {
    const run = Math.max(0, after - STEP);
    if (!search.isClear(run)) continue;
    let last = run;
    while (last + 1 < after && search.isClear(last + 1)) last += 1;
    return last;
  }
  return null;
}
