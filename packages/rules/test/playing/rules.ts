import type { BookTypes } from '../../src/kernel/game.ts';
import type { RulebookDefinition, ScenarioHead } from '../../src/rulebooks/definition.ts';

/** A book whose battles go by turns. */
export interface Turned extends BookTypes {
  state: { turn: number };
}

/** A book as whole battles need it. */
export type Rules<B extends BookTypes, Scenario extends ScenarioHead, Setting> = Pick<
  RulebookDefinition<B, Scenario, Setting>,
  'book' | 'loadScenario' | 'setUp' | 'settingOf' | 'gameFromView'
>;
