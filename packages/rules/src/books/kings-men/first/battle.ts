import { call, flow, loop, step } from '../../../kernel/flow.ts';
import { begin, deployRounds, reveal } from '../shared/set-up/deploying.ts';
import type { Deploying } from '../shared/set-up/deploying.ts';
import { testScenarioEnd } from '../shared/ending/victory.ts';
import type { KingsMenFlow, KM } from './state.ts';
import { turnFlow } from './turn.ts';

/** The whole battle: deployment, then turn after turn until somebody has won (KM-30.1). */
export const battleFlow: KingsMenFlow<Deploying> = flow<KM, Deploying>('battle', [
  begin,
  deployRounds,
  reveal,
  loop([step('turn', 'KM-30.1', () => call(turnFlow, {})), step('scenario-end', 'KM-28.7', testScenarioEnd)]),
]);
