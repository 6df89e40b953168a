import type { Strength } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { SeatRow } from '../../store/store.ts';

/**
 * How strong the computer is that holds a seat, or the opponent wished for in an open one, as players are told. Nothing where there is nothing to tell
 * apart: a person sits there, anybody is welcome, or the book has one strength only. Without a name it is the strongest.
 */
export function strengthShown(held: SeatRow['held'], named: string | null, book: Rulebook | undefined): Strength | undefined {
  const strengths = book?.strengths ?? [];
  if (strengths.length < 2 || held === 'human' || (held === 'open' && named === null)) return undefined;
  return strengths.find(({ id }) => id === named) ?? strengths[0];
}
