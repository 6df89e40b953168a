import type { ChanceSource } from '../../kernel/chance.ts';

/** A whole number below `bound` for a place in a sequence (murmur's last mixing). */
function mixed(sequence: number, place: number, bound: number): number {
  let hash = (Math.imul(sequence + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca77)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  hash = (hash ^ (hash >>> 16)) >>> 0;
  return Math.floor((hash / 0x1_0000_0000) * bound);
}

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
        const dice = Array.from({ length: count }, (_, index) => 1 + mixed(sequence, from + index, sides));
        return rehearsal % 2 === 0 ? dice : dice.map((die) => sides + 1 - die);
      },
      shuffle: (_purpose, items) => [...items],
    }),
  };
}
