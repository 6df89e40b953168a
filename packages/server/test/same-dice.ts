import { freshChance, streams } from '@longroll/rules/chance/index';
import type { BookTypes } from '@longroll/rules/kernel/game';
import type { RulebookDefinition, ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { defineRulebook, type Rulebook } from '@longroll/rules/rulebooks/rulebook';

const DICE = '7e'.repeat(32);

/** A book whose games all meet the same dice, under the same commitment. Their seeds differ as everybody's do, and so do the ids that follow from them. */
export function sameDice<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
): Rulebook {
  return defineRulebook({
    ...definition,
    // What is drawn is counted in the game's own state; where from is the same for all.
    chance: (state) => streams({ ...state, seed: DICE }),
    freshChance: (seed) => ({ ...freshChance(DICE), seed, words: {}, drawn: {} }),
  });
}
