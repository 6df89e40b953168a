import type { Place } from './place.ts';

const written = (length: number) => String(Math.round(length * 10) / 10);
const at = ({ x, y }: Place) => `${written(x)} ${written(y)}`;
const halfway = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** A line through places as SVG writes a path: it bends at each of them, and begins and ends at the first and the last. */
export function lineThrough(places: readonly Place[]): string {
  const [first] = places;
  return first === undefined ? '' : `M${at(first)}${onThrough(places)}`;
}

/** A ring of such lines, each of which begins where the one before it ends. */
export function ringThrough(lines: readonly (readonly Place[])[]): string {
  const first = lines[0]?.[0];
  return first === undefined ? '' : `M${at(first)}${lines.map(onThrough).join('')}Z`;
}

function onThrough([first, ...rest]: readonly Place[]): string {
  const bends = rest.slice(0, -1).map((bend, index) => `Q${at(bend)} ${at(halfway(bend, rest[index + 1] ?? bend))}`);
  const last = rest.at(-1) ?? first;
  return last === undefined ? '' : `${bends.join('')}L${at(last)}`;
}

/** Whether a place lies within a ring of straight sides. */
export function liesWithin(ring: readonly Place[], { x, y }: Place): boolean {
  let inside = false;
  ring.forEach((one, index) => {
    const other = ring[(index + 1) % ring.length] ?? one;
    if (one.y > y !== other.y > y && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) inside = !inside;
  });
  return inside;
}

/** The ground that a ring goes around. */
export function areaOf(ring: readonly Place[]): number {
  return Math.abs(
    ring.reduce((sum, one, index) => {
      const other = ring[(index + 1) % ring.length] ?? one;
      return sum + (one.x * other.y - other.x * one.y) / 2;
    }, 0),
  );
}
