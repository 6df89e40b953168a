import { again, call, flow, loop, poll, step } from '../../../kernel/flow.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import type { Deploy } from './answers.ts';
import { shiftAside } from './movement/aside.ts';
import { deployments, putDown } from './set-up/deployment.ts';
import { deploy } from './set-up/line-up.ts';
import type { Deploying } from './set-up/deployment.ts';
import { elementsOf } from './field/elements.ts';
import { noteDesignation, designate } from './generals/designation.ts';
import type { QM, SkirmishFlow, SkirmishReferee, SkirmishChapter } from './state.ts';
import { turnFlow } from './turn.ts';
import { seeWhoHolds } from './ending/objectives.ts';
import { testScenarioEnd } from './ending/victory.ts';
import { cardFlow } from './card.ts';
import { activationFlow } from './activation.ts';

/** What has been put down unseen. */
interface Battle {
  placed?: { deploying: Deploying; answer: Deploy }[];
}

const ARMIES: readonly ArmyId[] = ['red', 'black'];

function isDeploying(about: object): about is Deploying {
  return 'placed' in about;
}

/** Shows what was put down (QM-31.3), and counts the elements (QM-27.1). */
function show({ state }: SkirmishReferee, placed: NonNullable<Battle['placed']>): void {
  const { field } = state;
  for (const { deploying, answer } of placed) {
    putDown(state, field, deploying.units, answer);
    const general = field.generals[deploying.seat];
    if (deploying.general && general !== undefined) general.at = answer.general;
  }
  for (const army of ARMIES) state.armies[army].elements = elementsOf(field, army);
}

/** The whole battle, from the identities dealt to turn after turn (QM-31.2, QM-32.1). */
export const battleFlow: SkirmishFlow<Battle> = flow<QM, Battle>('battle', [
  step('begin', 'QM-31.2', (referee) => {
    const { scenario, options } = referee.state;
    referee.emit('battle-begun', 'QM-31.2', { scenario, commitment: referee.game.chance.commitment, options: { ...options } });
  }),

  // Every player is asked alike: that somebody has to name a unit would give their general away (QM-34.1).
  poll(
    'designate',
    designate,
    ({ state }) =>
      state.options.identities === 'off'
        ? []
        : Object.keys(state.players).map((seat) => ({ seats: [seat], about: { seat }, secret: true })),
    (referee, _battle, answers) => {
      for (const { seat, answer } of answers) noteDesignation(referee, seat, answer);
    },
  ),

  poll(
    'deploy',
    deploy,
    ({ state }, { placed = [] }) =>
      deployments(state)
        .filter(({ seat }) => !placed.some(({ deploying }) => deploying.seat === seat))
        .map((task) => ({
          seats: [task.seat],
          about: { ...task, placed: placed.filter(({ deploying }) => deploying.army === task.army).map(({ answer }) => answer) },
          secret: true,
        })),
    (_referee, battle, answers) => {
      battle.placed = [
        ...(battle.placed ?? []),
        ...answers.flatMap(({ about, answer }) => (isDeploying(about) ? [{ deploying: about, answer }] : [])),
      ];
      return again;
    },
  ),

  step('reveal', 'QM-31.3', (referee, battle) => {
    show(referee, battle.placed ?? []);
    battle.placed = [];
    const { details, figures, generals } = referee.state.field;
    seeWhoHolds(referee.state);
    referee.emit('armies-deployed', 'QM-31.3', {
      details: Object.values(details),
      figures: Object.values(figures),
      generals: Object.values(generals),
    });
    // A general may be where an ally has put a detail.
    shiftAside(referee);
  }),

  loop([step('turn', 'QM-31.2', () => call(turnFlow, {})), step('scenario-end', 'QM-36.3', testScenarioEnd)]),
]);

export const chapter: SkirmishChapter = { flows: [battleFlow, turnFlow, cardFlow, activationFlow] };
