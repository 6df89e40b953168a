import { call, flow, loop, step } from '../../../kernel/flow.ts';
import { begin, deployRounds, reveal } from '../shared/set-up/deploying.ts';
import type { Deploying } from '../shared/set-up/deploying.ts';
import { testScenarioEnd } from '../shared/ending/victory.ts';
import type { RevisedFlow, RM, RevisedChapter } from './state.ts';
import { turnFlow } from './turn.ts';
import { cardFlow } from './card.ts';
import { activationFlow } from './activation.ts';
import { concede } from '../shared/ending/concede.ts';

/** The whole battle: deployment, then turn after turn until somebody has won (KMR-12.1). */
export const battleFlow: RevisedFlow<Deploying> = flow<RM, Deploying>('battle', [
  begin,
  deployRounds,
  reveal,
  loop([step('turn', 'KMR-12.1', () => call(turnFlow, {})), step('scenario-end', 'KM-28.7', testScenarioEnd)]),
]);

export const chapter: RevisedChapter = { flows: [battleFlow, turnFlow, cardFlow, activationFlow], anytime: [concede] };
