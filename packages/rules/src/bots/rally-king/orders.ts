import type { State } from '../../books/rally-king/battle/state.ts';
import type { BodyOrder } from '../../books/rally-king/battle/movement/orders.ts';
import { bodyOrderKind, type AboutOrder } from '../../books/rally-king/battle/decisions/body-order.ts';
import { rateOfBody } from '../../books/rally-king/battle/troops/rates.ts';
import { stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import type { SideId, UnitId } from '../../books/rally-king/battle/troops/unit.ts';
import type { Game, Seat, SeatId } from '../../kernel/game.ts';
import type { RK } from '../../books/rally-king/battle/state.ts';
import type { Casting } from '../../books/rally-king/battle/magic/casting.ts';
import { lettingThemCome } from './posture.ts';
import { rehearsed, type Act } from './rehearsal.ts';
import { standing } from './worth.ts';

/** So many orders of a Body are rehearsed at most. */
const MOST_ORDERS = 8;
/** Charges and volleys among them. */
const MOST_STRIKES = 4;
/** So many orders are looked at again, and how often in all. */
const FINALISTS = 2;
const LOOKS = 4;
/** So many questions of rehearsals are gone through for one answer, whatever it is about: that bounds how long it takes. */
const PATIENCE = 30;

/** An act, and how the battle is likely to stand after it. */
export interface Prospect {
  readonly answer: unknown;
  readonly worth: number;
}

/** What may be rehearsed for one answer. */
export interface Rehearsals {
  readonly state: State;
  readonly seats: readonly Seat[];
  /** Who thinks must go at the enemy. */
  readonly eager: boolean;
  /** Questions that may still be gone through. */
  patience: number;
}

export function rehearsalsOf({ state, seats }: Game<RK>, side: SideId): Rehearsals {
  return { state, seats, eager: !lettingThemCome(state, side), patience: PATIENCE };
}

/** How the battle would stand; null where the act may not be done. */
function worthOf(rehearsals: Rehearsals, act: Act, number: number): number | null {
  const after = rehearsed(rehearsals.state, rehearsals.seats, act, number);
  rehearsals.patience -= after.questions;
  return after.state === null ? null : standing(after.state, act.side, rehearsals.eager);
}

/**
 * The best of several acts: all looked at so often, those that promise most again, as long as there is patience; the first is looked at in any case. Two looks
 * see good luck and bad.
 */
export function bestOf(
  rehearsals: Rehearsals,
  acts: readonly { readonly answer: unknown; readonly act: Act }[],
  firstLooks = 1,
): Prospect | null {
  const found = acts.flatMap(({ answer, act }, index) => {
    if (index > 0 && rehearsals.patience < PATIENCE / 4) return [];
    const worths = Array.from({ length: firstLooks }, (_, number) => worthOf(rehearsals, act, number)).filter((worth) => worth !== null);
    return worths.length < firstLooks ? [] : [{ answer, act, sum: worths.reduce((sum, worth) => sum + worth, 0) }];
  });
  const finalists = found.toSorted((one, other) => other.sum - one.sum).slice(0, FINALISTS);
  let looks = firstLooks;
  for (; finalists.length > 1 && looks < LOOKS && rehearsals.patience > 0; looks++) {
    for (const each of finalists) each.sum += worthOf(rehearsals, each.act, looks) ?? 0;
  }
  const prospects = finalists.map(({ answer, sum }): Prospect => ({ answer, worth: sum / looks }));
  return prospects.reduce<Prospect | null>((best, each) => (best === null || each.worth > best.worth ? each : best), null);
}

/** What is worth a rehearsal among all orders that are open, charges first. */
export function worthTrying(orders: readonly BodyOrder[]): BodyOrder[] {
  const strikes = (order: BodyOrder): boolean => order.do === 'charge' || order.do === 'wheel-charge' || order.do === 'dual-fire';
  const isPlain = (order: BodyOrder): boolean => order.do === 'stand' || (order.do === 'move' && order.first === null);
  const others = orders.filter((order) => !strikes(order) && !isPlain(order) && order.do !== 'split');
  return [...orders.filter(strikes).slice(0, MOST_STRIKES), ...orders.filter(isPlain), ...others].slice(0, MOST_ORDERS);
}

/** Orders that would be open to a Body if it were active. */
export function ordersIfActive(game: Game<RK>, units: readonly UnitId[], seat: SeatId): BodyOrder[] {
  const { state } = game;
  const woken = Object.fromEntries(
    units.map((id) => [id, state.units[id]]).flatMap(([id, unit]) => (typeof unit === 'object' ? [[id, { ...unit, active: true }]] : [])),
  );
  const active: State = { ...state, units: { ...state.units, ...woken } };
  const body = stillOnTable(active, units);
  if (body.length === 0 || body.some(({ level }) => level !== 'ground')) return [];
  const about: AboutOrder = { units: body.map(({ id }) => id), rate: rateOfBody(active, body), fired: false, first: false };
  return bodyOrderKind.options({ ...game, state: active }, about, seat).flatMap((order) => (isOrder(order) ? [order] : []));
}

function isOrder(answer: ReturnType<typeof bodyOrderKind.options>[number]): answer is BodyOrder {
  return answer.do !== 'cast' && answer.do !== 'use-item';
}

export function orderAct(side: SideId, units: readonly UnitId[], order: BodyOrder): Act {
  return { what: 'order', side, units, answers: { 'body-order': order } };
}

export function slotAct(side: SideId, units: readonly UnitId[], answers: Act['answers']): Act {
  return { what: 'slot', side, units, answers };
}

/** A spell at the end of a player turn; null for none. */
export function spellAct(side: SideId, spell: Casting | null): Act {
  return { what: 'spell', side, units: [], spell, answers: {} };
}
