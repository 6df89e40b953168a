import type { State } from '../../books/rally-king/battle/state.ts';
import type { BodyOrder } from '../../books/rally-king/battle/movement/orders.ts';
import { bodyOrderKind, type AboutOrder } from '../../books/rally-king/battle/decisions/body-order.ts';
import { rateOfBody } from '../../books/rally-king/battle/troops/rates.ts';
import { stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import type { SideId, UnitId } from '../../books/rally-king/battle/troops/unit.ts';
import type { Game, Seat, SeatId } from '../../kernel/game.ts';
import type { RK } from '../../books/rally-king/battle/state.ts';
import type { Casting } from '../../books/rally-king/battle/magic/casting.ts';
import { flightWanted } from '../../books/rally-king/battle/solo/flyers.ts';
import { hasteOf } from './posture.ts';
import { rehearsed, type Act } from './rehearsal.ts';
import { standing } from './worth.ts';

/** So many orders of a Body are rehearsed at most. */
const MOST_ORDERS = 8;
/** Charges and volleys among them. */
const MOST_STRIKES = 4;
/** So many acts are looked at again, and how often in all. */
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
  /** How much who thinks must go at the enemy. */
  readonly haste: number;
  /** Questions that may still be gone through. */
  patience: number;
}

export function rehearsalsOf({ state, seats }: Game<RK>, side: SideId): Rehearsals {
  return { state, seats, haste: hasteOf(state, side), patience: PATIENCE };
}

/**
 * How the battle would stand; null where the act may not be done. To who waits for the enemy, an enemy strikes back only where that is to their good: nobody is drawn
 * out of their line by hopes that the enemy will run at it.
 */
function worthOf(rehearsals: Rehearsals, act: Act, number: number): number | null {
  const { state, seats, haste } = rehearsals;
  let most = Infinity;
  const after = rehearsed(state, seats, act, number, (before) => {
    if (haste === 0) most = standing(before, act.side);
  });
  rehearsals.patience -= after.questions;
  return after.state === null ? null : Math.min(most, standing(after.state, act.side, haste));
}

/** An act that is thought of, and what would be answered for it. */
interface Thought {
  readonly answer: unknown;
  readonly act: Act;
}

/**
 * What several acts promise, the best first: all looked at so often, the first and those that promise most again, as long as there is patience. So many at the start
 * of the list are looked at and looked at again in any case. Two looks see good luck and bad.
 */
function prospectsOf(rehearsals: Rehearsals, thoughts: readonly Thought[], firstLooks: number, certain: number): Prospect[] {
  const found = thoughts.flatMap(({ answer, act }, index) => {
    if (index > certain && rehearsals.patience < PATIENCE / 4) return [];
    const worths = Array.from({ length: firstLooks }, (_, number) => worthOf(rehearsals, act, number)).filter((worth) => worth !== null);
    return worths.length < firstLooks ? [] : [{ answer, act, sum: worths.reduce((sum, worth) => sum + worth, 0) }];
  });
  const best = found.slice(certain).toSorted((one, other) => other.sum - one.sum);
  const finalists = [...found.slice(0, certain), ...best].slice(0, FINALISTS);
  let looks = firstLooks;
  for (; finalists.length > 1 && looks < LOOKS && rehearsals.patience > 0; looks++) {
    for (const each of finalists) each.sum += worthOf(rehearsals, each.act, looks) ?? 0;
  }
  return finalists.map(({ answer, sum }) => ({ answer, worth: sum / looks })).toSorted((one, other) => other.worth - one.worth);
}

/** The best of several acts. */
export function bestOf(rehearsals: Rehearsals, thoughts: readonly Thought[]): Prospect | null {
  return prospectsOf(rehearsals, thoughts, 1, 0)[0] ?? null;
}

/** The best of several acts and what it promises beyond doing nothing, which is looked at with the same luck; null where nothing can be said of either. */
export function gainOf(rehearsals: Rehearsals, nothing: Act, thoughts: readonly Thought[], firstLooks = 1): Prospect | null {
  const prospects = prospectsOf(rehearsals, [{ answer: null, act: nothing }, ...thoughts], firstLooks, 1);
  const staying = prospects.find(({ answer }) => answer === null);
  const best = prospects.find(({ answer }) => answer !== null);
  return staying === undefined || best === undefined ? null : { answer: best.answer, worth: best.worth - staying.worth };
}

/** What hurts the enemy at once. */
export const isStrike = ({ do: what }: BodyOrder): boolean =>
  what === 'charge' || what === 'wheel-charge' || what === 'dual-fire' || what === 'take-off';

const isAboutFace = (order: BodyOrder): boolean => order.do === 'move' && order.first?.turn === 'about-face';

/** What is worth a rehearsal among all orders that are open, charges first, then ways ahead and back. */
export function worthTrying(orders: readonly BodyOrder[]): BodyOrder[] {
  const isPlain = (order: BodyOrder): boolean => order.do === 'stand' || (order.do === 'move' && order.first === null);
  const others = orders.filter((order) => !isStrike(order) && !isPlain(order) && order.do !== 'split');
  const back = others.filter(isAboutFace);
  const turning = others.filter((order) => !isAboutFace(order));
  return [...orders.filter(isStrike).slice(0, MOST_STRIKES), ...orders.filter(isPlain), ...back, ...turning].slice(0, MOST_ORDERS);
}

/** What an active Body does that has to move and would rather not (RK-13.4): it wheels to and fro, as narrowly and with as short a way as it may. */
export function markingTime(orders: readonly BodyOrder[], turn: number): BodyOrder | null {
  const hand = turn % 2 === 0 ? 'left' : 'right';
  const wheels = orders.flatMap((order) =>
    order.do === 'move' && order.first?.turn === 'wheel' && order.first.side === hand ? [{ order, by: order.first.by }] : [],
  );
  const [narrowest] = wheels.toSorted((one, other) => one.by - other.by);
  return orders.find((order) => order.do === 'stand') ?? narrowest?.order ?? null;
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

/** What is answered to an order's own questions: who takes off flies as the book's tactics would, at an enemy if they may (RK-32.16). */
function inTheAir(state: State, units: readonly UnitId[], order: BodyOrder): Act['answers'] {
  const flight = order.do === 'take-off' ? flightWanted(state, stillOnTable(state, units)) : null;
  return flight === null ? {} : { 'flight-plan': flight };
}

export function orderAct(state: State, side: SideId, units: readonly UnitId[], order: BodyOrder): Act {
  return { what: 'order', side, units, answers: { 'body-order': order, ...inTheAir(state, units, order) } };
}

/** A Body's whole slot: with an order if it is activated, null if it is not. */
export function slotAct(state: State, side: SideId, units: readonly UnitId[], order: BodyOrder | null): Act {
  const answers: Act['answers'] =
    order === null
      ? { 'activate-body': { do: 'pass' } }
      : { 'activate-body': { do: 'activate', objective: null }, 'body-order': order, ...inTheAir(state, units, order) };
  return { what: 'slot', side, units, answers };
}

/** A spell at the end of a player turn; null for none. */
export function spellAct(side: SideId, spell: Casting | null): Act {
  return { what: 'spell', side, units: [], spell, answers: {} };
}
