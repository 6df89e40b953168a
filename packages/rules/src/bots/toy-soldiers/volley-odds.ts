import type { Quality } from '../../books/toy-soldiers/events.ts';
import { aimsOf, type VolleyAt } from '../../books/toy-soldiers/fire/aim.ts';
import { fired, received, shotOf } from '../../books/toy-soldiers/fire/shots.ts';
import { canReturnFire } from '../../books/toy-soldiers/ground/arc.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { strength, trouble } from './condition.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What a volley is likely to do. */
interface Harm {
  /** Hits to be expected (TS-17.12). */
  readonly hits: number;
  /** The chance that any die is effective (TS-17.9). */
  readonly effective: number;
}

/** A volley's expected harm, worked out by the referee's own dice from every face they can show. */
function harmOf(state: State, firer: Unit, target: Unit, at: VolleyAt, quality: Quality): Harm {
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
  return { hits, effective: 1 - idle };
}

/** What such a volley is worth: the trouble it makes. */
export function volleyWorth(state: State, firer: Unit, volleys: readonly VolleyAt[], quality: Quality): number {
  return volleys.reduce((sum, at) => {
    const target = state.field.units[at.target];
    if (target === undefined) return sum;
    const { hits, effective } = harmOf(state, firer, target, at, quality);
    const already = firer.arm === 'artillery' ? target.cannonade : target.musketry;
    const helpless = canReturnFire(target, firer, state.field.ground) ? 0 : effective;
    const before = trouble(target, target.disorder, target.stress);
    const after = trouble(target, target.disorder + (already ? 0 : effective), target.stress + hits + helpless);
    return sum + (after - before) * strength(target);
  }, 0);
}
