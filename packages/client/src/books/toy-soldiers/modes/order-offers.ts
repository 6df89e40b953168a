import type { Order, UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import { chaosOf } from '@longroll/rules/books/toy-soldiers/command/paying';
import type { ActionType } from '@longroll/rules/books/toy-soldiers/players';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import type { Unit, UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { byUse } from '../ranking.ts';

type OfferType = ActionType | 'hasty-reorder';
export type UnitOrder = Extract<Order, { do: 'unit' }>;

/** A kind of action that a unit may be ordered to do, with what it costs its commander (TS-9.2, TS-9.3). */
export interface Offer {
  readonly type: OfferType;
  readonly orders: readonly [UnitOrder, ...UnitOrder[]];
  readonly chaos: number;
}

/** To limber up or unlimber is a change of formation (TS-9.3). */
function offerType({ type }: UnitAction): OfferType {
  return type === 'limber' ? 'change-formation' : type;
}

/** The kinds of action that are open to a unit, the useful ones first. */
export function offersTo(state: State, unit: Unit, listed: readonly Order[]): Offer[] {
  const found = new Map<OfferType, [UnitOrder, ...UnitOrder[]]>();
  for (const order of listed) {
    if (order.do !== 'unit' || actorOf(order.unit) !== unit.id) continue;
    const type = offerType(order.unit);
    const known = found.get(type);
    if (known === undefined) found.set(type, [order]);
    else known.push(order);
  }
  return [...found]
    .map(([type, orders]): Offer => ({ type, orders, chaos: chaosOf(state, unit.seat, orders[0].unit, unit.id) }))
    .toSorted((one, other) => byUse(one.type) - byUse(other.type));
}

/** Orders of a unit that are aimed at an enemy: a volley where it is among those it may fire at, then charges (TS-17.2, TS-20.1). */
export function attacksOn(offers: readonly Offer[], enemy: UnitId, inFire: readonly UnitId[]): UnitOrder[] {
  const of = (type: OfferType) => offers.find((each) => each.type === type)?.orders ?? [];
  return [
    ...(inFire.includes(enemy) ? of('fire') : []),
    ...of('charge').filter(({ unit }) => unit.type === 'charge' && unit.chargers[0]?.target === enemy),
  ];
}

/** Whom the unit may charge. */
export function chargeable(offers: readonly Offer[]): UnitId[] {
  const orders = offers.find(({ type }) => type === 'charge')?.orders ?? [];
  return orders.flatMap(({ unit }) => (unit.type === 'charge' ? unit.chargers.map(({ target }) => target) : []));
}
