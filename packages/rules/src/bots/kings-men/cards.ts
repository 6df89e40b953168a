import type { UseCard } from '../../books/kings-men/first/answers.ts';
import { useCard } from '../../books/kings-men/first/answers.ts';
import { eligible } from '../../books/kings-men/first/command/eligible.ts';
import { handbook } from '../../books/kings-men/first/handbook.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import type { Card } from '../../books/kings-men/shared/state/card.ts';
import type { ArmyId } from '../../books/kings-men/shared/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { activationWorth, passWorth } from './judgement.ts';
import { callTo, pointsFor } from './orders.ts';

/** A marker on an enemy spares us what it would have done with the rest of the turn (KM-9.8). */
export const JOKER = 1.2;
/** A general's ride helps a little (KM-9.6). */
const RIDE = 0.3;
/** A second activation comes before the enemy has answered the first (KM-9.7). */
const AGAIN = 1.1;
/** A banked card is played instead of another when it is worth so much more: the other is lost (KM-13.5). */
const INSTEAD = 0.8;
/** A card is kept for later while it is worth less than this now. */
const IDLE = 1.5;
/** Fewer undrawn cards than this, and what is banked may lie there when the turn ends (KM-13.7). */
const TIME = 8;
/** Points that stay for tired units when one is spent on keeping a card. */
const RESERVE = 3;

/** What to do with the card just drawn, where it may be overridden, banked or exchanged for one of the bank (KM-13). */
export function useOfCard(state: State, seat: SeatId, army: ArmyId, cardsLeft: number, question: DecisionView): UseCard {
  const ways = question.options.flatMap((option) => useCard.safeParse(option).data ?? []);
  const may = (what: UseCard['do']) => ways.some((way) => way.do === what);
  const { card, armies } = state;
  if (card === null) return { do: 'play' };
  const worths = eligible(state, army)
    .map((unit) => activationWorth(handbook, state, unit, callTo(state, seat, unit)))
    .sort((a, b) => b - a);
  const now = worthOf(card, state, army, worths);
  let best: { way: UseCard; worth: number } = { way: { do: 'play' }, worth: now + INSTEAD };
  armies[army].banked.forEach((banked, index) => {
    const worth = worthOf(banked, state, army, worths);
    if (may('substitute') && worth > best.worth) best = { way: { do: 'substitute', index }, worth };
  });
  if (best.way.do !== 'play') return best.way;
  const rich = armies[army].points > RESERVE;
  if (may('bank') && rich && (card.rank === 'A' || card.rank === 'joker') && now < IDLE && cardsLeft >= TIME) return { do: 'bank' };
  // Whoever has to pass at the price of a point overrides at the same price and keeps their counter.
  if (may('override') && now < 0 && everyPassCosts(state, army)) return { do: 'override' };
  return { do: 'play' };
}

/** What playing the card would be worth now; `worths` of all activations, the best first. */
function worthOf({ rank }: Card, state: State, army: ArmyId, worths: readonly number[]): number {
  const [first, second = 0] = worths;
  // Nobody to act with costs nothing (KM-8.8); nothing good to do costs a pass (KM-8.10).
  const once = first === undefined ? 0 : first > 0 ? first : -cheapestPass(state, army);
  switch (rank) {
    case 'A':
      return once + AGAIN * Math.max(0, second);
    case 'joker':
      return Math.max(once, JOKER);
    case 'K':
      return Math.max(once, RIDE);
    default:
      return once;
  }
}

function cheapestPass(state: State, army: ArmyId): number {
  return Math.min(...eligible(state, army).map((unit) => -passWorth(state, unit, pointsFor(unit))));
}

function everyPassCosts(state: State, army: ArmyId): boolean {
  const able = eligible(state, army);
  return able.length > 0 && able.every(({ colour }) => colour !== 'green');
}
