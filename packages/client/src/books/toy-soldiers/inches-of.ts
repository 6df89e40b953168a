import type { Mil } from '@longroll/rules/table/units';

/** A length in inches, to a hundredth of one (TS-1.16). */
export function inchesOf(length: Mil): number {
  return Math.round(length / 10) / 100;
}
