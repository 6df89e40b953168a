import { answer } from '@longroll/rules/bots/kings-men/index';
import { kingsMen, loadScenario, setUp, settingOf } from '@longroll/rules/books/kings-men/first/index';
import type { Setting } from '@longroll/rules/books/kings-men/first/presentation';
import type { Scenario } from '@longroll/rules/books/kings-men/first/scenario';
import type { KM } from '@longroll/rules/books/kings-men/first/state';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { kingsMenScenarios } from '@longroll/rules/scenarios/index';
import { kingsMenRevisedOfHouse } from './kings-men-revised.ts';
import { kingsMenSummary } from './kings-men-summary.ts';
import { queensMenOfHouse } from './queens-men.ts';
import { playable, type HouseBook, type PlayableBook } from './house-book.ts';

export const kingsMenOfHouse: HouseBook<KM, Scenario, Setting> = {
  book: kingsMen,
  chance: streams,
  freshChance: (seed) => freshChance(seed),
  scenarios: kingsMenScenarios,
  loadScenario,
  summary: kingsMenSummary,
  setUp,
  settingOf,
  reveals: ['card-drawn', 'turn-ended', 'armies-deployed'],
  computer: answer,
};

/** Every rulebook of the house. */
export const books: readonly PlayableBook[] = [playable(kingsMenOfHouse), playable(kingsMenRevisedOfHouse), playable(queensMenOfHouse)];
