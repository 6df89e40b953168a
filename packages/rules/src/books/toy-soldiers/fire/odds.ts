import type { Quality } from '../events.ts';
import type { State } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { aimsOf, type VolleyAt } from './aim.ts';
import { fired, received, shotOf } from './shots.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What a volley is likely to do. */
export interface VolleyOdds {
  /** Stands that fire. */
  readonly stands: number;
  /** The chance that any die is effective (TS-17.9). */
  readonly effective: number;
  /** Hits to be expected, those that do not count among them (TS-17.12 to TS-17.15). */
  readonly hits: number;
}

/** The odds of a volley, from every face that the dice can show, read as the verdict reads them (TS-17.5 to TS-17.12). */
export function oddsOf(state: State, firer: Unit, target: Unit, at: VolleyAt, quality: Quality): VolleyOdds {
  const shots = aimsOf(state, firer, at).map((aim) => shotOf(state, firer, target, quality, aim));
  const already = firer.arm === 'artillery' ? target.cannonade : target.musketry;
  const shaken = { ...target, disorder: Math.min(6, target.disorder + (already ? 0 : 1)) };
  let idle = 1;
  let hits = 0;
  for (const shot of shots) {
    const strikes = FACES.filter((die) => fired(shot, firer.disorder, die).effective).length / 6;
    const wounds = FACES.filter((die) => received(shot, shaken, die).hit).length / 6;
    idle *= 1 - strikes;
    hits += strikes * shot.dice * wounds;
  }
  return { stands: shots.length, effective: 1 - idle, hits };
}
