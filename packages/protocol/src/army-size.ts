import type { TooLarge } from './too-large.ts';

/*
 * An army file of a stranger's is read by the server and by everybody who looks at it. What it may hold its rulebook says; how much of it is accepted is said here, for every book alike.
 */

/** Characters of the file as JSON: ten times what any army takes. */
const CHARACTERS = 20_000;
/** Units of one army, and lines of its roster. */
const UNITS = 80;
const LINES = 120;

/** In what an army file is larger than any; null where it is not. */
export function tooLargeAnArmy(file: unknown): TooLarge<'characters'> | null {
  const { length } = JSON.stringify(file);
  return length > CHARACTERS ? { what: 'characters', has: length, most: CHARACTERS } : null;
}

/** The same of what stands in it. */
export function tooManyUnits({
  units,
  lines,
}: {
  readonly units: number;
  readonly lines: readonly unknown[];
}): TooLarge<'units' | 'lines'> | null {
  if (units > UNITS) return { what: 'units', has: units, most: UNITS };
  return lines.length > LINES ? { what: 'lines', has: lines.length, most: LINES } : null;
}
