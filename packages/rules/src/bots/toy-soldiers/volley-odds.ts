import type { Quality } from '../../books/toy-soldiers/events.ts';
import type { VolleyAt } from '../../books/toy-soldiers/fire/aim.ts';
import { oddsOf } from '../../books/toy-soldiers/fire/odds.ts';
import { canReturnFire } from '../../books/toy-soldiers/ground/arc.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { strength, trouble } from './condition.ts';

/** What such a volley is worth: the trouble it makes. */
export function volleyWorth(state: State, firer: Unit, volleys: readonly VolleyAt[], quality: Quality): number {
  return volleys.reduce((sum, at) => {
    const target = state.field.units[at.target];
    if (target === undefined) return sum;
    const { hits, effective } = oddsOf(state, firer, target, at, quality);
    const already = firer.arm === 'artillery' ? target.cannonade : target.musketry;
    const helpless = canReturnFire(target, firer, state.field.ground) ? 0 : effective;
    const before = trouble(target, target.disorder, target.stress);
    const after = trouble(target, target.disorder + (already ? 0 : effective), target.stress + hits + helpless);
    return sum + (after - before) * strength(target);
  }, 0);
}
