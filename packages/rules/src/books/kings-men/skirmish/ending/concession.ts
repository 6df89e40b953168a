import type { SeatId } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import { enemyOf } from '../../shared/troops/armies.ts';
import { alliesOf } from '../command/command.ts';
import { playerOf } from '../command/players.ts';
import type { SkirmishReferee } from '../state.ts';
import type { Player } from '../play.ts';
import { endBattle } from './victory.ts';

/** Whether every player of that player's army who is at the table has given it up (QM-36.4). */
function givenUp({ game, state }: SkirmishReferee, player: Player): boolean {
  const present = presentOf(game, alliesOf(state, player));
  return present.length > 0 && present.every((each) => playerOf(state, each).conceding);
}

/** A player gives the battle up; it is lost once all their army's present players have (QM-36.4). */
export function giveUp(referee: SkirmishReferee, seat: SeatId): void {
  const player = playerOf(referee.state, seat);
  player.conceding = true;
  referee.emit('concession-offered', 'QM-36.4', { seat, army: player.army });
  seeWhetherGivenUp(referee, seat);
}

/** The last player who had not agreed to give up may have gone (QM-36.4). */
export function seeWhetherGivenUp(referee: SkirmishReferee, seat: SeatId): void {
  const player = playerOf(referee.state, seat);
  if (givenUp(referee, player)) endBattle(referee, enemyOf(player.army), 'conceded', 'QM-36.4');
}
