import { kingsMen, loadScenario, setUp } from '../books/kings-men/first/index.ts';
import { loadScenario as loadSkirmish, queensMen, setUp as setUpSkirmish } from '../books/kings-men/skirmish/index.ts';
import { streams } from '../chance/index.ts';
import { rulebook, type Rulebook } from './rulebook.ts';

/** Every book whose battles can be read, checked and watched again. */
export const rulebooks: readonly Rulebook[] = [
  rulebook({ book: kingsMen, chance: streams, loadScenario, setUp }),
  rulebook({ book: queensMen, chance: streams, loadScenario: loadSkirmish, setUp: setUpSkirmish }),
];
