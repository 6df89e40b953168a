import { lieOf } from './lie.ts';
import type { Mesh } from './mesh.ts';
import { areNear, distanceTo, type Place } from './place.ts';
import { apartBySea, HALF_WAYS, joinedByLand, LONGEST, SEATS } from './ways.ts';

/** What belongs to no province. */
export const SEA = -1;

/** How far land reaches from a way before the sea begins, and by how much more or less on this coast or that. */
const REACH = 34;
const BAYS = 13;
const COVES = 6;
/** How far a border may wander from where it would run straight. */
const WANDER = 8;
/** A strait is so wide at least: by so much another shore is farther than the own one. */
const STRAIT = 15;
/** Farther from its seat nothing belongs to a province, nor keeps anything from another. */
const FARTHEST = LONGEST + REACH + BAYS + COVES + STRAIT;
/** Water of fewer cells than this, with land all around it, is no lake. */
const LAKE = 5;

const bays = lieOf(0.11, 90);
const coves = lieOf(0.23, 24);
const eastward = lieOf(0.37, 46);
const southward = lieOf(0.59, 46);

/** Which province each cell of the mesh belongs to, or that it is sea. The first cells are the seats of provinces. */
export function countriesOn(mesh: Mesh): number[] {
  const countries = mesh.cells.map(countryAt);
  partShores(mesh, countries);
  giveUpStrays(mesh, countries);
  fillPuddles(mesh, countries);
  return countries;
}

/** The nearest province by its half of all ways, so that two that are joined meet in the middle of their way. */
function countryAt(place: Place): number {
  const wandered = { x: place.x + WANDER * eastward(place), y: place.y + WANDER * southward(place) };
  const far = HALF_WAYS.map((ways, province) =>
    areNear(SEATS[province] ?? wandered, wandered, FARTHEST)
      ? ways.reduce((least, way) => Math.min(least, distanceTo(way, wandered)), Infinity)
      : Infinity,
  );
  const nearest = far.reduce((best, each, province) => (each < (far[best] ?? Infinity) ? province : best), 0);
  const away = far[nearest] ?? Infinity;
  if (away > REACH + BAYS * bays(place) + COVES * coves(place)) return SEA;
  const isStrait = far.some((each, other) => other !== nearest && each < away + STRAIT && apartBySea(nearest, other));
  return isStrait ? SEA : nearest;
}

/** Cells are coarse: where two shores still touch, the strait is dug between them. */
function partShores({ beside }: Mesh, countries: number[]): void {
  countries.forEach((country, cell) => {
    const isDug = country !== SEA && (beside[cell] ?? []).some((each) => isAcross(country, countries[each] ?? SEA));
    if (isDug) countries[cell] = SEA;
  });
}

const isAcross = (one: number, other: number) => other !== SEA && other !== one && apartBySea(one, other);

/** A country is one piece, around its seat; what of it lies elsewhere is water. */
function giveUpStrays({ cells, beside }: Mesh, countries: number[]): void {
  const held = new Set<number>();
  HALF_WAYS.forEach((_, province) => {
    countries[province] = province;
    for (const cell of spread(beside, province, (each) => countries[each] === province)) held.add(cell);
  });
  cells.forEach((_, cell) => {
    if (!held.has(cell)) countries[cell] = SEA;
  });
}

/** Small water inland is land, unless it keeps apart who has no way to one another. */
function fillPuddles({ cells, beside, outermost }: Mesh, countries: number[]): void {
  const seen = new Set<number>();
  cells.forEach((_, first) => {
    if (countries[first] !== SEA || seen.has(first)) return;
    const water = spread(beside, first, (each) => countries[each] === SEA);
    for (const cell of water) seen.add(cell);
    if (water.length >= LAKE || water.some((cell) => outermost.has(cell))) return;
    const shores = [...new Set(water.flatMap((cell) => beside[cell] ?? []).map((each) => countries[each] ?? SEA))].filter(
      (each) => each !== SEA,
    );
    if (!shores.every((one) => shores.every((other) => one === other || joinedByLand(one, other)))) return;
    for (const cell of water)
      countries[cell] = (beside[cell] ?? []).map((each) => countries[each] ?? SEA).find((each) => each !== SEA) ?? SEA;
  });
}

/** All cells that can be reached from one through such cells only. */
function spread(beside: Mesh['beside'], first: number, through: (cell: number) => boolean): number[] {
  const found = new Set([first]);
  // What is found while it is walked through is walked through too.
  for (const cell of found) for (const each of beside[cell] ?? []) if (through(each)) found.add(each);
  return [...found];
}
