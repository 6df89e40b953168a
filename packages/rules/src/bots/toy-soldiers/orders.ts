import { order as orders, type CommanderAction, type Order, type UnitAction } from '../../books/toy-soldiers/answers.ts';
import { chaosOf } from '../../books/toy-soldiers/command/paying.ts';
import { namings } from '../../books/toy-soldiers/fire/naming.ts';
import { reorderModifier } from '../../books/toy-soldiers/reorder/support.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { actorOf } from '../../books/toy-soldiers/unit-actions.ts';
import { distanceToCommander } from '../../books/toy-soldiers/troops/footprint.ts';
import { commanderOf, playerOf, regimentOf } from '../../books/toy-soldiers/troops/roster.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { inches } from '../../table/units.ts';
import { chargeWorth } from './charges.ts';
import { chaosPrice, elanToSpare, trouble } from './condition.ts';
import { changeWorth, limberWorth, moveWorth } from './moves.ts';
import { volleyWorth } from './volley-odds.ts';

/** Orders that bring less are not worth giving. */
const WORTHWHILE = 0.12;

/** What it is to reorder: disorder off, and stress by the die (TS-16.1, TS-16.2). */
export function reorderWorth(state: State, unit: Unit): number {
  const { disorder, stress } = unit;
  const after = unit.formation.kind === 'garrison' ? disorder : Math.max(1, disorder - 2);
  const bonus = reorderModifier(state, unit) - after;
  const chances = [1, 2, 3, 4, 5, 6].map((die) => {
    const left = stress - Math.max(0, Math.min(stress, die + bonus));
    // More than one point left drives the unit back (TS-16.6).
    return trouble(unit, after + (left > 1 ? 1 : 0), left + (left > 1 ? 1 : 0)) + (left > 1 ? 0.6 : 0);
  });
  return trouble(unit, disorder, stress) - chances.reduce((sum, each) => sum + each / 6, 0);
}

function actionWorth(state: State, unit: Unit, action: UnitAction): number {
  switch (action.type) {
    case 'reorder':
      return reorderWorth(state, unit);
    case 'hasty-reorder':
      return trouble(unit, unit.disorder, unit.stress) - trouble(unit, Math.max(1, unit.disorder - 1), unit.stress) - 0.2;
    case 'fire':
      return Math.max(0, ...namings(state, unit).map((volleys) => volleyWorth(state, unit, volleys, 'normal')));
    case 'charge':
      return chargeWorth(state, action);
    case 'change-formation':
      return changeWorth(state, unit, action);
    case 'limber':
      return limberWorth(state, unit, action);
    default:
      return moveWorth(state, unit, action);
  }
}

function commanderWorth(state: State, seat: SeatId, action: CommanderAction): number {
  const { chaos } = playerOf(state, seat);
  const { field } = state;
  switch (action.action) {
    case 'consolidate': {
      const at = action.way.at(-1) ?? commanderOf(field, seat).at;
      const far = regimentOf(field, seat).filter((unit) => distanceToCommander(unit, at, field.ground) > inches(12)).length;
      const lowered = [1, 2, 3, 4, 5, 6].map((die) => chaosPrice(chaos, Math.min(0, Math.max(1 + far, chaos - die) - chaos)));
      return -lowered.reduce((sum, each) => sum + each / 6, 0) - (far > 0 ? 0.1 : 0);
    }
    case 'rally':
      return chaos < 4 ? 0.9 : 0.3;
    case 'reform':
      return action.by === 'die' ? 2 : elanToSpare(state, { side: playerOf(state, seat).side }) > 2 ? 0.5 : -1;
    case 'awareness':
      return chaos < 3 ? 0.15 : 0;
    default:
      return 0;
  }
}

function worthOf(state: State, seat: SeatId, order: Order): number {
  if (order.do === 'end') return WORTHWHILE;
  if (order.do === 'commander') return commanderWorth(state, seat, order.commander);
  const unit = state.field.units[actorOf(order.unit)];
  if (unit === undefined) return 0;
  const price = chaosPrice(playerOf(state, seat).chaos, chaosOf(state, seat, order.unit, unit.id));
  return actionWorth(state, unit, order.unit) - price;
}

/** The order worth most; the commander's before those of the units, which close their step (TS-8.1). */
export function bestOrder(state: State, seat: SeatId, question: DecisionView): unknown {
  const all = question.options.flatMap((option) => orders.safeParse(option).data ?? []);
  const commander = best(
    state,
    seat,
    all.filter((each) => each.do !== 'unit'),
  );
  if (commander.order.do === 'commander') return commander.order;
  return best(state, seat, all).order;
}

function best(state: State, seat: SeatId, all: readonly Order[]): { readonly order: Order; readonly worth: number } {
  return all
    .map((order) => ({ order, worth: worthOf(state, seat, order) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one), { order: { do: 'end' }, worth: WORTHWHILE });
}
