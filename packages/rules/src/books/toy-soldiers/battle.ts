import { call, flow, loop, step } from '../../kernel/flow.ts';
import { draftFlow } from './draft/flow.ts';
import type { ToyFlow, TS, ToyChapter } from './state.ts';
import { turnFlow } from './turn.ts';
import { halfFlow } from './half.ts';
import { orderFlow } from './order.ts';

/** The whole battle: the draft, unless forces are fixed, and turn after turn (TS-7.1, TS-27.1). */
export const battleFlow: ToyFlow<object> = flow<TS, object>('battle', [
  step('begin', 'TS-26.1', (referee) => {
    const { scenario, options } = referee.state;
    referee.emit('battle-begun', 'TS-26.1', { scenario, commitment: referee.game.chance.commitment, options: { ...options } });
  }),
  step('draft', 'TS-5.1', ({ state }) => (state.draft === null ? undefined : call(draftFlow, {}))),
  loop([step('turn', 'TS-7.1', () => call(turnFlow, {}))]),
]);

export const chapter: ToyChapter = { flows: [battleFlow, turnFlow, halfFlow, orderFlow] };
