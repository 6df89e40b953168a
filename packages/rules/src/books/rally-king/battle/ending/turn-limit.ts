import type { Instruction } from '../../../../kernel/flow.ts';
import type { RallyReferee } from '../state.ts';
import { conclude } from './conclusion.ts';
import { byLosses, scored } from './victory.ts';

/** When the time of a campaign's battle is up the losses decide (RKC-15.32). At the turn limit the score decides, whatever the option of scoring says; in a campaign the losses (RK-27.2a, RK-27.13). */
export function endOfGameTurn(referee: RallyReferee): Instruction | void {
  const { turn, options, campaign, lastTurn } = referee.state;
  if (lastTurn !== undefined && turn >= lastTurn) return conclude(referee, byLosses(referee, 'time-up'));
  if (options.turnLimit === 0 || turn < options.turnLimit) return undefined;
  return conclude(referee, campaign === true ? byLosses(referee, 'turn-limit') : scored(referee, 'turn-limit', 'RK-27.2a'));
}
