import type { Book, AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import { enemyOf } from '../../shared/command/armies.ts';
import { alliesOf } from '../generals/points.ts';
import { playerOf } from '../field/players.ts';
import type { QM, SkirmishGame, SkirmishReferee, SkirmishChapter } from '../state.ts';
import type { Player } from '../state/play.ts';
import { endBattle } from './victory.ts';
import { concede as concedeAnswer } from '../answers.ts';
import { refuse } from '../refuse.ts';

/** Whether every player of that player's army who is at the table has given it up (QM-36.4). */
function givenUp(game: SkirmishGame, player: Player): boolean {
  const present = presentOf(game, alliesOf(game.state, player));
  return present.length > 0 && present.every((each) => playerOf(game.state, each).conceding);
}

/** A player gives the battle up; it is lost once all their army's present players have (QM-36.4). */
function giveUp(referee: SkirmishReferee, seat: SeatId): void {
  const player = playerOf(referee.state, seat);
  player.conceding = true;
  referee.emit('concession-offered', 'QM-36.4', { seat, army: player.army });
  if (givenUp(referee.game, player)) endBattle(referee, enemyOf(player.army), 'conceded', 'QM-36.4');
}

/** An army gives up as its players at the table agree (QM-36.4). */
export const surrender: NonNullable<Book<QM>['surrender']> = {
  together: true,
  check: () => null,
  carryOut: (referee, seat) => endBattle(referee, enemyOf(playerOf(referee.state, seat).army), 'conceded', 'QM-36.4'),
};

/** Offers to concede; an army whose players all do has lost. */
export const concede: AnytimeKind<QM, { concede: true }> = {
  kind: 'concede',
  clause: 'QM-36.4',
  answer: concedeAnswer,
  open: false,
  options: () => [{ concede: true }],
  // Whoever had not agreed may have gone: then it is said again.
  check: (game, _about, _answer, seat) =>
    playerOf(game.state, seat).conceding && !givenUp(game, playerOf(game.state, seat)) ? refuse('QM-36.4', 'offered-already') : null,
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => giveUp(referee, seat),
};

export const chapter: SkirmishChapter = { flows: [], anytime: [concede] };
