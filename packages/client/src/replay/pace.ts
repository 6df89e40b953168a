import type { Happening } from '../table/happening.ts';

/** Speeds of the replay, as they are offered. */
export const SPEEDS = { half: 0.5, one: 1, two: 2, four: 4, eight: 8 } as const;
export type Speed = keyof typeof SPEEDS;

/** Milliseconds that what is seen of an event is looked at before the next one, at ordinary speed. */
const LONG: Readonly<Record<Happening['kind'], number>> = {
  drum: 1300,
  card: 1200,
  noticed: 650,
  moved: 1500,
  shot: 2200,
  struck: 2400,
  lost: 650,
  gone: 1600,
  said: 1000,
  announced: 1800,
};
/** What is only noted passes quickly. */
const SHORT = 650;

export function lookAt(seen: readonly Happening[], speed: Speed): number {
  return Math.max(SHORT, ...seen.map(({ kind }) => LONG[kind])) / SPEEDS[speed];
}

export function isSpeed(value: string): value is Speed {
  return value in SPEEDS;
}
