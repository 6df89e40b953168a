import * as first from '../books/kings-men/first/index.ts';
import * as revised from '../books/kings-men/revised/index.ts';
import * as skirmish from '../books/kings-men/skirmish/index.ts';
import { streams } from '../chance/index.ts';
import { rulebook, type Rulebook } from './rulebook.ts';

/** Every book whose battles can be read, checked and watched again. */
export const rulebooks: readonly Rulebook[] = [
  rulebook({ ...first, book: first.kingsMen, chance: streams }),
  rulebook({ ...revised, book: revised.kingsMenRevised, chance: streams }),
  rulebook({ ...skirmish, book: skirmish.queensMen, chance: streams }),
];
