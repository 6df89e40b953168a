import type { TableSide } from '@longroll/rules/kernel/table';

/** How strong a side is, in its book's words for what the book makes public of it; nothing of one that is not at the table. */
export function strengthOf<Own extends object>(sides: readonly TableSide<Own>[], id: string, words: (own: Own) => string): string {
  const side = sides.find((each) => each.id === id);
  return side === undefined ? '' : words(side.own);
}
