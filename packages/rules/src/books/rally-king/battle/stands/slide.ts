import { holds } from '../../../../table/outline.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { offset } from '../../../../table/trig.ts';
import type { Angle, Mil, Point, Polygon } from '../../../../table/units.ts';
import { outlineSeen, seenFrom, type Seen } from './frame.ts';
import { areFarApart, BASE, cornersOf, gapBetween, type Standing } from './stand.ts';

/** What slides is taken this much narrower on either side, so that it may graze what it passes, a little more than that to pass what it grazes just so (RK-1.11). */
const GRAZE = CONTACT + 0.25;

/** What lies so near before an edge is met. */
const HAIR = 0.5;

/** Where a line at this distance to the left meets an outline, nearest first. */
export function meetings(outline: readonly Seen[], left: number): number[] {
  const found: number[] = [];
  let before = outline.at(-1);
  for (const here of outline) {
    if (before !== undefined && left >= Math.min(before.left, here.left) && left <= Math.max(before.left, here.left)) {
      const run = here.left - before.left;
      if (run === 0) found.push(before.ahead, here.ahead);
      else found.push(before.ahead + ((here.ahead - before.ahead) * (left - before.left)) / run);
    }
    before = here;
  }
  return found.sort((a, b) => a - b);
}

/**
 * How far a convex base may slide in a direction before it meets other ground, not rounded: 0 when that lies against it, or around it, on this
 * side; infinite when it never does. What it only grazes, by up to 0.05 of its width, it passes.
 */
function clearRun(moving: readonly Seen[], standing: readonly Seen[]): number {
  const lefts = moving.map(({ left }) => left);
  const right = Math.min(...lefts) + GRAZE;
  const left = Math.max(...lefts) - GRAZE;
  if (standing.every((seen) => seen.left < right) || standing.every((seen) => seen.left > left)) return Infinity;
  const ground = standing.map((seen) => ({ x: seen.left, y: seen.ahead }));
  const borders = [right, left, ...[...moving, ...standing].map((seen) => seen.left).filter((each) => each > right && each < left)];
  let least = Infinity;
  for (const at of borders) {
    const lead = meetings(moving, at).at(-1);
    const others = meetings(standing, at);
    const last = others.at(-1);
    if (lead === undefined || last === undefined || last <= lead) continue;
    // Ahead of the leading edge, or just there, or around it.
    const there = holds(ground, { x: at, y: lead + HAIR });
    const next = others.find((ahead) => ahead > lead) ?? last;
    least = Math.min(least, there ? 0 : next - lead);
  }
  return least;
}

/** The distance a base can slide in a direction before it meets that ground, rounded down to the mil; infinite when it never does. */
export function slideUntil(unit: Standing, direction: Angle, ground: Polygon): Mil {
  const moving = outlineSeen(unit.at, direction, cornersOf(unit));
  const run = clearRun(moving, outlineSeen(unit.at, direction, ground));
  return run === Infinity ? Infinity : Math.max(0, Math.floor(run + 1e-6));
}

/** How far a base may slide until its leading edge reaches the far side of ground before or about it, where that is nearest; infinite when none is. */
export function slideUntilFarSide(unit: Standing, direction: Angle, ground: Polygon): Mil {
  const moving = outlineSeen(unit.at, direction, cornersOf(unit));
  const standing = outlineSeen(unit.at, direction, ground);
  const runs = moving.flatMap(({ left }) => {
    const lead = meetings(moving, left).at(-1);
    const far = meetings(standing, left).at(-1);
    return lead === undefined || far === undefined || far <= lead ? [] : [far - lead];
  });
  return Math.floor(Math.min(Infinity, ...runs));
}

/** The same until it meets another base. */
export function slideUntilUnit(unit: Standing, direction: Angle, other: Standing): Mil {
  // Whoever lies well to one side, or behind, is never met.
  const { ahead, left } = seenFrom(unit.at, direction, other.at);
  if (Math.abs(left) > 2 * BASE || ahead < -2 * BASE) return Infinity;
  return slideUntil(unit, direction, cornersOf(other));
}

/** So closely a way close beside another base is looked at. */
const STRIDE: Mil = 10;

/** How far a base may slide until it is in contact with another: until it meets that, or within so much touches it beside its way, corners included (RK-1.10a). */
export function slideUntilContact(unit: Standing, direction: Angle, other: Standing, most: Mil): Mil {
  const met = slideUntilUnit(unit, direction, other);
  const own = outlineSeen(unit.at, direction, cornersOf(unit)).map(({ left }) => left);
  const lefts = outlineSeen(unit.at, direction, cornersOf(other)).map(({ left }) => left);
  const apart = Math.min(...lefts) > Math.max(...own) + CONTACT || Math.max(...lefts) < Math.min(...own) - CONTACT;
  if (apart || areFarApart(unit, other, most)) return met;
  // Just before it meets a base it touches that anyhow.
  const last = Math.min(most, met - 2 * CONTACT);
  for (let at = 0; at <= last;) {
    const gap = gapBetween(slid(unit, direction, at), other);
    if (gap <= CONTACT) return at;
    at += Math.max(STRIDE, gap - CONTACT);
  }
  return met;
}

/** The distance a base can slide in a direction before it crosses the edge of the table. */
export function slideUntilEdge(unit: Standing, direction: Angle, table: { readonly width: Mil; readonly depth: Mil }): Mil {
  const step = offset({ x: 0, y: 0 }, direction, 1_000_000, 0);
  const shares = cornersOf(unit).flatMap(({ x, y }) => [
    step.x > 0 ? (table.width - x) / step.x : step.x < 0 ? x / -step.x : Infinity,
    step.y > 0 ? (table.depth - y) / step.y : step.y < 0 ? y / -step.y : Infinity,
  ]);
  return Math.max(0, Math.floor(Math.min(...shares) * 1_000_000));
}

/** Where a unit stands that has slid so far in a direction. */
export function slid<U extends { readonly at: Point }>(unit: U, direction: Angle, distance: Mil): U {
  return { ...unit, at: offset(unit.at, direction, distance, 0) };
}
