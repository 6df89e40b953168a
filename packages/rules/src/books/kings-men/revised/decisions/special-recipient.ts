import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Rank } from '../../shared/cards/cards.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { recipient } from '../answers.ts';
import type { Recipient } from '../answers.ts';
import { eligibleFor } from '../command/eligible.ts';
import type { RM } from '../state.ts';

/** A Jack, Queen, King or Ace of an army with several players, and its Commanding General. */
export interface SpecialDrawn {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly rank: Rank;
}

/** For which player a special card works (KMR-5.1). */
export const specialRecipient: DecisionKind<RM, SpecialDrawn, Recipient> = {
  kind: 'special-recipient',
  clause: 'KMR-5.1',
  answer: recipient,
  open: false,
  options: ({ state }, { army }) => state.armies[army].seats.map((player) => ({ player })),
  check: ({ state }, { army }, { player }) =>
    state.armies[army].seats.includes(player) ? null : refuse('KMR-5.1', 'not-of-the-army', 'The card works for one player of your army.'),
  fallback: ({ state }, { army, seat }) => {
    const { seats } = state.armies[army];
    const at = seats.indexOf(seat);
    const order = [...seats.slice(at), ...seats.slice(0, at)];
    return { player: order.find((each) => eligibleFor(state, each).length > 0) ?? seat };
  },
};
