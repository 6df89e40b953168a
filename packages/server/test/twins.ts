import { freshChance, streams } from '@longroll/rules/chance/index';
import type { Chance, ChanceState } from '@longroll/rules/kernel/chance';
import { kingsMenDefinition } from '@longroll/rules/rulebooks/kings-men';
import { type Rulebook, defineRulebook } from '@longroll/rules/rulebooks/rulebook';

/** Order in which command points are rolled for, red's two players before black's two. */
const BLACK = [2, 3];

/**
 * All the King's Men for two battles that fall alike in everything but what black rolls for command points: every battle created gets the
 * next of the lists, black's dice of each player in every turn. Both have one commitment; their seeds differ as everybody's do.
 */
export function twinBook(...dice: readonly (readonly (readonly number[])[])[]): Rulebook {
  const twins = new Map<string, readonly (readonly number[])[]>();
  const fallen = (seed: string): Readonly<ChanceState> => ({ ...freshChance('7e'.repeat(32)), seed });
  function chance(state: ChanceState): Chance<string> {
    const own = twins.get(state.seed) ?? [];
    // What is drawn is counted in the battle's own state; where from is the same for both.
    const alike = streams({ ...state, seed: '7e'.repeat(32) });
    let player = 0;
    return {
      roll(purpose, count, sides) {
        const thrown = alike.roll(purpose, count, sides);
        if (purpose !== 'command-points') return thrown;
        return own[BLACK.indexOf(player++)]?.slice(0, count) ?? thrown;
      },
      shuffle: alike.shuffle,
    };
  }
  return defineRulebook({
    ...kingsMenDefinition,
    chance,
    freshChance(seed) {
      twins.set(seed, dice[twins.size % dice.length] ?? []);
      return { ...fallen(seed), words: {}, drawn: {} };
    },
  });
}
