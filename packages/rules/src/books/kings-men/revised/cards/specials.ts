import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickUnit, type PickUnit } from '../../shared/answers.ts';
import { activatable } from '../../shared/command/armies.ts';
import { leastMissed, enemyDisorder as by, kingGeneral as byKingGeneral } from '../../shared/cards/specials.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { RM } from '../state.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Rank } from '../../shared/state/card.ts';
import { recipient, type Recipient } from '../answers.ts';
import { eligibleFor } from '../command/eligible.ts';
import { refuse } from '../../shared/refuse.ts';

/** A 2 has been drawn. */
export interface TwoDrawn {
  readonly army: ArmyId;
}

/** Which unit of the whole army, of any colour and command, a 2 disorders (KMR-5.6). */
export const ownDisorder: DecisionKind<RM, TwoDrawn, PickUnit> = {
  kind: 'own-disorder',
  clause: 'KMR-5.6',
  answer: pickUnit,
  open: false,
  options: ({ state }, { army }) => activatable(state, army).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army }, { unit }) =>
    activatable(state, army).some(({ id }) => id === unit) ? null : refuse('KMR-5.6', 'not-a-choice', {}, { pieces: [unit] }),
  fallback: ({ state }, { army }) => {
    const victim = leastMissed(state.field, activatable(state, army));
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { unit: victim.id };
  },
};

/** Which enemy unit the Commanding General disorders with a Joker (KMR-5.5). */
export const enemyDisorder = by('KMR-5.5');

/** Where the recipient of a King sends their general (KMR-5.3). */
export const kingGeneral = byKingGeneral('KMR-5.3');

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
  check: ({ state }, { army }, { player }) => (state.armies[army].seats.includes(player) ? null : refuse('KMR-5.1', 'not-of-the-army')),
  fallback: ({ state }, { army, seat }) => {
    const { seats } = state.armies[army];
    const at = seats.indexOf(seat);
    const order = [...seats.slice(at), ...seats.slice(0, at)];
    return { player: order.find((each) => eligibleFor(state, each).length > 0) ?? seat };
  },
};
