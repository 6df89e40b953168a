import type { RallyReferee } from '../state.ts';
import { decideByScore } from './victory.ts';

/** At the turn limit the score decides, whatever the option of scoring says (RK-27.2a). */
export function endOfGameTurn(referee: RallyReferee): void {
  const { turn, options } = referee.state;
  if (options.turnLimit > 0 && turn >= options.turnLimit) decideByScore(referee, 'turn-limit', 'RK-27.2a');
}
