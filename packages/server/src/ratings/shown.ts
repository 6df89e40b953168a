import type { ShownRating } from '@longroll/protocol';
import { UNKNOWN, type Rating } from './plackett-luce.ts';

/** A rating as people read it: so many points for whoever is as strong as most, and so many for each unit of the model. */
const MIDDLE = 1500;
const POINTS = 48;
/** With less doubt a rating means something: about thirty battles, one against one. In units of the model. */
export const CERTAIN = 5;

export function shown({ mu, sigma }: Rating): ShownRating {
  return { rating: Math.round(MIDDLE + (mu - UNKNOWN.mu) * POINTS), doubt: Math.round(sigma * POINTS), provisional: sigma >= CERTAIN };
}
