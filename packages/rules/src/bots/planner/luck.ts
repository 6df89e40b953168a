import type { ChanceSource } from '../../kernel/chance.ts';
import { fraction, numberOf } from '../seeming-chance.ts';

/** Dice, decks and errors of the eye that a general imagines: they know nothing of those of the battle. */
export interface Luck {
  readonly chance: ChanceSource;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** A whole number from `-most` to `most`: how far somebody is out who judges by eye. */
  misjudged(most: number): number;
}

/**
 * The luck of the rehearsal of that number of whatever is thought about at that moment: all answers that are compared are rehearsed on the same, each purpose for itself. Every odd
 * rehearsal turns the dice of the even one before it over, so that good and bad luck are even.
 */
export function luckOf(moment: string, rehearsal: number): Luck {
  const pair = `${moment} ${rehearsal >> 1}`;
  const isTurned = rehearsal % 2 === 1;
  const drawn = new Map<string, number>();
  const next = (purpose: string): number => {
    const place = drawn.get(purpose) ?? 0;
    drawn.set(purpose, place + 1);
    return fraction(numberOf(`${pair} ${purpose}`), place);
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    const order: T[] = [];
    while (left.length > 0) order.push(...left.splice(Math.floor(next('shuffle') * left.length), 1));
    return order;
  };
  const thrown = (purpose: string, sides: number): number => {
    const die = 1 + Math.floor(next(purpose) * sides);
    return isTurned ? sides + 1 - die : die;
  };
  return {
    shuffle,
    misjudged: (most) => Math.round((2 * next('eye') - 1) * most),
    chance: () => ({
      roll: (purpose, count, sides = 6) => Array.from({ length: count }, () => thrown(purpose, sides)),
      shuffle: (_purpose, items) => shuffle(items),
    }),
  };
}
