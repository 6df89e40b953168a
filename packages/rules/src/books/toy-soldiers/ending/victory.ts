import type { State, ToyReferee } from '../state.ts';
import { enemySide, unitsOfSide } from '../field/roster.ts';
import type { SideId } from '../troops/unit.ts';

export const SIDES: readonly SideId[] = ['red', 'blue'];

/** Ends the battle. */
export function endBattle(referee: ToyReferee, winner: SideId, reason: string, clause: string): void {
  referee.emit('game-ended', clause, { winner, reason, seed: referee.game.chance.seed });
  referee.finish({ winner, reason, clause });
}

/** Who wins when both are spent at once: the only taker of at-all-costs, else the attacker (TS-6.8). */
function winnerOfBoth({ sides, attacker }: State): SideId {
  const takers = SIDES.filter((side) => sides[side].atAllCosts);
  const [only] = takers;
  return takers.length === 1 && only !== undefined ? only : attacker;
}

/** Ends the battle for those of whom `isBeaten` holds; true when it is over. */
function endIfBeaten(referee: ToyReferee, isBeaten: (side: SideId) => boolean, reason: string, clause: string): boolean {
  const beaten = SIDES.filter(isBeaten);
  const [only] = beaten;
  if (only === undefined) return false;
  if (beaten.length === 2) endBattle(referee, winnerOfBoth(referee.state), reason, 'TS-6.8');
  else endBattle(referee, enemySide(only), reason, clause);
  return true;
}

/** A pool below nothing loses at once; losses of one step are applied together before this is asked (TS-6.9). What is over stays so. */
export function settleElan(referee: ToyReferee): void {
  const { sides } = referee.state;
  if (referee.game.outcome !== null) return;
  endIfBeaten(referee, (side) => sides[side].elan < 0, 'elan-spent', 'TS-6.9');
}

/** The checks at the end of a turn, in their order (TS-7.10, TS-31.1). */
export function judgeTurnEnd(referee: ToyReferee): void {
  const { state } = referee;
  const { sides, field, turn, options, attacker } = state;
  if (endIfBeaten(referee, (side) => sides[side].elan <= 0, 'elan-spent', 'TS-6.7')) return;
  if (endIfBeaten(referee, (side) => unitsOfSide(field, side).length === 0, 'no-units-left', 'TS-31.1')) return;
  if (!SIDES.some((side) => sides[side].timeLimit) || turn < options.timeLimitTurns) return;
  const defender = enemySide(attacker);
  endBattle(referee, sides[defender].elan >= 1 ? defender : attacker, 'turn-limit', 'TS-31.1');
}
