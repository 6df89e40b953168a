import { tidy, type Place } from '../geometry.ts';

/** How far a corner may lie beside the way of the hand before it is drawn, in inches: doubled until few enough corners are left. */
const FINE = 0.1;

/** What a hand has drawn, with no more corners than so many: those that it would change least without are left out (Douglas and Peucker). */
export function simplified(way: readonly Place[], most: number): readonly Place[] {
  for (let tolerance = FINE; ; tolerance *= 2) {
    const kept = thinned(way, tolerance);
    if (kept.length <= Math.max(2, most)) return kept.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
  }
}

function thinned(way: readonly Place[], tolerance: number): readonly Place[] {
  const [first, last] = [way[0], way.at(-1)];
  if (first === undefined || last === undefined || way.length < 3) return way;
  let [farthest, at] = [0, 0];
  way.forEach((place, index) => {
    const away = beside(place, first, last);
    if (away > farthest) [farthest, at] = [away, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [...thinned(way.slice(0, at + 1), tolerance).slice(0, -1), ...thinned(way.slice(at), tolerance)];
}

/** How far a place lies from the straight piece between two others. */
function beside(place: Place, from: Place, to: Place): number {
  const { x, y } = nearestOn(place, from, to);
  return Math.hypot(place.x - x, place.y - y);
}

/** The place of a straight piece that is nearest. */
export function nearestOn({ x, y }: Place, from: Place, to: Place): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / long));
  return { x: from.x + part * dx, y: from.y + part * dy };
}
