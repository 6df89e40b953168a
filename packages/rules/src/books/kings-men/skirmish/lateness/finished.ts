import { isAbsent } from '../../../../kernel/presence.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishGame, QM, SkirmishChapter } from '../state.ts';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import { askAnew } from '../../../../kernel/decide.ts';
import { finish as finishAnswer } from '../answers.ts';
import { activate } from '../card.ts';
import { commandWindow } from '../command/command-window.ts';
import { deckOption } from '../cards/deck-options.ts';
import { kingMove } from '../riding/king.ts';
import { refuse } from '../refuse.ts';

/** Whether the army wants no more cards: every player has declared themselves finished; who is not at the table is taken to agree with their team-mates (QM-6.7). */
function isFinished(game: SkirmishGame, army: ArmyId): boolean {
  const players = game.state.armies[army].seats.map((seat) => playerOf(game.state, seat));
  return players.some(({ finished }) => finished) && players.every(({ seat, finished }) => finished || isAbsent(game, seat));
}

/** Whether nobody wants another card in this turn (QM-6.7). */
export function allFinished(game: SkirmishGame): boolean {
  return isFinished(game, 'red') && isFinished(game, 'black');
}

/** What a player is asked on their card while nobody is activated. */
const BETWEEN_ACTIVATIONS = [deckOption, commandWindow, activate, kingMove].map(({ kind }) => kind);

/**
 * Declares a player finished for the turn: their cards to come pass, but for 2s and Jokers. A card of theirs that is being played ends, after the
 * activation that is open (QM-6.8b).
 */
export const finishTurn: AnytimeKind<QM, { finish: true }> = {
  kind: 'finish-turn',
  clause: 'QM-6.8',
  answer: finishAnswer,
  open: false,
  options: () => [{ finish: true }],
  check: ({ state }, _about, _answer, seat) => {
    // It is open while cards are being dealt (QM-33.1).
    if (state.phase !== 'turn') return refuse('QM-33.2', 'no-turn');
    return playerOf(state, seat).finished ? refuse('QM-6.8', 'finished-already') : null;
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

export const chapter: SkirmishChapter = { flows: [], anytime: [finishTurn] };
