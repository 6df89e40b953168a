import { tidy } from './geometry.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Ways of telling lengths; files are always written in inches. */
export const MEASURES = ['inches', 'feet', 'centimetres'] as const;
export type Measure = (typeof MEASURES)[number];

const INCHES: Readonly<Record<Measure, number>> = { inches: 1, feet: 12, centimetres: 1 / 2.54 };

/** A length in inches, as it is told. */
export function told(inches: number, measure: Measure): string {
  const length = inMeasure(inches, measure);
  const say = { inches: words.inInches, feet: words.inFeet, centimetres: words.inCentimetres }[measure];
  return say({ length });
}

export function inMeasure(inches: number, measure: Measure): number {
  return tidy(inches / INCHES[measure]);
}

/** A length that somebody has given, in inches. */
export function inInches(length: number, measure: Measure): number {
  return tidy(length * INCHES[measure]);
}
