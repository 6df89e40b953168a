import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { victimsOfJoker } from '../../shared/cards/specials.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { cardEffect as answer } from '../answers.ts';
import type { CardEffect } from '../answers.ts';
import { eligibleFor } from '../command/eligible.ts';
import type { KM, State } from '../state.ts';

/** A King or a Joker that has been drawn. */
export interface SpecialCard {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly rank: 'K' | 'joker';
}

/** Whether a King or Joker activates a unit or is used for what it alone can do (KM-9.4). */
export const cardEffect: DecisionKind<KM, SpecialCard, CardEffect> = {
  kind: 'card-effect',
  clause: 'KM-9.4',
  answer,
  open: false,
  options: ({ state }, card) => waysToUse(state, card),
  check: ({ state }, card, wanted) => {
    if (waysToUse(state, card).some((way) => way.do === wanted.do)) return null;
    return wanted.do === 'activate'
      ? refuse('KM-8.6', 'nobody-eligible', 'There is no unit that could be activated and paid for.')
      : refuse('KM-9.8', 'nobody-to-disorder', 'Every enemy unit has a disorder marker already.');
  },
  fallback: ({ state }, card) => {
    const ways = waysToUse(state, card);
    return ways.find((way) => way.do === 'effect') ?? ways[0] ?? { do: 'effect' };
  },
};

function waysToUse(state: State, { seat, army, rank }: SpecialCard): CardEffect[] {
  const ways: CardEffect[] = [];
  if (eligibleFor(state, seat).length > 0) ways.push({ do: 'activate' });
  if (rank === 'K' || victimsOfJoker(state, army).length > 0) ways.push({ do: 'effect' });
  return ways;
}
