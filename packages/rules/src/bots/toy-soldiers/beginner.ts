import { order as orders, type CommanderAction, type Order, type UnitAction } from '../../books/toy-soldiers/answers.ts';
import { playerOf } from '../../books/toy-soldiers/field/roster.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { actorOf } from '../../books/toy-soldiers/unit-actions.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { rough } from '../estimate.ts';
import { sparedBy } from './moves.ts';
import { actionWorth, WORTHWHILE } from './orders.ts';

/*
 * How people play their first battles of this book: they judge each order by itself and roughly, pay for whatever type of action comes to mind, do not think of what the enemy will fire at them,
 * would rather shoot now than come nearer, take their command in hand and put units in order again when it is nearly too late, and see that they are charged when the chargers are six inches off.
 */

/** How far orders are misjudged, in points: a company is worth four. */
const MISJUDGED = 2.6;
/** How much worse a charge seems than it is: it is paid for in élan, and may be lost. */
const FEAR_OF_CHARGING = 4;
/** How much more a volley seems to be worth than it is. */
const TRIGGER = 3;
/** Chaos of which even a beginner takes notice. */
const CHAOS = 5;
/** Disorder or stress, alike. */
const SHAKEN = 6;

/** What a beginner answers otherwise than a general who reckons; undefined where they answer alike. */
export function beginnersAnswer(state: State, seat: SeatId, question: DecisionView): unknown {
  switch (question.kind) {
    case 'order':
      return nextOrder(state, seat, question);
    case 'react-12':
    case 'contact-2b':
    case 'contact-4b':
    case 'contact-6b':
    case 'commander-reroll':
    case 'declare-threats':
      return question.fallback;
    default:
      return undefined;
  }
}

function nextOrder(state: State, seat: SeatId, question: DecisionView): Order {
  const estimate = rough(MISJUDGED, question.id);
  const rated = question.options.flatMap((option) => {
    const order = orders.safeParse(option).data;
    const worth = order === undefined ? 0 : worthOf(state, seat, order);
    return order === undefined || worth === 0 ? [] : [{ order, worth: estimate(worth, order) }];
  });
  return rated.reduce<{ order: Order; worth: number }>((one, other) => (other.worth > one.worth ? other : one), {
    order: { do: 'end' },
    worth: WORTHWHILE,
  }).order;
}

/** What an order seems to bring; nothing if it does not come to mind. */
function worthOf(state: State, seat: SeatId, order: Order): number {
  if (order.do === 'end') return 0;
  if (order.do === 'commander') return commanderWorth(playerOf(state, seat).chaos, order.commander);
  const unit = state.field.units[actorOf(order.unit)];
  if (unit === undefined) return 0;
  return unitWorth(state, unit, order.unit);
}

function unitWorth(state: State, unit: Unit, action: UnitAction): number {
  switch (action.type) {
    case 'reorder':
    case 'hasty-reorder':
      return unit.disorder < SHAKEN && unit.stress < SHAKEN ? 0 : actionWorth(state, unit, action);
    case 'fire':
      return actionWorth(state, unit, action) + TRIGGER;
    case 'charge':
      return actionWorth(state, unit, action) - FEAR_OF_CHARGING;
    case 'change-formation':
    case 'limber':
      return actionWorth(state, unit, action);
    default:
      return actionWorth(state, unit, action) - sparedBy(state, unit, action);
  }
}

function commanderWorth(chaos: number, { action }: CommanderAction): number {
  return action === 'consolidate' && chaos >= CHAOS ? chaos : 0;
}
