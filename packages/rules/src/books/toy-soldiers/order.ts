import { call, flow, step, when } from '../../kernel/flow.ts';
import { commanderActionFlow } from './command/commander-action.ts';
import type { Order, UnitAction } from './answers.ts';
import { actionFor, actorOf, actorsOf } from './unit-actions.ts';
import { payForAction } from './command/paying.ts';
import { threatsFlow } from './fire/threats.ts';
import type { ToyFlow, ToyReferee, TS } from './state.ts';
import { playerOf } from './field/roster.ts';

/** An order that has been judged good, and who gave it. */
export interface Given {
  seat: string;
  order: Order;
}

function ordered({ order }: Given): UnitAction {
  if (order.do !== 'unit') throw new Error(`${order.do} is no action of a unit`);
  return order.unit;
}

function isOfUnit(_referee: ToyReferee, { order }: Given): boolean {
  return order.do === 'unit';
}

function endHalf(referee: ToyReferee, seat: string): void {
  playerOf(referee.state, seat).ended = true;
  referee.emit('player-ended-half', 'TS-9.8', { seat });
}

/** One complete command: of a commander, of a unit, or that the half is over (TS-27.1 steps 2.1, 2.2 and 2.4). */
export const orderFlow: ToyFlow<Given> = flow<TS, Given>('order', [
  step('which', 'TS-9.1', (referee, { seat, order }) => {
    if (order.do === 'commander') return call(commanderActionFlow, { seat, order: order.commander });
    if (order.do === 'end') endHalf(referee, seat);
    return undefined;
  }),

  when(isOfUnit, [
    step('pay', 'TS-9.2', (referee, given) => payForAction(referee, given.seat, ordered(given), actorsOf(ordered(given)))),
    step('act', 'TS-9.1', ({ state }, given) => {
      const action = ordered(given);
      const unit = actorOf(action);
      state.acting = unit;
      return call(actionFor(action).flow, { unit, order: action });
    }),
    // Whoever has charged declares theirs at the end of the charge (TS-20.35); a hasty reorder gives no right to (TS-9.10).
    step('threats', 'TS-15.1', (_referee, given) => {
      const action = ordered(given);
      return action.type === 'charge' || action.type === 'hasty-reorder' ? undefined : call(threatsFlow, { unit: actorOf(action) });
    }),
    step('done', 'TS-9.1', ({ state }) => {
      state.acting = null;
    }),
  ]),
]);
