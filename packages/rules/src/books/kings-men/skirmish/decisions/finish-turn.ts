import type { AnytimeKind } from '../../../../kernel/book.ts';
import { askAnew } from '../../../../kernel/ask-anew.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { finish as answer } from '../answers.ts';
import { playerOf } from '../command/players.ts';
import type { QM } from '../state.ts';
import { activate } from './activate.ts';
import { commandWindow } from './command-window.ts';
import { deckOption } from './deck-option.ts';
import { kingMove } from './king-move.ts';

/** What a player is asked on their card while nobody is activated. */
const BETWEEN_ACTIVATIONS = [deckOption, commandWindow, activate, kingMove].map(({ kind }) => kind);

/**
 * Declares a player finished for the turn: their cards to come pass, but for 2s and Jokers. A card of theirs that is being played ends, after the
 * activation that is open (QM-6.8b).
 */
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
    const { play } = referee.state;
    if (play?.seat !== seat) return;
    play.ended = true;
    askAnew(referee.game, BETWEEN_ACTIVATIONS);
  },
};
