import { z } from 'zod';

/** The hours and weathers whose light may lie on a table. Nothing but its look depends on it. */
export const DAYLIGHTS = ['dawn', 'noon', 'dusk', 'overcast', 'snow'] as const;
export type Daylight = (typeof DAYLIGHTS)[number];

/** A scenario of whatever book may say at what hour it is fought, in its field `light`; at noon where it does not. */
export const daylight = z.enum(DAYLIGHTS);

const lit = z.object({ light: daylight.catch('noon') });

/** The light of a scenario file, of whatever book. */
export function daylightOf(file: unknown): Daylight {
  return lit.safeParse(file).data?.light ?? 'noon';
}
