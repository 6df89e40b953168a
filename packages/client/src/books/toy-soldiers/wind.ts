import type { Angle } from '@longroll/rules/table/units';
import { toySoldiers as words } from './words.ts';

/** A bearing as a wind. */
export function windOf(bearing: Angle): string {
  return words.winds[Math.round(bearing / 450) % 8] ?? '';
}
