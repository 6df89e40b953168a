import type { State } from '../../books/rally-king/battle/state.ts';
import type { BodyOrder } from '../../books/rally-king/battle/manoeuvres/orders.ts';
import { bodyOrderKind, type AboutOrder } from '../../books/rally-king/battle/movement/body-order.ts';
import { rateOfBody } from '../../books/rally-king/battle/troops/rates.ts';
import { stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import type { SideId, UnitId } from '../../books/rally-king/battle/state/unit.ts';
import type { Angle } from '../../table/units.ts';
import type { Game, Seat, SeatId } from '../../kernel/game.ts';
import type { RK } from '../../books/rally-king/battle/state.ts';
import type { Casting } from '../../books/rally-king/battle/magic/casting.ts';
import { flightWanted } from '../../books/rally-king/battle/flight/flyers-alone.ts';
import { exact, rough, type Estimate } from '../estimate.ts';
import { hasteOf, isAhead, leadOf, turnsToCome } from './posture.ts';
import type { Goal } from './goal.ts';
import { rehearsed, type Act } from './rehearsal.ts';
import { standing } from './worth.ts';

/** So many orders of a Body are rehearsed at most. */
const MOST_ORDERS = 8;
/** Charges and volleys among them. */
const MOST_STRIKES = 4;
/** How a general thinks about what could be done. */
export interface Manner {
  /** How a choice is narrowed down: each is looked at so often in all, and so many are looked at again. */
  readonly rounds: readonly { readonly looks: number; readonly keep: number }[];
  /** Whether what the enemy could do about it is thought of. */
  readonly foresees: boolean;
  /** Whether the order of battle is their own, units beside one another (RK-17.5), or the book's. */
  readonly masses: boolean;
  /** How much they must go at the enemy. */
  haste(state: State, side: SideId): number;
  /** What they take a prospect to be worth at such a moment. */
  estimateAt(moment: string): Estimate;
}

/** All there is to be thought of: two looks see good luck and bad, and the best are looked at again. */
export const THOROUGH: Manner = {
  rounds: [
    { looks: 2, keep: 3 },
    { looks: 4, keep: 2 },
  ],
  foresees: true,
  masses: true,
  haste: hasteOf,
  estimateAt: () => exact,
};
/** How far a prospect is misjudged in one's first battles, in points: a unit costs twenty to forty. */
const MISJUDGED = 12;
/** As people play their first battles: always at the enemy, with one rough look at what comes of it, and none at what the enemy does about it. */
export const HEADLONG: Manner = {
  rounds: [{ looks: 1, keep: 2 }],
  foresees: false,
  masses: false,
  haste: () => 1,
  estimateAt: (moment) => rough(MISJUDGED, moment),
};

/** So many questions of rehearsals are gone through for one answer, whatever it is about: that bounds how long it takes. */
export const PATIENCE = 60;

/** An act, and how the battle is likely to stand after it. */
export interface Prospect {
  readonly answer: unknown;
  readonly worth: number;
}

/** What may be rehearsed for one answer. */
export interface Rehearsals {
  readonly state: State;
  readonly seats: readonly Seat[];
  readonly side: SideId;
  readonly manner: Manner;
  /** How much who thinks must go at the enemy. */
  readonly haste: number;
  /** Whether the battle is over with the enemy's answer, or without one (RK-27.1). */
  readonly isLast: boolean;
  /** Questions that may still be gone through. */
  patience: number;
}

export function rehearsalsOf({ state, seats }: Game<RK>, side: SideId, manner: Manner = THOROUGH): Rehearsals {
  return { state, seats, side, manner, haste: manner.haste(state, side), isLast: turnsToCome(state) <= 1, patience: PATIENCE };
}

/** What it is worth to be ahead when the battle is over, in points. */
const VICTORY = 100;
/** What hits and fears still count when no test is to come: of two ways to the same end the sounder one. */
const HINDSIGHT = 0.1;

/** How a battle stands for who thinks, and is to be at a goal: when no turn comes after the enemy's answer, by who is ahead then, by however little (RK-27.2a). */
export function worthOf({ haste, isLast }: Rehearsals, state: State, side: SideId, goal: Goal | null): number {
  const worth = standing(state, side, haste, goal);
  return isLast ? leadOf(state, side) / 2 + (isAhead(state, side) ? VICTORY : 0) + worth * HINDSIGHT : worth;
}

/** One rehearsal of an act. */
interface Look {
  /** How the battle would stand; null where the act may not be done. */
  readonly worth: number | null;
  readonly questions: number;
  readonly drew: boolean;
}

function lookAt(rehearsals: Rehearsals, act: Act, goal: Goal | null, number: number): Look {
  const { state, seats, manner } = rehearsals;
  const { state: after, questions, drew } = rehearsed(state, seats, act, number, manner.foresees);
  const worth = after === null ? null : manner.estimateAt(String(state.turn))(worthOf(rehearsals, after, act.side, goal), act);
  return { worth, questions, drew };
}

/** An act that is thought of, and what would be answered for it. */
interface Thought {
  readonly answer: unknown;
  readonly act: Act;
}

/** A thought, and how the battle stood after it, each time it was looked at. */
interface Looked extends Thought {
  readonly place: number;
  readonly worths: readonly number[];
  readonly last: Look | null;
}

/** What a thought promises by its first looks, so many of them. */
const meanOf = ({ worths }: Looked, looks: number): number => worths.slice(0, looks).reduce((sum, worth) => sum + worth, 0) / looks;

/** Looked at so often in all; null where it may not be done. Where nothing hung on dice it comes to the same each time, and takes as much patience. */
function lookedAt(rehearsals: Rehearsals, thought: Looked, goal: Goal | null, looks: number): Looked | null {
  const worths = [...thought.worths];
  let { last } = thought;
  while (worths.length < looks) {
    last = last?.drew === false ? last : lookAt(rehearsals, thought.act, goal, worths.length);
    rehearsals.patience -= last.questions;
    if (last.worth === null) return null;
    worths.push(last.worth);
  }
  return { ...thought, worths, last };
}

/**
 * What several acts promise, the best first. So many at the start of the list are kept in any case, and those and the next are looked at however little patience is left.
 * What was looked at more often than others is judged by as many looks as they had: on other luck nothing can be compared.
 */
function prospectsOf(rehearsals: Rehearsals, thoughts: readonly Thought[], goal: Goal | null, certain: number): Prospect[] {
  let left = thoughts.map((thought, place): Looked => ({ ...thought, place, worths: [], last: null }));
  let shared = 0;
  for (const { looks, keep } of rehearsals.manner.rounds) {
    const seen = left.flatMap((each) => {
      const { worths, place } = each;
      if (rehearsals.patience <= 0 && (worths.length > 0 || place > certain)) return worths.length === 0 ? [] : [each];
      return lookedAt(rehearsals, each, goal, looks) ?? [];
    });
    shared = Math.min(...seen.map(({ worths }) => worths.length));
    const others = seen.filter(({ place }) => place >= certain).toSorted((one, other) => meanOf(other, shared) - meanOf(one, shared));
    left = [...seen.filter(({ place }) => place < certain), ...others].slice(0, keep);
  }
  return left.map((each) => ({ answer: each.answer, worth: meanOf(each, shared) })).toSorted((one, other) => other.worth - one.worth);
}

/** The best of several acts. */
export function bestOf(rehearsals: Rehearsals, thoughts: readonly Thought[], goal: Goal | null): Prospect | null {
  return prospectsOf(rehearsals, thoughts, goal, 0)[0] ?? null;
}

/** The best of several acts and what it promises beyond doing nothing, which is looked at with the same luck; null where nothing can be said of either. */
export function gainOf(rehearsals: Rehearsals, nothing: Act, thoughts: readonly Thought[], goal: Goal | null): Prospect | null {
  const prospects = prospectsOf(rehearsals, [{ answer: null, act: nothing }, ...thoughts], goal, 1);
  const staying = prospects.find(({ answer }) => answer === null);
  const best = prospects.find(({ answer }) => answer !== null);
  return staying === undefined || best === undefined ? null : { answer: best.answer, worth: best.worth - staying.worth };
}

/** What hurts the enemy at once. */
export const isStrike = ({ do: what }: BodyOrder): boolean =>
  what === 'charge' || what === 'wheel-charge' || what === 'dual-fire' || what === 'take-off';

const isAboutFace = (order: BodyOrder): boolean => order.do === 'move' && order.first?.turn === 'about-face';

/** By how much a wheel misses the direction that is wanted; whatever is no wheel keeps its place. */
function missedBy(order: BodyOrder, off: Angle): number {
  if (off === 0 || order.do !== 'move' || order.first?.turn !== 'wheel') return 0;
  return Math.abs(off - (order.first.side === 'left' ? order.first.by : -order.first.by));
}

/** What is worth a rehearsal among all orders that are open, charges first, then ways ahead and back; who is in order is left as they stand (RK-14.20). */
export function worthTrying(orders: readonly BodyOrder[], inOrder: boolean, off: Angle = 0): BodyOrder[] {
  const isPlain = (order: BodyOrder): boolean => order.do === 'stand' || (order.do === 'move' && order.first === null);
  const others = orders.filter(
    (order) => !isStrike(order) && !isPlain(order) && order.do !== 'split' && !(inOrder && order.do === 'reform'),
  );
  const back = others.filter(isAboutFace);
  const turning = others.filter((order) => !isAboutFace(order)).toSorted((one, other) => missedBy(one, off) - missedBy(other, off));
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
