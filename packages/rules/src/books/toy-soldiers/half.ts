import { call, flow, race, step, whilst } from '../../kernel/flow.ts';
import { type Order, order as orderAnswer, type UnitAction } from './answers.ts';
import { orderFlow } from './order.ts';
import type { State, ToyFlow, ToyReferee, TS } from './state.ts';
import type { SideId, UnitId } from './troops/unit.ts';
import { playerOf, unitsOfSeat } from './field/roster.ts';
import type { DecisionKind } from '../../kernel/decision.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse } from './refuse.ts';
import { checkCommanderAction, commanderActionsFor } from './command/commander-actions.ts';
import { checkChaos } from './command/paying.ts';
import { actorsOf, findAction, unitActions } from './unit-actions.ts';

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

/** Players of the side who have not ended the half. */
function playing(state: State, { side }: Half): string[] {
  return state.sides[side].seats.filter((seat) => !playerOf(state, seat).ended);
}

function goesOn({ state }: ToyReferee, half: Half): boolean {
  return playing(state, half).length > 0;
}

export interface Ordering {
  readonly seat: SeatId;
}

/** Who acts by every action: units of the player's, each once, that have not acted (TS-9.1). */
function checkActors(state: State, seat: SeatId, actors: readonly UnitId[]): Refusal | null {
  for (const id of actors) {
    const unit = state.field.units[id];
    if (unit === undefined || unit.seat !== seat) return refuse('TS-9.1', 'not-yours');
    if (unit.acted) return refuse('TS-9.1', 'acted-already', { unit: unit.name }, { pieces: [id] });
  }
  return new Set(actors).size < actors.length ? refuse('TS-9.1', 'named-twice') : null;
}

/** Who acts, what they may do, what it costs the regiment (TS-9.2), and then the rest, in the order of judging (TS-28.4a). */
function checkUnitAction(state: State, seat: SeatId, order: UnitAction): Refusal | null {
  const actors = actorsOf(order);
  const stranger = checkActors(state, seat, actors);
  if (stranger !== null) return stranger;
  const action = findAction(order);
  const unit = state.field.units[actors[0] ?? ''];
  if (action === undefined || unit === undefined) return refuse('TS-9.3', 'no-such-action');
  return action.may(state, unit, order) ?? checkChaos(state, seat, order, unit.id) ?? action.check(state, unit, order);
}

function unitOrders(state: State, seat: SeatId): Order[] {
  return unitsOfSeat(state.field, seat)
    .filter(({ acted }) => !acted)
    .flatMap((unit) => unitActions.flatMap((action) => action.options(state, unit)))
    .filter((order) => checkUnitAction(state, seat, order) === null)
    .map((unit) => ({ do: 'unit', unit }));
}

/**
 * What a player does next in their half: commander action, an action of a unit or a charge, or the end of the half (TS-8.1, TS-9.1, TS-9.8). A group is
 * ordered unit by unit (TS-9.9).
 */
export const order: DecisionKind<TS, Ordering, Order> = {
  kind: 'order',
  clause: 'TS-9.1',
  answer: orderAnswer,
  open: true,
  options: ({ state }, { seat }) => [
    { do: 'end' },
    ...unitOrders(state, seat),
    ...commanderActionsFor(state, seat).map((commander): Order => ({ do: 'commander', commander })),
  ],
  check({ state }, { seat }, given) {
    switch (given.do) {
      case 'end':
        return null;
      case 'commander':
        return checkCommanderAction(state, seat, given.commander);
      case 'unit':
        return checkUnitAction(state, seat, given.unit);
    }
  },
  fallback: () => ({ do: 'end' }),
};

/** The half of a side (TS-27.1 step 2): its players order what they like, one complete command after another, until all have ended it (TS-9.8, TS-34.4). */
export const halfFlow: ToyFlow<Half> = flow<TS, Half>('half', [
  step('begin', 'TS-7.1', (referee, { side }) => {
    freshen(referee);
    referee.state.half = side;
    referee.emit('half-begun', 'TS-7.1', { side });
  }),

  whilst(goesOn, [
    race(
      'order',
      order,
      ({ state }, half) => playing(state, half).map((seat) => ({ seats: [seat], about: { seat } })),
      (_referee, half, answer, seat) => {
        half.given = { seat, order: answer };
      },
      'TS-34.4',
    ),
    step('carry-out', 'TS-9.1', (_referee, { given }) => (given === undefined ? undefined : call(orderFlow, given))),
    step('carried-out', 'TS-9.1', (_referee, half) => {
      delete half.given;
    }),
  ]),

  step('end', 'TS-9.8', (referee, { side }) => {
    freshen(referee);
    referee.state.half = null;
    referee.emit('half-ended', 'TS-9.8', { side });
  }),
]);
