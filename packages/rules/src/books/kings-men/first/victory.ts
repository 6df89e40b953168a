import type { ArmyId } from '../shared/unit.ts';
import { unitsLeft } from './collapse.ts';
import type { KingsMenReferee, State } from './state.ts';

/** Ends the battle: the seed is revealed and nothing runs after the step that called this (KM-34.1). */
export function endBattle(referee: KingsMenReferee, winner: ArmyId | null, reason: string, clause: string): void {
  referee.state.phase = 'over';
  referee.emit('battle-ended', clause, { winner, reason, seed: referee.game.chance.seed });
  referee.finish({ winner, reason, clause });
}

/** The army with the larger share of its starting units still on the table; null when the shares are equal (KM-34.1a). */
export function largerShare(state: State): ArmyId | null {
  const { red, black } = state.armies;
  const difference = unitsLeft(state, 'red') * black.started - unitsLeft(state, 'black') * red.started;
  return difference === 0 ? null : difference > 0 ? 'red' : 'black';
}

/** What the scenario says of the end of a turn: a battle with a limit of turns is decided after the last of them (KM-28.7, KM-34.1). */
export function testScenarioEnd(referee: KingsMenReferee): void {
  const { victory, turn } = referee.state;
  if (victory.turnLimit !== undefined && turn >= victory.turnLimit) {
    endBattle(referee, largerShare(referee.state), 'turn-limit', 'KM-34.1');
  }
}
