import type { AnytimeKind } from '../../../../kernel/book.ts';
import { standingOrder as answer } from '../answers.ts';
import type { StandingOrder } from '../answers.ts';
import { playerOf } from '../command/players.ts';
import type { QM } from '../state.ts';

/** A player's standing instruction for counter-fire windows, which the host carries out for them after a delay (QM-23.10). Nobody is told. */
export const counterFireStanding: AnytimeKind<QM, StandingOrder> = {
  kind: 'counter-fire-standing',
  clause: 'QM-23.9',
  answer,
  open: false,
  options: () => [{ do: 'ask' }, { do: 'pass' }],
  check: () => null,
  fallback: () => ({ do: 'ask' }),
  apply: ({ state }, seat, given) => {
    playerOf(state, seat).counterFire = given.do;
  },
};
