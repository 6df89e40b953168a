import { distance, type Place } from './land/place.ts';

/** How much land and sea is seen around the provinces in play, in units of the map. */
const AROUND = 56;

/** The part of the map that these places take up, with what lies around them. */
export function extentOf(places: readonly Place[]): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))];
  return { x: left - AROUND, y: top - AROUND, width: right - left + 2 * AROUND, height: bottom - top + 2 * AROUND };
}

/** The upper corner of the map from which it is farther to the nearest of these places. */
export function emptierCorner(places: readonly Place[]): 'left' | 'right' {
  const { x, y, width } = extentOf(places);
  const room = (corner: Place) => Math.min(...places.map((place) => distance(place, corner)));
  return room({ x, y }) > room({ x: x + width, y }) ? 'left' : 'right';
}
