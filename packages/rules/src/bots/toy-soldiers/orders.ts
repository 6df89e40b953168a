import { order as orders, type CommanderAction, type Order, type UnitAction } from '../../books/toy-soldiers/answers.ts';
import { namings } from '../../books/toy-soldiers/fire/naming.ts';
import { reorderModifier } from '../../books/toy-soldiers/reorder/support.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { actorOf } from '../../books/toy-soldiers/unit-actions.ts';
import { chaosFloor } from '../../books/toy-soldiers/trackers/chaos.ts';
import { distanceToCommander } from '../../books/toy-soldiers/troops/footprint.ts';
import { commanderOf, enemySide, playerOf, regimentOf } from '../../books/toy-soldiers/field/roster.ts';
import type { SideId, Unit } from '../../books/toy-soldiers/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { inches, type Point } from '../../table/units.ts';
import { chargeWorth } from './charges.ts';
import { chaosPrice, elanPrice, elanToSpare, trouble } from './condition.ts';
import { changeWorth, limberWorth, moveWorth, threatWorth } from './moves.ts';
import { isOf, typesWorthPaying, type Rated } from './types.ts';
import { feared, fearedNow } from './reply.ts';
import { volleyWorth } from './volley-odds.ts';

/** Orders that bring less are not worth giving. */
export const WORTHWHILE = 0.12;

/** Stress that a reorder takes off, about, for what may still come at the unit. */
const CALMED = 1.6;

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
  const spared = fearedNow(state)(unit) - feared(state, { ...unit, disorder: after, stress: Math.max(0, stress - CALMED) });
  return trouble(unit, disorder, stress) - chances.reduce((sum, each) => sum + each / 6, 0) + spared;
}

/** What a volley now and putting in order now count for, to the same later in the half. */
const A_VOLLEY = 1.2;
const IN_ORDER = 1.25;
/** What the chaos of a type of action counts for: units that are not thought of yet may use it too (TS-9.2). */
const TYPE = 0.75;

/** What an order to a unit brings, the chaos of its type aside. */
export function actionWorth(state: State, unit: Unit, action: UnitAction): number {
  switch (action.type) {
    case 'reorder':
      return IN_ORDER * reorderWorth(state, unit) + threatWorth(state, unit);
    case 'hasty-reorder':
      return trouble(unit, unit.disorder, unit.stress) - trouble(unit, Math.max(1, unit.disorder - 1), unit.stress) - 0.25;
    case 'fire':
      return (
        A_VOLLEY * Math.max(0, ...namings(state, unit).map((volleys) => volleyWorth(state, unit, volleys, 'normal'))) +
        threatWorth(state, unit)
      );
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

/** How often an aware commander wins the initiative, and how often one keeps it who would have lost it. */
const SEIZES = 0.45;
const KEEPS = 0.23;

/** What it is worth to look about: who seizes the initiative gains élan, or takes it from the other (TS-7.8, TS-7.9). */
function awarenessWorth(state: State, seat: SeatId): number {
  const { side, chaos } = playerOf(state, seat);
  const limited = state.sides.red.timeLimit || state.sides.blue.timeLimit;
  const swing = (winner: SideId) => (limited ? elanPrice(state, enemySide(winner), 1) : -elanPrice(state, winner, -1));
  const gain = state.initiative === side ? KEEPS * swing(enemySide(side)) : SEIZES * swing(side);
  return (Math.max(0, 6 - chaos) / 6) * gain;
}

/** Units of the regiment too far from such a place to be kept in hand (TS-8.6). */
function farFrom({ field }: State, seat: SeatId, at: Point): number {
  return regimentOf(field, seat).filter((unit) => distanceToCommander(unit, at, field.ground) > inches(12)).length;
}

function commanderWorth(state: State, seat: SeatId, action: CommanderAction): number {
  const { chaos } = playerOf(state, seat);
  const { at } = commanderOf(state.field, seat);
  switch (action.action) {
    case 'consolidate': {
      const far = farFrom(state, seat, action.way.at(-1) ?? at);
      const floor = chaosFloor(state, seat) + far;
      const lowered = [1, 2, 3, 4, 5, 6].map((die) => chaosPrice(chaos, Math.min(0, Math.max(floor, chaos - die) - chaos)));
      return -lowered.reduce((sum, each) => sum + each / 6, 0) - 0.1 * far;
    }
    case 'ride':
      return 0.4 * (farFrom(state, seat, at) - farFrom(state, seat, action.way.at(-1) ?? at)) - 0.3;
    case 'rally':
      return chaos < 4 ? 0.9 : 0.3;
    case 'reform':
      return action.by === 'die' ? 2 : elanToSpare(state, { side: playerOf(state, seat).side }) > 2 ? 0.5 : -1;
    case 'awareness':
      return awarenessWorth(state, seat);
    default:
      return 0;
  }
}

/** The order worth most; the commander's before those of the units, which close their step (TS-8.1). */
export function bestOrder(state: State, seat: SeatId, question: DecisionView): Order {
  const all = question.options.flatMap((option) => orders.safeParse(option).data ?? []);
  const commander = highest(
    all.flatMap((order) => (order.do === 'commander' ? [{ order, worth: commanderWorth(state, seat, order.commander) }] : [])),
  );
  return commander ?? bestOfUnits(state, seat, all) ?? { do: 'end' };
}

/** The best order to a unit, of the types of action that the half is best spent on. */
function bestOfUnits(state: State, seat: SeatId, all: readonly Order[]): Order | null {
  const rated = all.flatMap((order): Rated[] => {
    const unit = order.do === 'unit' ? state.field.units[actorOf(order.unit)] : undefined;
    return order.do !== 'unit' || unit === undefined ? [] : [{ action: order.unit, worth: actionWorth(state, unit, order.unit) }];
  });
  const { chaos, paid } = playerOf(state, seat);
  const types = typesWorthPaying(rated, paid, (bought) => TYPE * (chaosPrice(chaos, bought + 1) - chaosPrice(chaos, bought)));
  return highest(
    rated
      .filter(({ action }) => isOf(action, types))
      .map(({ action, worth }) => ({
        order: { do: 'unit', unit: action },
        worth: worth - (action.type === 'hasty-reorder' ? chaosPrice(chaos, 1) : 0),
      })),
  );
}

function highest(all: readonly { readonly order: Order; readonly worth: number }[]): Order | null {
  return all.reduce<{ order: Order | null; worth: number }>((one, other) => (other.worth > one.worth ? other : one), {
    order: null,
    worth: WORTHWHILE,
  }).order;
}
