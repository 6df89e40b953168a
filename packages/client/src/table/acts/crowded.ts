/** Words and where they rise: their middle, and how broad they are. */
interface Rising {
  readonly x: number;
  readonly displayWidth: number;
}

/** So many rise over one another at once: more are not read, and reach beyond the table. */
const MOST = 4;

/** Whether words rise one over the other, and not beside it. */
export const isInColumn = (one: Rising, other: Rising): boolean => Math.abs(one.x - other.x) <= (one.displayWidth + other.displayWidth) / 2;

/** Of words that rise already, in the order in which they began, those that make room for more at a place, the oldest first. */
export function crowded<W extends Rising>(risen: Iterable<W>, next: Rising): W[] {
  const over = [...risen].filter((other) => isInColumn(other, next));
  return over.slice(0, Math.max(0, over.length - MOST + 1));
}
