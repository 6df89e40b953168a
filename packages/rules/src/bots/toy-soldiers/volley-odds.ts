import type { Quality } from '../../books/toy-soldiers/events.ts';
import type { VolleyAt } from '../../books/toy-soldiers/fire/aim.ts';
import { oddsOf } from '../../books/toy-soldiers/fire/odds.ts';
import { isArmed, reachOf } from '../../books/toy-soldiers/fire/shooters.ts';
import { canReturnFire, frontArc, inArc } from '../../books/toy-soldiers/sight/arc.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { hasFront, middleOf } from '../../books/toy-soldiers/troops/footprint.ts';
import { standsWide } from '../../books/toy-soldiers/troops/formation.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import type { Mil } from '../../table/units.ts';
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

/** The receiving modifier of each band (TS-17.13), and what a volley loses by its quality (TS-17.20). */
const BY_BAND: readonly number[] = [-1, 0, 1, 2];
const QUALITY: Readonly<Record<Quality, number>> = { normal: 0, weak: 1, ragged: 2 };

/** What a volley from a place so far off is likely to do, by range, order and front alone: for places that the unit does not hold yet. */
export function fireFrom(state: State, firer: Unit, target: Unit, far: Mil, quality: Quality): number {
  const { ground } = state.field;
  const { band, last } = reachOf(state, firer);
  if (far > band * last || firer.arm === 'cavalry' || !hasFront(firer) || !isArmed(firer)) return 0;
  if (!inArc(frontArc(firer), middleOf(target, ground))) return 0;
  const bands = Math.max(1, Math.ceil(far / band));
  const canister = firer.arm === 'artillery' && bands === 1;
  const strikes = canister ? 5 / 6 : Math.max(0, 7 - firer.disorder - QUALITY[quality]) / 6;
  const already = firer.arm === 'artillery' ? target.cannonade : target.musketry;
  const disorder = Math.min(6, target.disorder + (already ? 0 : 1));
  const wounds = target.formation.kind === 'garrison' ? 1 / 6 : Math.max(1, disorder - 1 - (BY_BAND[bands - 1] ?? 2)) / 6;
  const stands = standsWide(firer.formation);
  const effective = 1 - Array.from({ length: stands }).reduce<number>((idle) => idle * (1 - strikes), 1);
  const before = trouble(target, target.disorder, target.stress);
  return (
    (trouble(target, target.disorder + (already ? 0 : effective), target.stress + stands * strikes * Math.min(1, wounds)) - before) *
    strength(target)
  );
}
