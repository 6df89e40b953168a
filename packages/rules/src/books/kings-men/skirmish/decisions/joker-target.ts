import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { jokerTarget as answer } from '../answers.ts';
import type { JokerTarget } from '../answers.ts';
import { victimsOfJoker, type Jesting } from '../cards/specials.ts';
import type { QM } from '../state.ts';

/** The enemy detail that gets the Joker's marker, or none. */
export const jokerTarget: DecisionKind<QM, Jesting, JokerTarget> = {
  kind: 'joker-target',
  clause: 'QM-7.8',
  answer,
  open: false,
  options: ({ state }, { seat }) => [{ detail: null }, ...victimsOfJoker(state, seat).map(({ id }) => ({ detail: id }))],
  check: ({ state }, { seat }, { detail }) =>
    detail === null || victimsOfJoker(state, seat).some(({ id }) => id === detail)
      ? null
      : refuse('QM-7.8', 'not-a-choice', 'A Joker falls on an enemy detail on the table that has no disorder marker.', {
          pieces: [detail],
        }),
  fallback: () => ({ detail: null }),
};
