import type { Acting, ActionOf } from '../actions.ts';
import { call, flow, step } from '../../../kernel/flow.ts';
import { refuse } from '../refuse.ts';
import type { HastyReorderOrder, ReorderOrder, UnitAction } from '../answers.ts';
import type { ToyFlow, TS } from '../state.ts';
import { loseDisorder } from '../trackers/attrition.ts';
import { playerOf } from '../field/roster.ts';
import { skirmishersGarrisonsFlow } from '../villages/skirmishers-garrisons.ts';
import { reorderFlow } from './reorder.ts';

/** The action of reordering (TS-11.1, TS-12.1, TS-12.3, TS-13.1, TS-24.6). */
const reorderActionFlow: ToyFlow<Acting<ReorderOrder>> = flow<TS, Acting<ReorderOrder>>('reorder-action', [
  step('reorder', 'TS-16.1', (_referee, { unit }) => call(reorderFlow, { unit, kind: 'action' })),
  step('besides', 'TS-16.11', (_referee, { unit }) => call(skirmishersGarrisonsFlow, { unit, by: 'reorder' })),
]);

export const reorderAction: ActionOf<ReorderOrder> = {
  type: 'reorder',
  is: (order: UnitAction): order is ReorderOrder => order.type === 'reorder',
  options: (_state, { id }) => [{ type: 'reorder', unit: id }],
  may: () => null,
  check: () => null,
  flow: reorderActionFlow,
};

/** The hasty reorder of trained troops (TS-11.13): a point of disorder off, and the unit may still act. */
const hastyReorderFlow: ToyFlow<Acting<HastyReorderOrder>> = flow<TS, Acting<HastyReorderOrder>>('hasty-reorder', [
  step('dress', 'TS-11.13', (referee, { unit }) => loseDisorder(referee, unit, 1, 'hasty-reorder', 'TS-11.13')),
]);

export const hastyReorderAction: ActionOf<HastyReorderOrder> = {
  type: 'reorder',
  is: (order: UnitAction): order is HastyReorderOrder => order.type === 'hasty-reorder',
  options: (state, unit) => (playerOf(state, unit.seat).wellTrained ? [{ type: 'hasty-reorder', unit: unit.id }] : []),
  may(state, unit) {
    if (!playerOf(state, unit.seat).wellTrained) return refuse('TS-11.13', 'untrained');
    if (unit.formation.kind === 'garrison') return refuse('TS-9.10', 'garrison');
    return unit.hasty ? refuse('TS-11.13', 'acted-already') : null;
  },
  check: () => null,
  flow: hastyReorderFlow,
};
