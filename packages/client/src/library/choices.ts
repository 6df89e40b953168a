import type { EntryKind, LibrarySearch, Licence, Period, Shelf } from '@longroll/protocol';

/* What there is to choose from, in its order. */

export const PERIODS: readonly Period[] = ['ancient', 'medieval', 'pike-and-shot', 'horse-and-musket', 'industrial', 'fantasy', 'other'];
export const KINDS: readonly EntryKind[] = ['field', 'army'];
export const LICENCES: readonly Licence[] = ['CC0', 'CC BY', 'CC BY-SA', 'for my club'];
export const SHELVES: readonly Shelf[] = ['private', 'library'];
export const ORDERS: readonly LibrarySearch['by'][] = ['newest', 'liked', 'even'];
/** Of armies nobody counts how even they are. */
export const ARMY_ORDERS: readonly LibrarySearch['by'][] = ['newest', 'liked'];
/** Minutes, inches, and by how many of a hundred battles a side may win more. */
export const LONGEST: readonly number[] = [15, 30, 60, 120, 240];
export const TABLES: readonly { readonly width: number; readonly depth: number }[] = [
  { width: 48, depth: 48 },
  { width: 72, depth: 48 },
  { width: 96, depth: 72 },
];
export const BALANCES: readonly number[] = [10, 20, 40];
export const SEATS: readonly number[] = [2, 3, 4, 5, 6, 7, 8];
