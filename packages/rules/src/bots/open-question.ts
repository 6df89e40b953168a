import type { DecisionView, Hand, View } from '../kernel/view.ts';

/** What a general is to answer: the first open question of a seat, and the hand it is in. An error where none is open. */
export function openQuestion({ hand }: Pick<View, 'hand'>): { readonly hand: Hand; readonly question: DecisionView } {
  const [question] = hand?.decisions ?? [];
  if (hand === null || question === undefined) throw new Error('no question is open for this seat');
  return { hand, question };
}
