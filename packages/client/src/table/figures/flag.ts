import { isPale } from '../drawing/colour.ts';
import type { Flag } from './livery.ts';

/** Paints whose channels differ by less than this altogether are one paint to the eye; of 765. */
const ALIKE = 150;

/** A nation's flag upon the colour of its side: what was painted in that colour takes the ground's. */
export function flagIn(flag: Flag, side: string): Flag {
  const other = areAlike(flag.ground, side) ? flag.ground : isPale(side) ? flag.ground : '#f4efe2';
  const over = (paint: string): string => (areAlike(paint, side) ? (areAlike(other, side) ? paint : other) : paint);
  return { ...flag, ground: side, device: over(flag.device), second: over(flag.second) };
}

function areAlike(one: string, other: string): boolean {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return a.reduce((sum, channel, index) => sum + Math.abs(channel - (b[index] ?? 0)), 0) < ALIKE;
}

function channelsOf(paint: string): readonly number[] {
  return [1, 3, 5].map((from) => parseInt(paint.slice(from, from + 2), 16));
}
