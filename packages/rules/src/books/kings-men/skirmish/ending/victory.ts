import type { ArmyId } from '../../shared/troops/unit.ts';
import { inSeatOrder } from '../generals/points.ts';
import { objectivesReached, tellWhoHolds } from './objectives.ts';
import type { SkirmishReferee, State } from '../state.ts';

/** Ends the battle and opens all secrets (QM-34.1). */
export function endBattle(referee: SkirmishReferee, winner: ArmyId | null, reason: string, clause: string): void {
  const { state, game } = referee;
  state.phase = 'over';
  const secrets = inSeatOrder(state).map(({ seat, identity, designation, points, rolled }) => ({
    seat,
    identity,
    designation,
    points,
    rolled,
  }));
  referee.emit('game-ended', clause, { winner, reason, seed: game.chance.seed, secrets });
  referee.finish({ winner, reason, clause });
}

/** The army of which the larger share of elements survives; null when the shares are equal (QM-36.3). */
function largerShare({ armies: { red, black } }: State): ArmyId | null {
  const difference =
    (red.elements.length - red.lost.length) * black.elements.length - (black.elements.length - black.lost.length) * red.elements.length;
  return difference === 0 ? null : difference > 0 ? 'red' : 'black';
}

/** The scenario's conditions at the end of a turn (QM-36.3): ground held decides at once, for nobody when both armies hold theirs; then the turn limit. */
export function testScenarioEnd(referee: SkirmishReferee): void {
  const { state } = referee;
  const { turnLimit, atLimit } = state.victory;
  tellWhoHolds(referee);
  const [first, ...more] = objectivesReached(state);
  if (first !== undefined) {
    if (more.some((army) => army !== first)) endBattle(referee, null, 'both-hold-ground', 'QM-36.2');
    else endBattle(referee, first, 'ground-held', 'QM-36.3');
    return;
  }
  if (turnLimit === null || state.turn < turnLimit) return;
  endBattle(referee, atLimit === 'larger-share' ? largerShare(state) : atLimit === 'draw' ? null : atLimit, 'turn-limit', 'QM-36.3');
}
