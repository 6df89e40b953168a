import { answer } from '@longroll/rules/bots/kings-men-revised/index';
import { kingsMenRevised, loadScenario, setUp, settingOf } from '@longroll/rules/books/kings-men/revised/index';
import type { Setting } from '@longroll/rules/books/kings-men/revised/presentation';
import type { Scenario } from '@longroll/rules/books/kings-men/revised/scenario';
import type { RM } from '@longroll/rules/books/kings-men/revised/state';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/index';
import type { HouseBook } from './house-book.ts';
import { kingsMenSummary } from './kings-men-summary.ts';

/** The revised game as the house plays it. */
export const kingsMenRevisedOfHouse: HouseBook<RM, Scenario, Setting> = {
  book: kingsMenRevised,
  chance: streams,
  freshChance: (seed) => freshChance(seed),
  scenarios: kingsMenRevisedScenarios,
  loadScenario,
  summary: kingsMenSummary,
  setUp,
  settingOf,
  reveals: ['card-drawn', 'turn-ended', 'armies-deployed'],
  computer: answer,
};
