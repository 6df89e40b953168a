import { once } from '../../../../kernel/once-per.ts';
import { inches, type Mil, type Point } from '../../../../table/units.ts';
import type { Zone } from '../troops/field.ts';
import { zoneBounds } from './zone.ts';

/** Every half inch of a zone is a place. */
const STEP: Mil = inches(0.5);
/** Within so much most find one. */
const NEAR: Mil = inches(8);

/** The places of a zone that are tried for the units of one player, one unit after the other. */
export class Places {
  readonly #zone: Zone;
  readonly #none = new Set<string>();
  #sorted: { readonly from: Point; readonly near: readonly Point[]; readonly far: () => readonly Point[] } | null = null;

  constructor(zone: Zone) {
    this.#zone = zone;
  }

  /**
   * The first place at which something fits: the one meant, which nearly always does, and only where it does not, every half inch of the zone, nearest to it first. What is `called` alike
   * fits alike, and no better later, for others have been put down since: once it has no place it has none.
   */
  first<Fit>(meant: Point, called: string, fits: (place: Point) => Fit | null): Fit | null {
    const there = fits(meant);
    if (there !== null || this.#none.has(called)) return there;
    for (const place of this.#from(meant)) {
      const fit = fits(place);
      if (fit !== null) return fit;
    }
    this.#none.add(called);
    return null;
  }

  /** Every half inch of the zone, nearest first. Those farther away are sorted when nothing nearer will do. */
  *#from(meant: Point): Generator<Point> {
    if (this.#sorted?.from !== meant) {
      const [near, far] = placesAbout(this.#zone, meant);
      this.#sorted = { from: meant, near: nearestFirst(near), far: once(() => nearestFirst(far)) };
    }
    yield* this.#sorted.near;
    yield* this.#sorted.far();
  }
}

interface Place {
  readonly point: Point;
  /** Square of its distance. */
  readonly away: number;
}

function placesAbout(zone: Zone, from: Point): [near: Place[], far: Place[]] {
  const { left, right, bottom, top } = zoneBounds(zone);
  const [near, far]: [Place[], Place[]] = [[], []];
  for (let x = left + STEP; x < right; x += STEP) {
    for (let y = bottom + STEP; y < top; y += STEP) {
      const away = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
      (away < NEAR * NEAR ? near : far).push({ point: { x, y }, away });
    }
  }
  return [near, far];
}

function nearestFirst(places: Place[]): readonly Point[] {
  return places.sort((a, b) => a.away - b.away).map(({ point }) => point);
}
