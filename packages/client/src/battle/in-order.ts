import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook } from '../books/face.ts';

/** Whether more may be answered than is listed. */
export function isOpen({ ranking }: Pick<OpenBook, 'ranking'>, decision: DecisionView): boolean {
  return decision.open && ranking?.isWhole?.(decision) !== true;
}

/** The answers of the list, the useful ones first as the book ranks them, else as the referee has them; without those that would do nothing. */
export function inOrder({ ranking }: Pick<OpenBook, 'ranking'>, decision: DecisionView): unknown[] {
  const { options } = decision;
  if (ranking === undefined) return [...options];
  return options
    .filter((option) => ranking.isIdle?.(decision, option) !== true)
    .map((option) => ({ option, rank: ranking.rank(decision, option) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}
