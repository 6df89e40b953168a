import type { DecisionKind } from '../../../../kernel/decision.ts';
import { deploy as answer } from '../answers.ts';
import type { Deploy } from '../answers.ts';
import { checkDeployment } from '../set-up/deployment.ts';
import type { Deployment } from '../set-up/deployment.ts';
import { usualDeployment } from '../set-up/line-up.ts';
import type { Family } from '../state.ts';

/** Where a player's units and general start (KM-29.5). */
export const deploy: DecisionKind<Family, Deployment, Deploy> = {
  kind: 'deploy',
  clause: 'KM-29.5',
  answer,
  open: true,
  options: ({ state }, deployment) => [usualDeployment(state, deployment)],
  check: ({ state }, deployment, given) => checkDeployment(state, deployment, given),
  fallback: ({ state }, deployment) => usualDeployment(state, deployment),
};
