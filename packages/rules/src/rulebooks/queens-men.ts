import {
  beginnings,
  cardOf,
  FINISHED,
  gameFromView,
  known,
  loadScenario,
  queensMen,
  secondsFor,
  setUp,
  settingOf,
  situated,
  teams,
} from '../books/kings-men/skirmish/index.ts';
import { dividing } from '../books/kings-men/skirmish/set-up/division.ts';
import { soldiersStanding } from '../books/kings-men/skirmish/view/forces.ts';
import type { Setting } from '../books/kings-men/skirmish/view/presentation.ts';
import type { Scenario } from '../books/kings-men/skirmish/set-up/scenario.ts';
import { lookOf } from '../books/kings-men/shared/view/looks.ts';
import type { QM } from '../books/kings-men/skirmish/state.ts';
import { answer, gentleAnswer, plan } from '../bots/queens-men/index.ts';
import { freshChance, streams } from '../chance/index.ts';
import { queensMenLessons } from '../lessons/queens-men.ts';
import { queensMenScenarios } from '../scenarios/queens-men.ts';
import { isSkirmishEvent } from '../books/kings-men/skirmish/events.ts';
import { ledBy } from './hindsight.ts';
import { beginsForm } from './drawing/form.ts';
import { queensMenDrawing } from './drawing/kings-men.ts';
import { laid } from '../books/kings-men/skirmish/set-up/laid.ts';
import { readForces } from '../books/kings-men/skirmish/set-up/scenario-file.ts';
import { scenario } from '../books/kings-men/skirmish/set-up/scenario.ts';
import { written } from '../books/kings-men/skirmish/set-up/situation-written.ts';
import { situation } from '../books/kings-men/skirmish/set-up/situation-form.ts';
import { skirmishOrders } from '../books/kings-men/skirmish/set-up/order-of-battle.ts';
import type { RulebookDefinition, ScenarioSummary } from './definition.ts';
import { musterIn } from './muster.ts';

const ARMIES = ['red', 'black'] as const;

/** All the Queen's Men, the skirmish game. */
export const queensMenDefinition: RulebookDefinition<QM, Scenario, Setting> = {
  book: queensMen,
  chance: streams,
  freshChance,
  scenarios: queensMenScenarios,
  drawing: queensMenDrawing(scenario.extend({ begins: beginsForm(beginnings, situation).exactOptional() }), queensMen.id),
  lessons: queensMenLessons,
  loadScenario,
  summary,
  dividing,
  muster: musterIn(queensMen.id, skirmishOrders),
  lookOf,
  setUp,
  known,
  middle: { clause: 'QM-31.1', beginnings, situated, written, read: readForces, taken: laid },
  settingOf,
  gameFromView,
  // Nobody measures before an order is given, so what has been measured stands (QM-5.1), dice or no dice.
  reveals: ['card-drawn', 'armies-deployed', 'moved', 'shot-wasted', 'fired', 'fell-back', 'king-moved'],
  generals: [
    { id: 'full', title: 'Full strength', general: answer, plan },
    { id: 'gentle', title: 'Gentle', general: gentleAnswer, plan },
  ],
  teams,
  hindsight: {
    leads: ledBy(['activate'], ['end']),
    spent: (event) => (isSkirmishEvent(event, 'point-spent') ? { seat: event.data.seat, count: event.data.count } : null),
    forces: soldiersStanding,
    between: [
      'designate',
      'deploy',
      'deck-option',
      'activate',
      'feat',
      'command-window',
      'counter-fire',
      'joker-target',
      'two-target',
      'figure-moves',
      'general-move',
      'king-move',
    ],
  },
  lateness: { cardOf, declaration: FINISHED },
  secondsFor,
};

function summary({ id, name, description, book, minutes, table, armies, options }: Scenario): ScenarioSummary {
  const side = (army: (typeof ARMIES)[number]) => ({
    id: army,
    name: armies[army].name,
    ...lookOf(army),
    units: armies[army].random === true ? options.rosterSize * armies[army].players.length : armies[army].units.length,
  });
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat, general }) => ({ id: seat, side: army, general })));
  return { id, name, description, book, minutes, table, sides: ARMIES.map(side), seats };
}
