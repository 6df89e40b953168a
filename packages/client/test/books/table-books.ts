import type { TableEntry } from '../../src/books/entry.ts';
import { BOOKS } from '../../src/books/registry.ts';

/** Every book that is played on a tabletop. */
export const TABLE_BOOKS: readonly TableEntry[] = BOOKS.filter((each) => each.room === 'table');

/** The one of that id. */
export function tableBook(id: string): TableEntry {
  const found = TABLE_BOOKS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no tabletop is played by ${id}`);
  return found;
}
