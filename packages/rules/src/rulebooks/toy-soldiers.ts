import { isToyEvent } from '../books/toy-soldiers/events.ts';
import type { GameEvent } from '../kernel/event.ts';
import {
  beginnings,
  gameFromView,
  loadScenario,
  lookOf,
  settingOf,
  setUp,
  situated,
  teams,
  toySoldiers,
  written,
} from '../books/toy-soldiers/index.ts';
import { judgeRegiment, readRegiment, REGIMENT_COLUMNS, regimentLines } from '../books/toy-soldiers/draft/regiment.ts';
import { laid } from '../books/toy-soldiers/situation/laid.ts';
import { readScenario } from '../books/toy-soldiers/set-up/scenario-file.ts';
import { dividing } from '../books/toy-soldiers/set-up/division.ts';
import { SIDES } from '../books/toy-soldiers/ending/victory.ts';
import type { Scenario } from '../books/toy-soldiers/set-up/scenario.ts';
import type { TS } from '../books/toy-soldiers/state.ts';
import type { SideId } from '../books/toy-soldiers/troops/unit.ts';
import { standsStanding } from '../books/toy-soldiers/view/forces.ts';
import type { Setting } from '../books/toy-soldiers/view/presentation.ts';
import { answer, gentleAnswer } from '../bots/toy-soldiers/index.ts';
import { gentlePlan, plan } from '../bots/toy-soldiers/side-plan.ts';
import { freshChance, streams } from '../chance/index.ts';
import { toySoldiersLessons } from '../lessons/toy-soldiers.ts';
import { toySoldiersScenarios } from '../scenarios/toy-soldiers.ts';
import { ledBy, type Spent } from './hindsight.ts';
import { toySoldiersDrawing } from './drawing/toy-soldiers.ts';
import type { RulebookDefinition, ScenarioSummary } from './definition.ts';
import { musterIn } from './muster.ts';

/** Toy Soldiers, the battalion game. */
export const toySoldiersDefinition: RulebookDefinition<TS, Scenario, Setting> = {
  book: toySoldiers,
  chance: streams,
  freshChance,
  scenarios: toySoldiersScenarios,
  drawing: toySoldiersDrawing,
  lessons: toySoldiersLessons,
  loadScenario,
  summary,
  dividing,
  muster: musterIn(toySoldiers.id, {
    read: readRegiment,
    judge: judgeRegiment,
    listOf: () => '',
    measure: 'choices',
    strengthOf: ({ choices }) => choices.length,
    columns: REGIMENT_COLUMNS,
    lines: regimentLines,
  }),
  lookOf,
  setUp,
  // No die is thrown to set a battle up (TS-26.3): it stands before its players have come as it will stand then.
  known: setUp,
  middle: { clause: 'TS-26.1', beginnings, situated, written, read: readScenario, taken: laid },
  // Whoever founds it is asked for only where their side chooses first (TS-5.2b).
  withHost: (scenario, host) =>
    scenario.forces === 'draft' && scenario.options.firstChooser === 'host' ? { ...scenario, host } : scenario,
  settingOf,
  gameFromView,
  // Dice that were thrown long before are turned up (TS-21.26).
  reveals: ['contact-revealed'],
  generals: [
    { id: 'full', title: 'Full strength', general: answer, plan },
    { id: 'gentle', title: 'Gentle', general: gentleAnswer, plan: gentlePlan },
  ],
  teams,
  hindsight: {
    leads: ledBy(['order'], ['end']),
    // Every order wears its commander down: chaos is what they spend (TS-2.3).
    spent: chaosTaken,
    forces: standsStanding,
    between: [
      'draft-pick',
      'choose-edge',
      'place-terrain',
      'place-unit',
      'place-commander',
      'order',
      'volley-target',
      'optional-volley',
      'declare-threats',
      'skirmishers-garrisons',
      'rally-again',
    ],
  },
};

function summary(scenario: Scenario): ScenarioSummary {
  const { id, name, description, book, minutes, table } = scenario;
  const sides = SIDES.map((side) => ({ id: side, name: scenario.sides[side].name, ...lookOf(side), units: unitsOf(scenario, side) }));
  const seats = SIDES.flatMap((side) =>
    scenario.sides[side].players.map((player) => ({ id: player.seat, side, general: player.commander })),
  );
  return { id, name, description, book, minutes, table, sides, seats };
}

/** Units of a side; where its players choose them, as many as they have choices. */
function unitsOf(scenario: Scenario, side: SideId): number {
  if (scenario.forces === 'draft') return scenario.options.selections * scenario.sides[side].players.length;
  return scenario.sides[side].players.reduce((sum, { units }) => sum + units.length, 0);
}

/** Chaos that a commander took upon themselves. */
function chaosTaken(event: GameEvent): Spent | null {
  if (!isToyEvent(event, 'chaos-changed')) return null;
  const { seat, from, to } = event.data;
  return { seat, count: Math.max(0, to - from) };
}
