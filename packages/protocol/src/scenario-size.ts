import type { TooLarge } from './too-large.ts';

/*
 * A scenario of a guest's own is worked through by the server before anybody plays it, and every march of the battle is measured against its ground. What a
 * file may hold its rulebook says; how much of it a server accepts is said here, for every book alike, and for whoever draws one.
 */

/** Units of all armies together. */
const UNITS = 80;
/** Points of one outline, outlines, and points of all of them. */
const POINTS_EACH = 64;
const OUTLINES = 160;
const POINTS = 1200;
/** Points that all bridges have together, both banks of a way counted: water is cut along every edge of a bridge, and what is left along those of the next. */
const POINTS_OF_BRIDGES = 64;

interface Size {
  units: number;
  outlines: number;
  points: number;
  largest: number;
  bridges: number;
}

/** In what a scenario is larger than any table; null where it is not. */
export function tooLargeFor(file: unknown): TooLarge<'units' | 'outline' | 'outlines' | 'points' | 'bridges'> | null {
  const size: Size = { units: 0, outlines: 0, points: 0, largest: 0, bridges: 0 };
  measure(file, size);
  if (size.units > UNITS) return { what: 'units', has: size.units, most: UNITS };
  if (size.largest > POINTS_EACH) return { what: 'outline', has: size.largest, most: POINTS_EACH };
  if (size.outlines > OUTLINES) return { what: 'outlines', has: size.outlines, most: OUTLINES };
  if (size.points > POINTS) return { what: 'points', has: size.points, most: POINTS };
  return size.bridges > POINTS_OF_BRIDGES ? { what: 'bridges', has: size.bridges, most: POINTS_OF_BRIDGES } : null;
}

/** The form of a request does not allow deep nesting. */
function measure(value: unknown, size: Size): void {
  if (typeof value !== 'object' || value === null) return;
  const isBridge = 'kind' in value && value.kind === 'bridge';
  for (const [key, each] of Object.entries(value)) {
    if (key === 'units' && Array.isArray(each)) size.units += each.length;
    if (Array.isArray(each) && each.length > 1 && each.every(isPoint)) {
      size.outlines++;
      size.points += each.length;
      size.largest = Math.max(size.largest, each.length);
      if (isBridge) size.bridges += key === 'line' ? 2 * each.length : each.length;
    } else {
      measure(each, size);
    }
  }
}

function isPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}
