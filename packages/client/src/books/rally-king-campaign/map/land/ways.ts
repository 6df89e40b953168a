import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { distance, middleOf, type Segment } from './place.ts';

/* Provinces are numbered as the map file has them. */
const numberOf = new Map(MAP.provinces.map(({ id }, number) => [id, number]));

export const SEATS = MAP.provinces.map(({ x, y }) => ({ x, y }));

function linksOf(all: readonly (readonly [string, string])[]): ReadonlySet<number>[] {
  const links = SEATS.map(() => new Set<number>());
  for (const [one, other] of all) {
    const [from, to] = [numberOf.get(one) ?? 0, numberOf.get(other) ?? 0];
    links[from]?.add(to);
    links[to]?.add(from);
  }
  return links;
}

const byLand = linksOf(MAP.land);
const bySea = linksOf(MAP.sea);

/** Whether a way leads by land from one province to another. */
export const joinedByLand = (one: number, other: number) => byLand[one]?.has(other) === true;

/** The ways of every province by land, each up to where it meets the other's half; of an island the seat alone. */
export const HALF_WAYS: readonly (readonly Segment[])[] = SEATS.map((seat, province) => {
  const ways = [...(byLand[province] ?? [])].map((other): Segment => [seat, middleOf([seat, SEATS[other] ?? seat])]);
  return ways.length === 0 ? [[seat, seat]] : ways;
});

/** The longest of them. */
export const LONGEST = Math.max(...HALF_WAYS.flat().map(([from, to]) => distance(from, to)));

/** Which mass of land each province lies on: all that ways by land join. */
const MASSES = massesOf();

function massesOf(): readonly number[] {
  const masses = SEATS.map(() => -1);
  SEATS.forEach((_, first) => {
    if (masses[first] !== -1) return;
    const queue = [first];
    masses[first] = first;
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      for (const other of byLand[next] ?? []) {
        if (masses[other] !== -1) continue;
        masses[other] = first;
        queue.push(other);
      }
  });
  return masses;
}

/** Whether the sea lies between two provinces: a way leads over it, or none by land from anywhere to anywhere. */
export function apartBySea(one: number, other: number): boolean {
  return bySea[one]?.has(other) === true || MASSES[one] !== MASSES[other];
}
