import { bookOf } from '../../books/registry.ts';

/** Has everything fetched that a game by that book needs, while the referee is still asked for the game itself: each by itself would cost another journey there and back. */
export function fetchAhead(book: string): void {
  // What cannot be fetched now is asked for again, and missed, where it is needed.
  const missed = (): void => undefined;
  const entry = bookOf(book);
  import('./battle-page.tsx').then(({ gameOf }) => gameOf(book)).catch(missed);
  if (entry?.room === 'table') import('../../table/index.ts').catch(missed);
  entry?.face().catch(missed);
}
