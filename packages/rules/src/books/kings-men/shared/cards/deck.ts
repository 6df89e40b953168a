import { ARMIES } from '../command/armies.ts';
import { RANKS, type Card, type Rank } from '../state/card.ts';

/** Cards that do more, or less, than activate one unit (section 9). */
const SPECIAL: readonly Rank[] = ['2', 'J', 'Q', 'K', 'A', 'joker'];

/** All 28 cards, in no order of play: a suit and a Joker for each army (KM-8.1). */
export function fullDeck(): Card[] {
  return ARMIES.flatMap((army) => RANKS.map((rank) => ({ army, rank })));
}

/** Whether section 9 says something of the card. */
export function isSpecial({ rank }: Card): boolean {
  return SPECIAL.includes(rank);
}

/** Whether the card still has an effect for an army that has nobody to activate (KM-8.8, KM-9.9). */
export function servesFinishedArmy({ rank }: Card): boolean {
  return rank === '2' || rank === 'K' || rank === 'joker';
}

/** The card's name on the table, for example `red-K` or `black-joker`. */
export function cardId({ army, rank }: Card): string {
  return `${army}-${rank}`;
}

/** The card of that name, or null. */
export function cardCalled(id: string): Card | null {
  return fullDeck().find((card) => cardId(card) === id) ?? null;
}
