/**
 * The hours and weathers whose light may lie on a table. A scenario of whatever book may say in its field `light` at which it is fought; it is noon where it
 * does not. Nothing but the look of the table depends on it.
 */
export const DAYLIGHTS = ['dawn', 'noon', 'dusk', 'overcast', 'snow'] as const;
export type Daylight = (typeof DAYLIGHTS)[number];

/** The light of a scenario file, of whatever book. */
export function daylightOf(file: unknown): Daylight {
  const said = typeof file === 'object' && file !== null && 'light' in file ? file.light : null;
  return DAYLIGHTS.find((each) => each === said) ?? 'noon';
}
