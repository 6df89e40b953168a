import { call, flow, goto, race, step } from '../../kernel/flow.ts';
import { order } from './decisions/order.ts';
import type { Order } from './answers.ts';
import { orderFlow } from './order.ts';
import type { ToyFlow, ToyReferee, TS } from './state.ts';
import type { SideId } from './troops/unit.ts';
import { playerOf } from './troops/roster.ts';

/** The half of one side, and the order just given. */
export interface Half {
  side: SideId;
  given?: { seat: string; order: Order };
}

/** What lasts for a half begins anew for all (TS-7.11). */
function freshen({ state }: ToyReferee): void {
  for (const unit of Object.values(state.field.units)) {
    unit.acted = false;
    unit.hasty = false;
    unit.threatened = [];
  }
  for (const player of Object.values(state.players)) {
    player.commanderActions = [];
    player.commanderStepClosed = false;
    player.paid = [];
    player.berating = false;
    player.ended = false;
  }
}

/** The half of a side (TS-27.1 step 2): its players order what they like, one complete command after another, until all have ended it (TS-9.8, TS-34.4). */
export const halfFlow: ToyFlow<Half> = flow<TS, Half>('half', [
  step('begin', 'TS-7.1', (referee, { side }) => {
    freshen(referee);
    referee.state.half = side;
    referee.emit('half-begun', 'TS-7.1', { side });
  }),

  race(
    'order',
    order,
    ({ state }, { side }) =>
      state.sides[side].seats.filter((seat) => !playerOf(state, seat).ended).map((seat) => ({ seats: [seat], about: { seat } })),
    (_referee, half, answer, seat) => {
      half.given = { seat, order: answer };
    },
    'TS-34.4',
  ),
  step('carry-out', 'TS-9.1', (_referee, { given }) => (given === undefined ? undefined : call(orderFlow, given))),
  step('anybody-left', 'TS-9.8', ({ state }, half) => {
    delete half.given;
    return state.sides[half.side].seats.some((seat) => !playerOf(state, seat).ended) ? goto('order') : undefined;
  }),

  step('end', 'TS-9.8', (referee, { side }) => {
    freshen(referee);
    referee.state.half = null;
    referee.emit('half-ended', 'TS-9.8', { side });
  }),
]);
