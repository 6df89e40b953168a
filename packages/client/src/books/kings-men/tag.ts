import { COUNTERS } from '@longroll/rules/books/kings-men/shared/view/counters';
import type { Colour, Quality } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Badge, Tag } from '../../table/contract.ts';
import { kingsMen as words } from './words.ts';

/** What a unit in disorder carries (KM-2.7). */
export const DISORDER: Badge = { letter: 'D', colour: '#7b3fb5', shape: 'burst' };

/** A counter as it is marked wherever it is named. */
export function counterOf(colour: Colour): NonNullable<Tag['counter']> {
  return { tone: COUNTERS[colour].tone, letter: words.colourLetter[colour] };
}

/** How many there are, elite and militia marked, with the counter of their command (KM-2.6). */
export function unitTag(figures: number, quality: Quality, colour: Colour, badges: readonly Badge[]): Tag {
  return {
    counter: counterOf(colour),
    words: `${figures}${quality === 'regular' ? '' : words.qualityMark[quality]}`,
    isGold: false,
    badges,
  };
}

/** A general's rating in stars (KM-5.1). */
export function generalTag(rating: number): Tag {
  return { counter: null, words: '★'.repeat(rating), isGold: true, badges: [] };
}
