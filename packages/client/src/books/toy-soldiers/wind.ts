import type { Angle } from '@longroll/rules/table/units';
import { toySoldiers as words } from './words.ts';

/** Every 45 degrees, as bearings are counted. */
const WINDS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** A bearing as a wind. */
export function windOf(bearing: Angle): string {
  return words.terms.winds[WINDS[Math.round(bearing / 450) % 8] ?? 'east'];
}
