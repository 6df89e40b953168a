import type { DecisionKind } from '../../../../kernel/decision.ts';
import { deploy as answer } from '../answers.ts';
import type { Deploy } from '../answers.ts';
import { checkDeployment } from '../set-up/deployment.ts';
import type { Deploying } from '../set-up/deployment.ts';
import { usualDeployment } from '../set-up/line-up.ts';
import type { QM } from '../state.ts';

/** The partition of a player's units into details, and where those, his free command figures and his general start (QM-31.3). */
export const deploy: DecisionKind<QM, Deploying, Deploy> = {
  kind: 'deploy',
  clause: 'QM-31.3',
  answer,
  open: true,
  options: ({ state }, deploying) => [usualDeployment(state, deploying)],
  check: ({ state }, deploying, given) => checkDeployment(state, deploying, given),
  fallback: ({ state }, deploying) => usualDeployment(state, deploying),
};
