import { call, flow, step } from '../../kernel/flow.ts';
import { rollInitiative } from './command/initiative.ts';
import { judgeTurnEnd } from './ending/victory.ts';
import { halfFlow } from './half.ts';
import type { ToyFlow, TS } from './state.ts';
import { enemySide } from './field/roster.ts';
import { beginTurn, clearOldSmoke, clearTurnFlags, endTurn } from './turn-end.ts';

/** One turn (TS-7.1), in the order of TS-27.1 and, at its end, of TS-7.10. */
export const turnFlow: ToyFlow<object> = flow<TS, object>('turn', [
  step('begin', 'TS-7.1', beginTurn),
  step('initiative', 'TS-7.3', rollInitiative),
  step('first-half', 'TS-7.1', ({ state }) => call(halfFlow, { side: state.initiative })),
  step('second-half', 'TS-7.1', ({ state }) => call(halfFlow, { side: enemySide(state.initiative) })),
  step('end', 'TS-7.10', endTurn),
  step('victory', 'TS-31.1', judgeTurnEnd),
  step('old-smoke', 'TS-18.4', clearOldSmoke),
  step('flags', 'TS-7.11', clearTurnFlags),
]);
