import TinyQueue from 'tinyqueue';
import { add, sideKey } from './borders.ts';
import { SEA } from './countries.ts';
import type { Mesh } from './mesh.ts';
import { areNear, distance } from './place.ts';
import { SEATS } from './ways.ts';

/** A part of a river from one corner of the mesh to another, with how many springs feed it. */
export interface River {
  readonly corners: readonly number[];
  readonly springs: number;
}

/** Rivers like to run where one country ends and another begins, hardly over a ridge, and not through a town. */
const ALONG = 0.4;
const OVER = 8;
const TOWN = 16;
const THROUGH = 5;
/** From a spring it is so far to the sea at least, and to any other spring. */
const INLAND = 62;
const APART = 64;

/** What it costs a river to run from a corner to the sea, and which way it goes. */
interface Course {
  readonly cost: number;
  readonly to: number | null;
}

/** Rivers from springs far from the sea down to it, the one into the other where they meet. `borders` and `ridges` are pairs of corners. */
export function riversOn(mesh: Mesh, countries: readonly number[], borders: ReadonlySet<number>, ridges: ReadonlySet<number>): River[] {
  const courses = coursesOn(mesh, countries, borders, ridges);
  const feeding = new Map<number, number>();
  for (const spring of springsOf(mesh, courses))
    for (let corner: number | null = spring; corner !== null; corner = courses.get(corner)?.to ?? null)
      feeding.set(corner, (feeding.get(corner) ?? 0) + 1);
  return partsOf(courses, feeding);
}

/** The cheapest course to the sea from every corner of the land. */
function coursesOn(
  mesh: Mesh,
  countries: readonly number[],
  borders: ReadonlySet<number>,
  ridges: ReadonlySet<number>,
): Map<number, Course> {
  const { corners, edges } = mesh;
  const ways = new Map<number, { readonly to: number; readonly cost: number }[]>();
  const shore = new Set<number>();
  for (const {
    cells,
    corners: [one, other],
  } of edges) {
    const [left, right] = cells.map((cell) => countries[cell] ?? SEA);
    if (left === SEA && right === SEA) continue;
    if (left === SEA || right === SEA) {
      shore.add(one).add(other);
      continue;
    }
    const [from, to] = [corners[one], corners[other]];
    if (from === undefined || to === undefined) continue;
    const key = sideKey(one, other);
    const ease =
      (borders.has(key) ? ALONG : 1) * (ridges.has(key) ? OVER : 1) * (SEATS.some((seat) => areNear(seat, from, TOWN)) ? THROUGH : 1);
    const cost = distance(from, to) * ease;
    add(ways, one, { to: other, cost });
    add(ways, other, { to: one, cost });
  }
  const courses = new Map<number, Course>();
  const open = new TinyQueue<{ readonly corner: number; readonly course: Course }>(
    [...shore].map((corner) => ({ corner, course: { cost: 0, to: null } })),
    (one, other) => one.course.cost - other.course.cost || one.corner - other.corner,
  );
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { corner, course } = next;
    // A cheaper course has been found meanwhile.
    if (courses.has(corner)) continue;
    courses.set(corner, course);
    for (const { to, cost } of ways.get(corner) ?? [])
      if (!courses.has(to)) open.push({ corner: to, course: { cost: course.cost + cost, to: corner } });
  }
  return courses;
}

/** Corners that lie farthest from the sea, none near another. */
function springsOf({ corners }: Mesh, courses: ReadonlyMap<number, Course>): number[] {
  const springs: number[] = [];
  const inland = [...courses].filter(([, { cost }]) => cost > INLAND).toSorted(([, one], [, other]) => other.cost - one.cost);
  for (const [corner] of inland) {
    const here = corners[corner];
    if (here === undefined) continue;
    if (springs.every((each) => distance(corners[each] ?? here, here) >= APART)) springs.push(corner);
  }
  return springs;
}

/** Rivers in parts: a part ends where another one comes in, or at the sea. */
function partsOf(courses: ReadonlyMap<number, Course>, feeding: ReadonlyMap<number, number>): River[] {
  const parts: River[] = [];
  const begins = new Set<number>();
  const fed = new Set([...feeding.keys()].flatMap((corner) => courses.get(corner)?.to ?? []));
  for (const [corner, springs] of feeding) {
    const next = courses.get(corner)?.to ?? null;
    if (!fed.has(corner)) begins.add(corner);
    if (next !== null && (feeding.get(next) ?? 0) !== springs) begins.add(next);
  }
  for (const first of begins) {
    const springs = feeding.get(first) ?? 0;
    const corners = [first];
    for (let next = courses.get(first)?.to ?? null; next !== null; next = courses.get(next)?.to ?? null) {
      corners.push(next);
      if (begins.has(next)) break;
    }
    if (corners.length > 1) parts.push({ corners, springs });
  }
  return parts;
}
