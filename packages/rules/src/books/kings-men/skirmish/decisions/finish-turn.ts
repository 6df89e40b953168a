import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { finish as answer } from '../answers.ts';
import { playerOf } from '../command/players.ts';
import type { QM } from '../state.ts';

/** Declares a player finished for the turn: their cards to come pass, but for 2s and Jokers. */
export const finishTurn: AnytimeKind<QM, { finish: true }> = {
  kind: 'finish-turn',
  clause: 'QM-6.8',
  answer,
  open: false,
  options: () => [{ finish: true }],
  check: ({ state }, _about, _answer, seat) => {
    if (state.phase !== 'turn') return refuse('QM-6.8', 'no-turn', 'No cards are being dealt.');
    return playerOf(state, seat).finished ? refuse('QM-6.8', 'finished-already', 'You have declared that for this turn.') : null;
  },
  fallback: () => ({ finish: true }),
  apply: (referee, seat) => {
    playerOf(referee.state, seat).finished = true;
    referee.emit('player-finished', 'QM-6.8', { seat });
  },
};
