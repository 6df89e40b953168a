import { reportOf } from '../books/rally-king/battle/ending/report.ts';
import {
  beginnings,
  gameFromView,
  loadScenario,
  lookOf,
  rallyKing,
  setUp,
  settingOf,
  situated,
  teams,
  written,
  type Setting,
} from '../books/rally-king/battle/index.ts';
import { laid } from '../books/rally-king/battle/situation/laid.ts';
import { readScenario } from '../books/rally-king/battle/set-up/scenario-file.ts';
import { dividing } from '../books/rally-king/battle/set-up/division.ts';
import { sidesToMuster, withArmies } from '../books/rally-king/battle/set-up/taking-armies.ts';
import type { Scenario } from '../books/rally-king/battle/set-up/scenario.ts';
import { unitsStanding } from '../books/rally-king/battle/view/forces.ts';
import { listOf } from '../books/rally-king/shared/lists/lists.ts';
import { unitsOf as unitsRaised } from '../books/rally-king/shared/muster/muster.ts';
import { judgeArmy, readArmy } from '../books/rally-king/shared/muster/army.ts';
import { NOTHING_BOUGHT } from '../books/rally-king/shared/muster/order.ts';
import { listNameOf, pointsIn, ROSTER_COLUMNS, rosterOf } from '../books/rally-king/shared/muster/roster.ts';
import { SIDES, type SideId } from '../books/rally-king/battle/state/unit.ts';
import type { RK } from '../books/rally-king/battle/state.ts';
import { byTheBook } from '../bots/rally-king/by-the-book.ts';
import { answer, gentleAnswer } from '../bots/rally-king/index.ts';
import { gentlePlan, plan, planOfTheBook } from '../bots/rally-king/side-plan.ts';
import { freshChance, streams } from '../chance/index.ts';
import { rallyKingLessons } from '../lessons/rally-king.ts';
import { rallyKingScenarios } from '../scenarios/rally-king.ts';
import { ledBy } from './hindsight.ts';
import { rallyKingDrawing } from './drawing/rally-king.ts';
import type { RulebookDefinition, ScenarioSummary } from './definition.ts';
import { musterIn } from './muster.ts';

/** Rally Round the King, the battle. */
export const rallyKingDefinition: RulebookDefinition<RK, Scenario, Setting> = {
  book: rallyKing,
  chance: streams,
  freshChance,
  scenarios: rallyKingScenarios,
  drawing: rallyKingDrawing,
  lessons: rallyKingLessons,
  loadScenario,
  summary,
  dividing,
  muster: musterIn(rallyKing.id, {
    read: readArmy,
    judge: judgeArmy,
    listOf: listNameOf,
    measure: 'points',
    strengthOf: pointsIn,
    columns: ROSTER_COLUMNS,
    lines: rosterOf,
    bringing: { withArmies },
  }),
  lookOf,
  setUp,
  // Every die of the set-up is a step of the battle (RK-8.1): it stands before its players have come as its file has it.
  known: setUp,
  middle: { clause: 'RK-36.3', beginnings, situated, written, read: readScenario, taken: laid },
  settingOf,
  gameFromView,
  // Nothing is turned up but by dice, or by whoever shows it themselves.
  reveals: ['deployed'],
  // By its plan, which no player may know (RK-32.8).
  playsItself: ({ state }, seat) => SIDES.some((side) => state.armies[side].npc && state.armies[side].seats.includes(seat)),
  generals: [
    { id: 'full', title: 'Full strength', general: answer, plan },
    { id: 'gentle', title: 'Gentle', general: gentleAnswer, plan: gentlePlan },
    { id: 'book', title: 'The book’s own rules for an army without a player', clause: 'RK-32.1', general: byTheBook, plan: planOfTheBook },
  ],
  teams,
  hindsight: {
    leads: ledBy(['activate-body'], ['pass', 'cast', 'dismiss']),
    // A Body costs a point, whoever pays it (RK-13.2).
    spent: ({ kind }, actor) => (kind === 'activated' ? { seat: actor, count: 1 } : null),
    forces: unitsStanding,
    between: [
      'hire-hero',
      'hire-magic-users',
      'build-army',
      'guard-unit',
      'pre-spell',
      'terrain-detail',
      'choose-baseline',
      'refuse-battlefield',
      'deploy-batch',
      'activate-body',
      'body-order',
      'flight-plan',
      'cast-spell',
      'return-pursuer',
      'pair-pursuers',
    ],
  },
  // What was hidden in a battle of a campaign is opened by the campaign (RK-39.5).
  isSealed: ({ state }) => state.campaign === true,
  // Called off or closed, it counts as not fought (RKC-15.35); a battle of no campaign reports to nobody.
  report: (game) =>
    game.state.report !== true || game.outcome === null || NOT_FOUGHT.includes(game.outcome.reason) ? null : reportOf(game),
};

/** How a battle ends that nobody has fought to its end, drawn or given up. */
const NOT_FOUGHT = ['cancelled', 'closed-by-operator'];

function summary(scenario: Scenario): ScenarioSummary {
  const { id, name, description, book, minutes, table } = scenario;
  const sides = SIDES.map((side) => ({ id: side, name: scenario.sides[side].name, ...lookOf(side), units: unitsOf(scenario, side) }));
  const seats = SIDES.flatMap((side) => {
    const { players, npc } = scenario.sides[side];
    return players.map(({ seat, general }) => ({ id: seat, side, general, ...(npc ? { byComputer: true as const } : {}) }));
  });
  const musters = sidesToMuster(scenario);
  return { id, name, description, book, minutes, table, sides, seats, ...(musters.length > 0 ? { musters } : {}) };
}

/** Units of a side; of an army that is raised at the table those of its Basic Army, which it has in any case (RK-6.1), and what its file chooses besides. */
function unitsOf({ sides, options }: Scenario, side: SideId): number {
  const { army, list } = sides[side];
  if (army.build === 'fixed') return army.units.length;
  const order = army.build === 'purchase' ? army.order : undefined;
  return unitsRaised({ list: listOf(list), historical: options.historical === 'on' }, order ?? NOTHING_BOUGHT);
}
