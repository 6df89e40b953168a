import { call, flow, goto, poll, step } from '../../../kernel/flow.ts';
import { designate } from './decisions/designate.ts';
import { deploy } from './decisions/deploy.ts';
import { deployed, deployments } from './deployment.ts';
import type { Deploying } from './deployment.ts';
import { noteDesignation } from './designation.ts';
import type { QM, SkirmishFlow } from './state.ts';
import { turnFlow } from './turn.ts';
import { seeWhoHolds, testScenarioEnd } from './victory.ts';

function isDeploying(about: object): about is Deploying {
  return 'seat' in about && 'units' in about && 'figures' in about && 'general' in about;
}

/** The whole battle, from the identities dealt to turn after turn (QM-31.2, QM-32.1). */
export const battleFlow: SkirmishFlow<object> = flow<QM, object>('battle', [
  step('begin', 'QM-31.2', (referee) => {
    const { scenario, options } = referee.state;
    referee.emit('battle-begun', 'QM-31.2', { scenario, commitment: referee.game.chance.commitment, options: { ...options } });
  }),

  // Every player is asked alike: that somebody has to name a unit would give his general away (QM-34.1).
  poll(
    'designate', designate,
    ({ state }) => (state.options.identities === 'off' ? [] : Object.keys(state.players).map((seat) => ({ seats: [seat], about: { seat }, secret: true }))),
    (referee, _battle, answers) => {
      for (const { seat, answer } of answers) noteDesignation(referee, seat, answer);
    },
  ),

  poll(
    'deploy', deploy,
    ({ state }) => deployments(state).map((deploying) => ({ seats: [deploying.seat], about: deploying, secret: true })),
    (referee, _battle, answers) => {
      for (const { about, answer } of answers) {
        if (isDeploying(about)) deployed(referee, about, answer);
      }
    },
  ),

  step('reveal', 'QM-31.3', (referee) => {
    const { details, figures, generals } = referee.state.field;
    seeWhoHolds(referee.state);
    referee.emit('armies-deployed', 'QM-31.3', { details: Object.values(details), figures: Object.values(figures), generals: Object.values(generals) });
  }),

  step('turn', 'QM-31.2', () => call(turnFlow, {})),
  step('scenario-end', 'QM-36.3', testScenarioEnd),
  step('next-turn', 'QM-6.11', () => goto('turn')),
]);
