import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { presentOf } from '../../../kernel/presence.ts';
import { refuse } from '../refuse.ts';
import { concede as answer } from '../answers.ts';
import type { ToyGame, TS, ToyChapter } from '../state.ts';
import { enemySide, playerOf } from '../field/roster.ts';
import { endBattle } from './victory.ts';

/** Whether all players of that one's side who are at the table have given it up (TS-34.10). */
function isGivenUp(game: ToyGame, seat: SeatId): boolean {
  const { state } = game;
  const present = presentOf(game, state.sides[playerOf(state, seat).side].seats);
  return present.length > 0 && present.every((each) => playerOf(state, each).conceding);
}

/** A side gives up as its players at the table agree (TS-34.10). */
export const surrender: NonNullable<Book<TS>['surrender']> = {
  together: true,
  check: () => null,
  carryOut: (referee, seat) => endBattle(referee, enemySide(playerOf(referee.state, seat).side), 'conceded', 'TS-31.1'),
};

/** Offers to concede, at any time (TS-28.1). */
export const concede: AnytimeKind<TS, { concede: true }> = {
  kind: 'concede',
  clause: 'TS-31.1',
  answer,
  open: false,
  options: () => [{ concede: true }],
  // Whoever had not agreed may have gone: then it is said again.
  check: (game, _about, _answer, seat) =>
    playerOf(game.state, seat).conceding && !isGivenUp(game, seat) ? refuse('TS-34.10', 'offered-already') : null,
  fallback: () => ({ concede: true }),
  apply(referee, seat) {
    const player = playerOf(referee.state, seat);
    player.conceding = true;
    referee.emit('concession-offered', 'TS-34.10', { seat, side: player.side });
    if (isGivenUp(referee.game, seat)) surrender.carryOut(referee, seat);
  },
};

export const chapter: ToyChapter = { flows: [], anytime: [concede] };
