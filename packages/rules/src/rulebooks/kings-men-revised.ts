import {
  beginnings,
  gameFromView,
  kingsMenRevised,
  known,
  loadScenario,
  setUp,
  settingOf,
  situated,
  teams,
} from '../books/kings-men/revised/index.ts';
import { dividing } from '../books/kings-men/revised/set-up/division.ts';
import { figuresStanding } from '../books/kings-men/shared/view/forces.ts';
import type { Setting } from '../books/kings-men/revised/view/presentation.ts';
import type { Scenario } from '../books/kings-men/revised/set-up/scenario.ts';
import type { RM } from '../books/kings-men/revised/state.ts';
import { kingsMenRevisedLessons } from '../lessons/kings-men-revised.ts';
import { answer, gentleAnswer, plan } from '../bots/kings-men-revised/index.ts';
import { kingsMenRevisedScenarios } from '../scenarios/kings-men-revised.ts';
import { ledBy } from './hindsight.ts';
import { laid, written } from '../books/kings-men/revised/set-up/laid.ts';
import { readForcesOf } from '../books/kings-men/revised/set-up/scenario-file.ts';
import { scenario } from '../books/kings-men/revised/set-up/scenario.ts';
import { situation } from '../books/kings-men/revised/set-up/situation.ts';
import { beginsForm } from './drawing/form.ts';
import { kingsMenDrawing } from './drawing/kings-men.ts';
import type { RulebookDefinition } from './definition.ts';
import { ordersOf } from '../books/kings-men/shared/set-up/order-of-battle.ts';
import { kingsMenAlike, pointsSpent } from './kings-men-alike.ts';
import { musterIn } from './muster.ts';

/** All the King's Men, the revised basic game. */
export const kingsMenRevisedDefinition: RulebookDefinition<RM, Scenario, Setting> = {
  ...kingsMenAlike,
  book: kingsMenRevised,
  scenarios: kingsMenRevisedScenarios,
  drawing: kingsMenDrawing(scenario.extend({ begins: beginsForm(beginnings, situation).exactOptional() }), kingsMenRevised.id, 'KMR-11.1'),
  lessons: kingsMenRevisedLessons,
  loadScenario,
  dividing,
  muster: musterIn(kingsMenRevised.id, ordersOf(kingsMenRevised.id)),
  setUp,
  known,
  middle: { clause: 'KMR-11.1', beginnings, situated, written, read: readForcesOf, taken: laid },
  settingOf,
  gameFromView,
  generals: [
    { id: 'full', title: 'Full strength', general: answer, plan },
    { id: 'gentle', title: 'Gentle', general: gentleAnswer, plan },
  ],
  teams,
  hindsight: {
    leads: ledBy(['choose-unit'], ['pass', 'decline']),
    spent: pointsSpent,
    forces: figuresStanding,
    between: [
      'deploy',
      'distribute-points',
      'choose-unit',
      'act',
      'special-recipient',
      'own-disorder',
      'enemy-disorder',
      'general-move',
      'king-general',
    ],
  },
};
