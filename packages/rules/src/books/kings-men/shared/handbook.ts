import type { Point } from '../../../table/units.ts';
import type { Drill } from './drill/drill.ts';
import type { Strike } from './melee/melee-dice.ts';
import type { MeleeOdds, Named } from './odds/odds.ts';
import type { Battle } from './state.ts';

/** All of a book that decides what a unit may do and what comes of it: what ghosts on the table and computer generals reckon with. */
export interface Handbook extends Drill {
  /** The odds of a melee, exactly, for a charge whose last leg begins at `from`; one already judged passes where and how high it struck. */
  meleeOdds(battle: Battle, attacker: Named, target: Named, from: Point, struck?: Omit<Strike, 'attackFrom'>): MeleeOdds;
}
