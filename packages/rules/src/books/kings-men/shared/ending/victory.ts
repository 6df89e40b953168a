import { unitsLeft } from '../command/armies.ts';
import { objectivesReached, tellWhoHolds } from './objectives.ts';
import type { BattleReferee, Battle } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';

/** Ends the battle: the seed is revealed and nothing runs after the step that called this (KM-34.1). */
export function endBattle(referee: BattleReferee, winner: ArmyId | null, reason: string, clause: string): void {
  referee.state.phase = 'over';
  referee.emit('battle-ended', clause, { winner, reason, seed: referee.game.chance.seed });
  referee.finish({ winner, reason, clause });
}

/** The army with the larger share of its starting units still on the table; null when the shares are equal (KM-34.1a). */
export function largerShare(state: Battle): ArmyId | null {
  const { red, black } = state.armies;
  const difference = unitsLeft(state, 'red') * black.started - unitsLeft(state, 'black') * red.started;
  return difference === 0 ? null : difference > 0 ? 'red' : 'black';
}

/**
 * What the scenario says of the end of a turn (KM-28.7, KM-34.1): ground won or cleared decides at once, for nobody when both
 * armies have reached theirs; after the last turn whoever the scenario names, or the larger share.
 */
export function testScenarioEnd(referee: BattleReferee): void {
  const { state } = referee;
  const { turnLimit, atLimit } = state.victory;
  const isLast = turnLimit !== undefined && state.turn >= turnLimit;
  tellWhoHolds(referee);
  const [first, ...more] = objectivesReached(state, isLast);
  if (first !== undefined) {
    if (more.some(({ army }) => army !== first.army)) endBattle(referee, null, 'both-reached-objectives', 'KM-28.7');
    else endBattle(referee, first.army, first.kind === 'hold' ? 'ground-held' : 'enemy-dislodged', 'KM-28.7');
    return;
  }
  if (!isLast) return;
  if (atLimit === undefined || atLimit === 'larger-share') endBattle(referee, largerShare(state), 'turn-limit', 'KM-34.1');
  else endBattle(referee, atLimit === 'draw' ? null : atLimit, 'turn-limit', 'KM-28.7');
}
