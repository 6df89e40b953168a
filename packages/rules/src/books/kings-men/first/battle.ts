import { call, flow, loop, step } from '../../../kernel/flow.ts';
import { begin, deployRounds, reveal } from '../shared/set-up/deploying.ts';
import type { Deploying } from '../shared/set-up/deploying.ts';
import { testScenarioEnd } from '../shared/ending/victory.ts';
import type { KingsMenFlow, KM, KingsMenChapter } from './state.ts';
import { turnFlow } from './turn.ts';
import { cardFlow } from './card.ts';
import { activationFlow } from './activation.ts';
import { concede } from '../shared/ending/concede.ts';

/** The whole battle: deployment, then turn after turn until somebody has won (KM-30.1). */
export const battleFlow: KingsMenFlow<Deploying> = flow<KM, Deploying>('battle', [
  begin,
  deployRounds,
  reveal,
  loop([step('turn', 'KM-30.1', () => call(turnFlow, {})), step('scenario-end', 'KM-28.7', testScenarioEnd)]),
]);

export const chapter: KingsMenChapter = { flows: [battleFlow, turnFlow, cardFlow, activationFlow], anytime: [concede] };
