import { bookOf } from '../books/registry.ts';

/** Has everything fetched that a battle by that book needs, while the referee is still asked for the battle itself: each by itself would cost another journey there and back. */
export function fetchAhead(book: string): void {
  // What cannot be fetched now is asked for again, and missed, where it is needed.
  const missed = (): void => undefined;
  import('./battle-page.tsx').catch(missed);
  import('../table/index.ts').catch(missed);
  bookOf(book)?.face().catch(missed);
}
