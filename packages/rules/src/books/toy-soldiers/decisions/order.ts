import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { order as answer, type Order, type UnitAction } from '../answers.ts';
import { checkCommanderAction, commanderActionsFor } from '../command/commander-actions.ts';
import { checkChaos } from '../command/paying.ts';
import type { State, TS } from '../state.ts';
import { unitsOfSeat } from '../troops/roster.ts';
import { actorsOf, findAction, unitActions } from '../unit-actions.ts';

export interface Ordering {
  readonly seat: SeatId;
}

/** What holds for every action: the units are the player's, have not acted, and the regiment's command bears it (TS-9.1, TS-9.2). */
function checkCommon(state: State, seat: SeatId, action: UnitAction): Refusal | null {
  const actors = actorsOf(action);
  for (const id of actors) {
    const unit = state.field.units[id];
    if (unit === undefined || unit.seat !== seat) return refuse('TS-9.1', 'not-yours', 'That is not a unit of yours.');
    if (unit.acted) return refuse('TS-9.1', 'acted-already', `${unit.name} has acted in this half.`, { pieces: [id] });
  }
  const [first] = actors;
  if (first === undefined || new Set(actors).size < actors.length) return refuse('TS-9.1', 'named-twice', 'Every unit is ordered once.');
  return checkChaos(state, seat, action, first);
}

function checkUnitAction(state: State, seat: SeatId, order: UnitAction): Refusal | null {
  const common = checkCommon(state, seat, order);
  if (common !== null) return common;
  const action = findAction(order);
  const unit = state.field.units[actorsOf(order)[0] ?? ''];
  if (action === undefined || unit === undefined) return refuse('TS-9.3', 'no-such-action', 'There is no such action.');
  return action.check(state, unit, order);
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
  answer,
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
