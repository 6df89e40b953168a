import { fireOdds } from '../../books/kings-men/shared/odds/odds.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import { BREAKING_POINT } from '../../books/kings-men/shared/troops/formation.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { figureWorth } from './worth.ts';

/** Worth of taking a colour from a target: fresh ones cost nothing to activate (KM-12.4), red ones are out of the turn (KM-11.4). */
const SHAKEN = { green: 0.7, yellow: 0.3, red: 0.17 } as const;
/** Worth of a unit's collapse beside its figures (KM-25.4): a step towards the flight of its army (KM-28.1). */
const COLLAPSE = 7;
/** What of that is shared out among the figures it can lose before: so fire is massed on whoever has lost most already. */
const ON_THE_WAY = 2.4;

/** What a volley is worth: casualties, the downgrade they bring, and the chance that the target collapses or the way there. */
export function fireWorth(state: Battle, shooter: Unit, target: Unit): number {
  const odds = fireOdds(state, shooter, target);
  const left = Math.max(1, target.figures - BREAKING_POINT[target.type]);
  const shaken = target.disordered && target.colour === 'red' ? 0 : SHAKEN[target.colour];
  return odds.expected * (figureWorth(target) + ON_THE_WAY / left) + odds.hit * shaken + odds.collapse * COLLAPSE;
}
