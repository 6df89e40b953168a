import type { AnytimeKind } from '../../../kernel/book.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { presentOf } from '../../../kernel/presence.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { concede as answer } from '../answers.ts';
import type { ToyReferee, TS } from '../state.ts';
import { enemySide, playerOf } from '../troops/roster.ts';
import { endBattle } from './victory.ts';

/** A side is beaten once all its players who are at the table have given it up (TS-34.10). */
export function seeWhetherGivenUp(referee: ToyReferee, seat: SeatId): void {
  const { game, state } = referee;
  const { side } = playerOf(state, seat);
  const present = presentOf(game, state.sides[side].seats);
  if (present.length > 0 && present.every((each) => playerOf(state, each).conceding))
    endBattle(referee, enemySide(side), 'conceded', 'TS-31.1');
}

/** Offers to concede, at any time (TS-28.1). */
export const concede: AnytimeKind<TS, { concede: true }> = {
  kind: 'concede',
  clause: 'TS-31.1',
  answer,
  open: false,
  options: () => [{ concede: true }],
  check: ({ state }, _about, _answer, seat) =>
    playerOf(state, seat).conceding
      ? refuse('TS-34.10', 'offered-already', 'You have offered that; your allies have not agreed yet.')
      : null,
  fallback: () => ({ concede: true }),
  apply(referee, seat) {
    const player = playerOf(referee.state, seat);
    player.conceding = true;
    referee.emit('concession-offered', 'TS-34.10', { seat, side: player.side });
    seeWhetherGivenUp(referee, seat);
  },
};
