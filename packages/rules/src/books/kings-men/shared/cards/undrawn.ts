import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import type { Card } from '../state/card.ts';
import { cardCalled, cardId, fullDeck } from './deck.ts';

/** A card by its name on the table, `red-K` or `black-joker`. */
const card = z.string().transform((name, context): Card => {
  const called = cardCalled(name);
  if (called !== null) return called;
  context.addIssue({ code: 'custom', message: 'form-card' });
  return z.NEVER;
});
export const cards = z.array(card).max(28);

/** The name of a card that lies in two places; null where none does. */
export function cardTwice(known: readonly Card[]): string | null {
  const names = known.map(cardId);
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}

/**
 * The deck of a battle begun in the middle, its next card last: the cards `next` lie on top in that order, the rest below them as chance has it. `away` are those that lie
 * elsewhere.
 */
export function undrawn(next: readonly Card[], away: readonly Card[], chance: Pick<Chance<'deck'>, 'shuffle'>): Card[] {
  const known = [...next, ...away].map(cardId);
  const rest = fullDeck().filter((each) => !known.includes(cardId(each)));
  return [...next, ...(rest.length === 0 ? [] : chance.shuffle('deck', rest))].reverse();
}
