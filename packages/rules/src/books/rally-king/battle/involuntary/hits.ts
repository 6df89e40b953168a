import type { Secret } from '../../../../kernel/event.ts';
import type { Risk } from '../events.ts';
import type { RallyReferee, State } from '../state.ts';
import { crewOf } from '../troops/ships.ts';
import { isFanatic } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';
import { depart } from '../manoeuvres/departing.ts';

/** What a hit comes from (RK-26.6). */
export type Wound = 'melee' | 'fire' | 'magic' | 'retire' | 'give-ground' | 'continue' | 'pike';

/**
 * Hits on a unit; Fanatics are hurt by weapons alone, and whoever has too many of them is removed (RK-4.7, RK-26.6, RK-30.20). `unseen` is what else comes of
 * them that only its own side is told; nothing for whoever is removed.
 */
export function hurt(
  referee: RallyReferee,
  unit: Unit,
  hits: number,
  why: Wound,
  unseen: () => Secret<Risk> | undefined = () => undefined,
): void {
  if (hits === 0 || unit.where !== 'table') return;
  if (isFanatic(unit) && why !== 'melee' && why !== 'fire') return;
  unit.hits += hits;
  const secret = spentBy(referee.state, unit) === null ? unseen() : undefined;
  referee.emit('hit', 'RK-26.6', { unit: unit.id, hits, why }, secret);
  removeSpent(referee, unit);
}

/** Whoever has taken all they can is removed, as soon as that holds of them (RK-4.7, RK-30.9, RK-30.20). */
export function removeSpent(referee: RallyReferee, unit: Unit): void {
  const clause = spentBy(referee.state, unit);
  if (clause === null) return;
  referee.emit('removed', clause, { unit: unit.id, reason: 'spent' });
  depart(referee, unit, 'removed');
}

/** The clause by which a unit has taken all it can: the summoned at hits equal to their Rep, Fanatics beyond it. */
function spentBy(state: State, unit: Unit): string | null {
  if (crewOf(state, unit).summoned === true) return unit.hits >= unit.rep ? 'RK-30.20' : null;
  return isFanatic(unit) && unit.hits > unit.rep ? 'RK-4.7' : null;
}
