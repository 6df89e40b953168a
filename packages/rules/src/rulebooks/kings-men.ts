import { gameFromView, kingsMen, known, loadScenario, setUp, settingOf } from '../books/kings-men/first/index.ts';
import type { Setting } from '../books/kings-men/first/view/presentation.ts';
import type { Scenario } from '../books/kings-men/first/set-up/scenario.ts';
import type { KM } from '../books/kings-men/first/state.ts';
import { lookOf } from '../books/kings-men/shared/view/looks.ts';
import { answer } from '../bots/kings-men/index.ts';
import { freshChance, streams } from '../chance/index.ts';
import { kingsMenScenarios } from '../scenarios/index.ts';
import type { RulebookDefinition } from './definition.ts';
import { kingsMenSummary } from './kings-men-summary.ts';

/** All the King's Men (2007). */
export const kingsMenDefinition: RulebookDefinition<KM, Scenario, Setting> = {
  book: kingsMen,
  chance: streams,
  freshChance,
  scenarios: kingsMenScenarios,
  loadScenario,
  summary: kingsMenSummary,
  lookOf,
  setUp,
  known,
  settingOf,
  gameFromView,
  reveals: ['card-drawn', 'turn-ended', 'armies-deployed'],
  computer: answer,
};
