import type { ActionOf } from './actions.ts';
import type { UnitAction } from './answers.ts';
import { changeAction } from './movement/change-action.ts';
import { moveActions } from './movement/move-action.ts';
import { hastyReorderAction, reorderAction } from './reorder/reorder-actions.ts';
import { fireAction } from './fire/fire-action.ts';
import { limberAction } from './fire/limbering.ts';
import { chargeAction } from './charge/charging.ts';
import type { ToyChapter } from './state.ts';
import type { UnitId } from './troops/unit.ts';

/** Every action a unit can be ordered to do, in the order in which they are offered. */
export const unitActions: readonly ActionOf<UnitAction>[] = [
  chargeAction,
  fireAction,
  limberAction,
  ...moveActions,
  changeAction,
  reorderAction,
  hastyReorderAction,
];

/** The action that carries the order out, or undefined where the order does not fit any. */
export function findAction(order: UnitAction): ActionOf<UnitAction> | undefined {
  return unitActions.find((action) => action.is(order));
}

/** The action of an order that has been judged good. */
export function actionFor(order: UnitAction): ActionOf<UnitAction> {
  const found = findAction(order);
  if (found === undefined) throw new Error(`no action for ${order.type}`);
  return found;
}

/** The unit that acts; of a charge the first charger. */
export function actorOf(order: UnitAction): UnitId {
  return actorsOf(order)[0] ?? '';
}

/** All units that act by the order (TS-9.1). */
export function actorsOf(order: UnitAction): readonly UnitId[] {
  return order.type === 'charge' ? order.chargers.map(({ unit }) => unit) : [order.unit];
}

/** What carries actions out, of which several may have one flow. */
export const chapter: ToyChapter = { flows: [...new Set(unitActions.map((action) => action.flow))] };
