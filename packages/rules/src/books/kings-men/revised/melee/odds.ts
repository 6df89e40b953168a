import type { Point } from '../../../../table/units.ts';
import type { Strike } from '../../shared/melee/melee-dice.ts';
import { named, oddsOfMelee, strikeFrom } from '../../shared/odds/odds.ts';
import type { MeleeOdds, Named } from '../../shared/odds/odds.ts';
import type { Battle } from '../../shared/state.ts';
import { meleeTable } from './melee.ts';

/** The odds of a melee, exactly, for a charge whose last leg begins at `from`; nobody forms square (KMR-9.1). */
export function meleeOdds(state: Battle, attacker: Named, target: Named, from: Point, struck?: Omit<Strike, 'attackFrom'>): MeleeOdds {
  const charger = named(state, attacker);
  const defender = named(state, target);
  const strike = strikeFrom(state, charger, defender, from, struck);
  return { ...oddsOfMelee(meleeTable, state, charger, [{ defender, chance: 1 }], strike), square: 0 };
}
