import type { SeatId } from '../../../kernel/game.ts';
import { presentOf } from '../../../kernel/presence.ts';
import { enemyOf } from '../shared/armies.ts';
import { alliesOf } from './command.ts';
import type { SkirmishReferee } from './state.ts';
import { endBattle } from './victory.ts';

/** Whether every player of that player's army who is at the table has given it up (QM-36.4). */
function givenUp({ game, state }: SkirmishReferee, seat: SeatId): boolean {
  const player = state.players[seat];
  const present = player === undefined ? [] : presentOf(game, alliesOf(state, player));
  return present.length > 0 && present.every((each) => state.players[each]?.conceding === true);
}

/** A player gives the battle up; it is lost once all his army's present players have (QM-36.4). */
export function giveUp(referee: SkirmishReferee, seat: SeatId): void {
  const player = referee.state.players[seat];
  if (player === undefined) return;
  player.conceding = true;
  referee.emit('concession-offered', 'QM-36.4', { seat, army: player.army });
  seeWhetherGivenUp(referee, seat);
}

/** The last player who had not agreed to give up may have gone (QM-36.4). */
export function seeWhetherGivenUp(referee: SkirmishReferee, seat: SeatId): void {
  const player = referee.state.players[seat];
  if (player !== undefined && givenUp(referee, seat)) endBattle(referee, enemyOf(player.army), 'conceded', 'QM-36.4');
}
