import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { concede as answer } from '../answers.ts';
import { giveUp, givenUp } from '../ending/concession.ts';
import { playerOf } from '../command/players.ts';
import type { QM } from '../state.ts';

/** Offers to concede; an army whose players all do has lost. */
export const concede: AnytimeKind<QM, { concede: true }> = {
  kind: 'concede',
  clause: 'QM-36.4',
  answer,
  open: false,
  options: () => [{ concede: true }],
  // Whoever had not agreed may have gone: then it is said again.
  check: (game, _about, _answer, seat) =>
    playerOf(game.state, seat).conceding && !givenUp(game, playerOf(game.state, seat))
      ? refuse('QM-36.4', 'offered-already', 'You have offered that; your allies have not agreed yet.')
      : null,
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => giveUp(referee, seat),
};
