import { SEA } from './countries.ts';
import { greenAt, heightAt } from './heights.ts';
import type { Mesh } from './mesh.ts';
import { areNear, distance, type Place, type Segment } from './place.ts';
import { SEATS } from './ways.ts';

/** What is drawn upon the land, one sign at each place, those farther north first. */
export interface Growth {
  readonly mountains: readonly Place[];
  readonly hills: readonly Place[];
  readonly woods: readonly Place[];
  readonly sands: readonly Place[];
}

const HIGH = 0.46;
const HILLY = 0.2;
const GREEN = 0.17;
const SANDY = -0.42;
/** How far apart two signs stand at least. */
const APART: Readonly<Record<keyof Growth, number>> = { mountains: 10.5, hills: 13, woods: 8, sands: 14 };
/** Seats and their names stand free. */
const SEAT = 13;
const NAME = { half: 26, above: 4, below: 21 };

/** Mountains where the land is high and along ridges, woods where it is green, sand where it is dry. */
export function growthOn({ cells, beside }: Mesh, countries: readonly number[], ridges: readonly Segment[]): Growth {
  const growth: Record<keyof Growth, Place[]> = { mountains: [], hills: [], woods: [], sands: [] };
  const taken: { readonly place: Place; readonly apart: number }[] = [];
  const stand = (sort: keyof Growth, place: Place): void => {
    const apart = APART[sort];
    if (
      isForSeats(place) ||
      taken.some((each) => areNear(each.place, place, apart) && distance(each.place, place) < Math.min(apart, each.apart))
    )
      return;
    taken.push({ place, apart });
    growth[sort].push(place);
  };
  for (const [from, to] of ridges) {
    const steps = Math.max(1, Math.round(distance(from, to) / APART.mountains));
    for (let step = 0; step <= steps; step++)
      stand('mountains', { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  }
  cells.forEach((place, cell) => {
    const country = countries[cell] ?? SEA;
    // Signs would hang over the shore.
    if (country === SEA || (beside[cell] ?? []).some((each) => countries[each] === SEA)) return;
    const height = heightAt(place, country, ridges);
    const green = greenAt(place, country);
    if (height > HIGH) stand('mountains', place);
    else if (green > GREEN) stand('woods', place);
    else if (height > HILLY) stand('hills', place);
    else if (green < SANDY) stand('sands', place);
  });
  const southward = (places: readonly Place[]) => places.toSorted((one, other) => one.y - other.y);
  return {
    mountains: southward(growth.mountains),
    hills: southward(growth.hills),
    woods: southward(growth.woods),
    sands: southward(growth.sands),
  };
}

function isForSeats(place: Place): boolean {
  return SEATS.some(
    (seat) =>
      (areNear(seat, place, SEAT) && distance(seat, place) < SEAT) ||
      (Math.abs(place.x - seat.x) < NAME.half && place.y > seat.y - NAME.above && place.y < seat.y + NAME.below),
  );
}
