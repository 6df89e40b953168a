import type { ChanceSource } from '../../kernel/chance.ts';
import { fraction } from '../seeming-chance.ts';

/** Another number than the planner's of the same words: by these its battles were measured. */
function numberOf(words: string): number {
  let number = 0;
  for (const letter of words) number = (Math.imul(number, 31) + letter.charCodeAt(0)) | 0;
  return number >>> 0;
}

/** Dice that a general imagines. */
export interface ImaginedDice {
  readonly chance: ChanceSource;
  /** What is thrown from now on belongs to this scene: the same dice in every rehearsal of that number, whatever was thrown before. */
  beginScene(scene: string): void;
}

/**
 * Dice that know nothing of those of the battle. The same in every rehearsal of that number, each scene and purpose for itself, so that two orders are compared on
 * the same luck. Every odd rehearsal turns the dice of the even one before it over, so that good and bad luck are even.
 */
export function imaginedDice(rehearsal: number): ImaginedDice {
  const even = rehearsal - (rehearsal % 2);
  let scene = 0;
  let thrown = new Map<string, number>();
  return {
    beginScene(name) {
      scene = numberOf(name);
      thrown = new Map();
    },
    chance: () => ({
      roll(purpose, count, sides = 6) {
        const from = thrown.get(purpose) ?? 0;
        thrown.set(purpose, from + count);
        const sequence = even + numberOf(purpose) + Math.imul(scene, 0x27d4eb2f);
        const dice = Array.from({ length: count }, (_, index) => 1 + Math.floor(fraction(sequence, from + index) * sides));
        return rehearsal % 2 === 0 ? dice : dice.map((die) => sides + 1 - die);
      },
      shuffle: (_purpose, items) => [...items],
    }),
  };
}
