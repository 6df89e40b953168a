import type { Mil } from '@longroll/rules/table/units';

/** A distance in inches, to the tenth. */
export const inInches = (mil: Mil): number => Math.round(mil / 100) / 10;
