import type { ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { Place } from './land/place.ts';

/** A name is so large in units of the map where one of them is a CSS pixel, and about so wide by its letters. */
export const NAME_SIZE = 10.5;
const LETTER = 0.66;
/** How far a name stands below the edge of what is in the middle of its province, and half of that, in sizes of a name. */
const BELOW = 1.05;
const SEAT = 0.86;
/** Beyond this growth the middles of provinces grow no more: on a small map they would lie upon the names. */
const MOST_GROWTH = 1.4;
/** Names are read best between these sizes, in CSS pixels. */
const SMALLEST = 11.5;
const LARGEST = 15;

/** By how much what stands about the middle of a province is drawn larger or smaller, where a unit of the map is so many CSS pixels. */
export function growthAt(pixels: number): number {
  const size = NAME_SIZE * pixels;
  return Math.min(LARGEST, Math.max(SMALLEST, size)) / size;
}

/** The share of their size that the middles of provinces have beside names that have grown so much. */
export function seatShare(growth: number): number {
  return Math.min(1, MOST_GROWTH / growth);
}

/** How far below the middle of a province its name stands, in units of the map before it grows. */
export function nameBelow(growth: number): number {
  return NAME_SIZE * (BELOW + SEAT * seatShare(growth));
}

/** Names that find room, those that matter most first: one that would stand over another, or over the middle of a province without mattering, is shown from nearer. */
export function namesShown(
  seats: readonly (Place & { readonly id: ProvinceId })[],
  nameOf: (id: ProvinceId) => string,
  weight: (id: ProvinceId) => number,
  pixels: number,
  /** Where a line of its own stands under the name. */
  hasMore: (id: ProvinceId) => boolean = () => false,
): ReadonlySet<ProvinceId> {
  const growth = growthAt(pixels);
  const size = NAME_SIZE * growth;
  const reach = SEAT * seatShare(growth) * size;
  const taken: { readonly id: ProvinceId; readonly x: number; readonly half: number; readonly top: number; readonly bottom: number }[] = [];
  for (const { id, x, y } of seats.toSorted((one, other) => weight(other.id) - weight(one.id))) {
    const top = y + nameBelow(growth) * growth - size;
    const name = { id, x, half: (nameOf(id).length * LETTER * size) / 2, top, bottom: top + (hasMore(id) ? 2.1 : 1) * size };
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) >= other.half + name.half || other.top >= name.bottom || other.bottom <= name.top,
    );
    const isClear = seats.every(
      (other) =>
        other.id === id || Math.abs(other.x - x) >= name.half + reach || other.y + reach <= name.top || other.y - reach >= name.bottom,
    );
    if (isFree && (isClear || weight(id) > 0)) taken.push(name);
  }
  return new Set(taken.map(({ id }) => id));
}
