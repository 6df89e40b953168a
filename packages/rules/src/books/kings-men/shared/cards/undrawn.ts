import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Card } from '../state/card.ts';
import { cardCalled, cardId, fullDeck } from './deck.ts';

/** A card by its name on the table, `red-K` or `black-joker`. */
const card = z.string().transform((name, context): Card => {
  const called = cardCalled(name);
  if (called !== null) return called;
  context.addIssue({ code: 'custom', message: `no card is called ${name}` });
  return z.NEVER;
});
export const cards = z.array(card).max(28);

/**
 * The deck of a battle begun in the middle, its next card last: the cards `next` lie on top in that order, the rest below them as chance has it. `away` are those that lie
 * elsewhere. A refusal when a card is in two places; `clause` is that of the deck (KM-8.1, QM-6.1).
 */
export function undrawn(
  next: readonly Card[],
  away: readonly Card[],
  chance: Pick<Chance<'deck'>, 'shuffle'>,
  clause: string,
): Card[] | Refusal {
  const known = [...next, ...away].map(cardId);
  const twice = known.find((name, index) => known.indexOf(name) !== index);
  if (twice !== undefined) return refuse(clause, 'card-twice', `There is one ${twice}, and it cannot lie in two places.`);
  const rest = fullDeck().filter((each) => !known.includes(cardId(each)));
  return [...next, ...(rest.length === 0 ? [] : chance.shuffle('deck', rest))].reverse();
}
