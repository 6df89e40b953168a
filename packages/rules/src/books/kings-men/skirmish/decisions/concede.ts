import type { AnytimeKind } from '../../../../kernel/book.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { concede as answer } from '../answers.ts';
import { giveUp } from '../ending/concession.ts';
import { playerOf } from '../command/players.ts';
import type { QM } from '../state.ts';

/** Offers to concede; an army whose players all do has lost. */
export const concede: AnytimeKind<QM, { concede: true }> = {
  kind: 'concede',
  clause: 'QM-36.4',
  answer,
  open: false,
  options: () => [{ concede: true }],
  check: ({ state }, _about, _answer, seat) =>
    playerOf(state, seat).conceding
      ? refuse('QM-36.4', 'offered-already', 'You have offered that; your allies have not agreed yet.')
      : null,
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => giveUp(referee, seat),
};
