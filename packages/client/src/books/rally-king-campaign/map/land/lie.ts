import { randomLcg } from 'd3-random';
import { createNoise2D } from 'simplex-noise';
import type { Place } from './place.ts';

/** A number for every place, between about -1 and 1, that changes slowly: bends of so many units and more. */
export type Lie = (place: Place) => number;

/** The same each time for the same seed; finer bends are half as large. */
export function lieOf(seed: number, bend: number): Lie {
  const noise = createNoise2D(randomLcg(seed));
  return ({ x, y }) => (noise(x / bend, y / bend) * 2 + noise((2.3 * x) / bend + 7, (2.3 * y) / bend - 5)) / 3;
}
