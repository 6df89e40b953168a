import { SEA } from './countries.ts';
import type { Mesh } from './mesh.ts';
import type { Place } from './place.ts';

/** A line between two countries, or between a country and the sea, from where three meet to where three meet; or all around an island. */
export interface Border {
  /** The lower number first: that of the sea is lower than all. */
  readonly between: readonly [number, number];
  /** Corners of the mesh, in order; of a line all around, the first one is the last too. */
  readonly corners: readonly number[];
}

/** The sides of cells at which one country ends and another begins, tied together. */
export function bordersOf({ edges }: Mesh, countries: readonly number[]): Border[] {
  const at = new Map<number, { readonly to: number; readonly between: readonly [number, number] }[]>();
  for (const { cells, corners } of edges) {
    const [one, other] = [countries[cells[0]] ?? SEA, countries[cells[1]] ?? SEA];
    if (one === other) continue;
    const between: readonly [number, number] = [Math.min(one, other), Math.max(one, other)];
    const [from, to] = corners;
    add(at, from, { to, between });
    add(at, to, { to: from, between });
  }
  const walked = new Set<number>();
  const walk = (from: number, first: number): number[] => {
    const line = [from, first];
    walked.add(sideKey(from, first));
    for (let [before, now] = [from, first]; at.get(now)?.length === 2 && now !== from;) {
      const next = at.get(now)?.find(({ to }) => to !== before)?.to;
      if (next === undefined) break;
      walked.add(sideKey(now, next));
      line.push(next);
      [before, now] = [now, next];
    }
    return line;
  };
  const borders: Border[] = [];
  const begin = (corner: number): void => {
    for (const { to, between } of at.get(corner) ?? [])
      if (!walked.has(sideKey(corner, to))) borders.push({ between, corners: walk(corner, to) });
  };
  for (const [corner, sides] of at) if (sides.length === 3) begin(corner);
  for (const corner of at.keys()) begin(corner);
  return borders;
}

/** Adds to the list that is kept for a number. */
export function add<Kept>(lists: Map<number, Kept[]>, number: number, kept: Kept): void {
  const list = lists.get(number);
  if (list === undefined) lists.set(number, [kept]);
  else list.push(kept);
}

/** More corners than any mesh has. */
const CORNERS = 1_000_000;

/** What a side between two corners is known by. */
export const sideKey = (one: number, other: number) => Math.min(one, other) * CORNERS + Math.max(one, other);

/** Where corners are drawn: those within a border a little smoothed, so that nothing looks like cells. */
export function smoothed(corners: readonly Place[], borders: readonly Border[]): Place[] {
  let places = [...corners];
  for (let pass = 0; pass < 2; pass++) {
    const next = [...places];
    for (const { corners: line } of borders)
      line.forEach((corner, index) => {
        const [before, here, after] = [places[line[index - 1] ?? -1], places[corner], places[line[index + 1] ?? -1]];
        if (before === undefined || here === undefined || after === undefined) return;
        next[corner] = { x: (before.x + 2 * here.x + after.x) / 4, y: (before.y + 2 * here.y + after.y) / 4 };
      });
    places = next;
  }
  return places;
}

/** The borders of a country, or of the sea, one after the other: each ring of them closes. */
export function ringsOf(borders: readonly Border[], country: number): number[][][] {
  const left = new Set(borders.filter(({ between }) => between.includes(country)).map(({ corners }) => corners));
  const rings: number[][][] = [];
  for (const first of left) {
    left.delete(first);
    const ring = [[...first]];
    let end = first.at(-1);
    while (end !== first[0]) {
      const next = [...left].find((line) => line[0] === end || line.at(-1) === end);
      if (next === undefined) break;
      left.delete(next);
      ring.push(next[0] === end ? [...next] : next.toReversed());
      end = ring.at(-1)?.at(-1);
    }
    rings.push(ring);
  }
  return rings;
}
