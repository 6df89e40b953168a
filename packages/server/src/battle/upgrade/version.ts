import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { BattleRow } from '../../store/store.ts';
import { denied } from '../denied.ts';

type Pinned = Pick<BattleRow, 'book' | 'bookVersion'>;

/** The book a battle is fought by, in whatever version this server has it. */
export function bookOf({ book: id }: Pick<Pinned, 'book'>, books: ReadonlyMap<string, Rulebook>): Rulebook {
  const book = books.get(id);
  if (book === undefined) throw denied(409, 'unknown-book', { what: 'server', book: id });
  return book;
}

/** Whether a battle is pinned to another version of its book than this server has. Denied when that is a newer one: no battle goes back to older rules. */
export function isOutdated({ book: id, bookVersion }: Pinned, book: Rulebook): boolean {
  if (bookVersion === book.version) return false;
  if (Number(book.version) > Number(bookVersion)) return true;
  throw denied(409, 'other-version', { what: 'played', from: bookVersion, book: id, version: book.version });
}
