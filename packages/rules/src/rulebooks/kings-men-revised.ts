import { gameFromView, kingsMenRevised, known, loadScenario, setUp, settingOf } from '../books/kings-men/revised/index.ts';
import type { Setting } from '../books/kings-men/revised/view/presentation.ts';
import type { Scenario } from '../books/kings-men/revised/set-up/scenario.ts';
import type { RM } from '../books/kings-men/revised/state.ts';
import { lookOf } from '../books/kings-men/shared/view/looks.ts';
import { answer } from '../bots/kings-men-revised/index.ts';
import { freshChance, streams } from '../chance/index.ts';
import { kingsMenRevisedScenarios } from '../scenarios/index.ts';
import type { RulebookDefinition } from './definition.ts';
import { kingsMenSummary } from './kings-men-summary.ts';

/** All the King's Men, the revised basic game. */
export const kingsMenRevisedDefinition: RulebookDefinition<RM, Scenario, Setting> = {
  book: kingsMenRevised,
  chance: streams,
  freshChance,
  scenarios: kingsMenRevisedScenarios,
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
