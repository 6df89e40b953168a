import {
  beginnings,
  gameFromView,
  kingsMen,
  known,
  loadScenario,
  setUp,
  settingOf,
  situated,
  teams,
} from '../books/kings-men/first/index.ts';
import { dividing } from '../books/kings-men/first/set-up/division.ts';
import type { Setting } from '../books/kings-men/first/view/presentation.ts';
import { figuresStanding } from '../books/kings-men/shared/view/forces.ts';
import type { Scenario } from '../books/kings-men/first/set-up/scenario.ts';
import type { KM } from '../books/kings-men/first/state.ts';
import { answer, gentleAnswer, plan } from '../bots/kings-men/index.ts';
import { kingsMenLessons } from '../lessons/kings-men.ts';
import { kingsMenScenarios } from '../scenarios/kings-men.ts';
import { ledBy } from './hindsight.ts';
import { laid, written } from '../books/kings-men/first/set-up/laid.ts';
import { readForcesOf } from '../books/kings-men/first/set-up/scenario-file.ts';
import { scenario } from '../books/kings-men/first/set-up/scenario.ts';
import { situation } from '../books/kings-men/first/set-up/situation.ts';
import { beginsForm } from './drawing/form.ts';
import { kingsMenDrawing } from './drawing/kings-men.ts';
import type { RulebookDefinition } from './definition.ts';
import { ordersOf } from '../books/kings-men/shared/set-up/order-of-battle.ts';
import { kingsMenAlike, pointsSpent } from './kings-men-alike.ts';
import { musterIn } from './muster.ts';

/** All the King's Men (2007). */
export const kingsMenDefinition: RulebookDefinition<KM, Scenario, Setting> = {
  ...kingsMenAlike,
  book: kingsMen,
  scenarios: kingsMenScenarios,
  drawing: kingsMenDrawing(scenario.extend({ begins: beginsForm(beginnings, situation).exactOptional() }), kingsMen.id, 'KM-29.1'),
  lessons: kingsMenLessons,
  loadScenario,
  dividing,
  muster: musterIn(kingsMen.id, ordersOf(kingsMen.id)),
  setUp,
  known,
  middle: { clause: 'KM-29.1', beginnings, situated, written, read: readForcesOf, taken: laid },
  settingOf,
  gameFromView,
  generals: [
    { id: 'full', title: 'Full strength', general: answer, plan },
    { id: 'gentle', title: 'Gentle', general: gentleAnswer, plan },
  ],
  teams,
  hindsight: {
    leads: ledBy(['choose-unit', 'second-activation'], ['pass', 'decline']),
    spent: pointsSpent,
    forces: figuresStanding,
    between: [
      'deploy',
      'choose-unit',
      'act',
      'card-effect',
      'use-card',
      'second-activation',
      'own-disorder',
      'enemy-disorder',
      'general-move',
      'king-general',
    ],
  },
};
