import type { Happening } from '../happening.ts';

/** About how many milliseconds each kind of happening is played at ordinary speed, and dice that are thrown for it. */
const LASTS: Readonly<Record<Happening['kind'], number>> = {
  drum: 0,
  card: 900,
  noticed: 240,
  moved: 1500,
  shot: 950,
  struck: 1100,
  lost: 350,
  gone: 900,
  said: 520,
  announced: 1600,
};
const DICE = 1250;
/** Pieces take their places after it. */
const PLACES = 380;

/** About how long these are played, one after another. Milliseconds at ordinary speed, never less than they take. */
export function lasting(happenings: readonly Happening[]): number {
  return happenings.reduce((sum, each) => sum + LASTS[each.kind] + ('thrown' in each && each.thrown.length > 0 ? DICE : 0) + PLACES, 0);
}
