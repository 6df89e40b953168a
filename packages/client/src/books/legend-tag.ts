import type { Badge, Tag } from '../table/contract.ts';

/** A tag that shows one mark alone, for a book's legend. */
export const counterAlone = (counter: Tag['counter']): Tag => ({ counter, words: '', isGold: false, badges: [] });
export const wordsAlone = (words: string): Tag => ({ counter: null, words, isGold: false, badges: [] });
export const badgeAlone = (badge: Badge): Tag => ({ counter: null, words: '', isGold: false, badges: [badge] });
