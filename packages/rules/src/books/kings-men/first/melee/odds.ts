import type { Point } from '../../../../table/units.ts';
import type { Strike } from '../../shared/melee/melee-dice.ts';
import { named, oddsOfMelee, strikeFrom, successes } from '../../shared/odds/odds.ts';
import type { MeleeOdds, Named } from '../../shared/odds/odds.ts';
import type { Battle } from '../../shared/state.ts';
import type { Unit } from '../../shared/troops/unit.ts';
import { meleeTable } from './melee.ts';
import { mayFormSquare, squarePlace, squarePool } from '../morale/square.ts';

/**
 * The odds of a melee, exactly, for a charge whose last leg begins at `from`. A charge already judged passes its point of
 * contact and the elevation it began at. The chance that the defender forms square is counted in (KM-22.5).
 */
export function meleeOdds(state: Battle, attacker: Named, target: Named, from: Point, struck?: Omit<Strike, 'attackFrom'>): MeleeOdds {
  const charger = named(state, attacker);
  const defender = named(state, target);
  const strike = strikeFrom(state, charger, defender, from, struck);
  const squared = mayFormSquare(defender, charger) ? squarePlace(state.field, defender, charger) : null;
  const square = squared === null ? 0 : chanceOfSquare(state, defender);
  const standing = { defender, chance: 1 - square };
  const odds = oddsOfMelee(
    meleeTable,
    state,
    charger,
    squared === null ? [standing] : [standing, { defender: squared, chance: square }],
    strike,
  );
  return { ...odds, square };
}

function chanceOfSquare(state: Battle, defender: Unit): number {
  const pool = squarePool(state, defender);
  return pool === null ? 1 : 1 - (successes(pool)[0] ?? 0);
}
