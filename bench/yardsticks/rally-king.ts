import { byTheBook } from '@longroll/rules/bots/rally-king/by-the-book';
import { bodyOrder, type BodyOrder } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import type { Setting } from '@longroll/rules/books/rally-king/battle/index';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Seat } from '@longroll/rules/kernel/game';
import type { DecisionView, View } from '@longroll/rules/kernel/view';
import type { Player } from '../player.ts';

/** Answers what is said here, and everything else as the book's own opponent would. */
function answering(given: (question: DecisionView) => unknown): Player<Setting, RallyPublic> {
  return (setting: Setting, seats: readonly Seat[], sight: View<RallyPublic>) => {
    const [question] = sight.hand?.decisions ?? [];
    const answer = question === undefined ? null : given(question);
    return question === undefined || answer === null ? byTheBook(setting, seats, sight) : { decision: question.id, answer };
  };
}

/** Nobody is activated, since whoever is must go on (RK-13.4); who is in reach is shot at all the same (RK-12.5). */
export const wall = answering(({ kind }) => (kind === 'activate-body' ? { do: 'pass' } : null));

/** Everybody is activated as long as there are points, and charges whom they can, or goes straight on as far as may be. */
export const rush = answering(({ kind, options }) => {
  if (kind === 'activate-body') return { do: 'activate', objective: null };
  return kind === 'body-order' ? boldest(options.flatMap((option) => bodyOrder.safeParse(option).data ?? [])) : null;
});

/** A charge, with as many as may; else none of its own: the book's opponent goes at the nearest enemy. */
function boldest(orders: readonly BodyOrder[]): BodyOrder | null {
  const most = (order: BodyOrder): number => (order.do === 'charge' ? order.charges.length : order.do === 'wheel-charge' ? 1 : 0);
  return orders.reduce<BodyOrder | null>((best, order) => (most(order) > (best === null ? 0 : most(best)) ? order : best), null);
}
