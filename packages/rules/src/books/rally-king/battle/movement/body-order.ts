import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Mil } from '../../../../table/units.ts';
import { chargeable, declared } from '../charge/declaring.ts';
import { checkWheelCharge } from '../charge/wheeling.ts';
import { eligibleTargets } from '../aim/eligible.ts';
import { judgeTakeOff } from '../flight/take-off.ts';
import { isInOrder, meanFacing } from '../manoeuvres/block.ts';
import { judgeBoarding, judgeGettingOff } from './boarding.ts';
import { planExpand } from '../manoeuvres/expand.ts';
import { goingOf, reachOf } from '../manoeuvres/going.ts';
import { isBound, judgeMove, type March } from '../manoeuvres/march.ts';
import { wheelLeft, widestWheel } from '../manoeuvres/wheel.ts';
import { bodyOrder, type BodyOrder, type Order } from '../manoeuvres/orders.ts';
import { automaticReform, facingTaken, fromRight } from '../manoeuvres/reform.ts';
import { planSkirmish } from '../manoeuvres/skirmish.ts';
import { isEngaged } from '../stands/contact.ts';
import type { RK, State } from '../state.ts';
import { connected, frontUnitsOf } from '../stands/bodies.ts';
import { clauseOfWindow, judgeWindowAct, windowActs, windowAnswers } from '../magic/spell-window.ts';
import { bodyGoes } from '../solo/going.ts';
import { mayFly } from '../set-up/zone.ts';
import { ordersWanted } from '../solo/orders.ts';
import { stillOnTable } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import { ratesOf } from '../troops/rates.ts';
import { has, isDualArmed, isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** An active Body, or a part of one, that is given an order. */
export interface AboutOrder {
  readonly units: readonly UnitId[];
  /** What it may move in this slot: less while it fords (RK-10.9). */
  readonly rate: Mil;
  /** It has fired: no ordinary move any more (RK-21.9). */
  readonly fired: boolean;
  /** The first decision of its slot: a spell may be tried first (RK-29.18). */
  readonly first: boolean;
}

/** An order, or a spell that is tried first; the question comes again (RK-29.18). */
const answer = z.discriminatedUnion('do', [...bodyOrder.options, ...windowAnswers]);
type Answer = z.infer<typeof answer>;

export function marchOf(state: State, { units, rate }: Pick<AboutOrder, 'units' | 'rate'>): March {
  return { units: stillOnTable(state, units), rate, objective: state.play?.slot?.objective ?? null };
}

/** Why a Body may not just stay where it is, or null (RK-13.4, RK-13.6a, RK-13.7, RK-13.13, RK-21.7a, RK-21.9). */
function checkStand(state: State, body: readonly Unit[], { rate, fired }: AboutOrder): Refusal | null {
  const free =
    fired ||
    rate === 0 ||
    isBound(state, body) ||
    body.some((unit) => !unit.active || isEngaged(state, unit)) ||
    checkPassed(
      state,
      body.map(({ id }) => id),
    ) !== null ||
    body.some((unit) => holdsToFire(state, unit));
  return free ? null : refuse('RK-13.4', 'must-move');
}

/** A unit that must stay and fire, where the battle is played so (RK-21.7a). */
function holdsToFire(state: State, unit: Unit): boolean {
  return state.options.mandatoryFire === 'hold' && unit.arm !== 'melee' && (state.play?.slot?.shots[unit.id] ?? []).length > 0;
}

/** A unit that must stay and fire does nothing that is a move, or takes the place of one; stakes alone are planted instead of firing (RK-21.7a, RK-4.13). */
function checkHeld(state: State, units: readonly Unit[]): Refusal | null {
  return units.some((unit) => holdsToFire(state, unit)) ? refuse('RK-21.7', 'must-fire') : null;
}

/** Whoever has been passed through neither moves nor fires in this turn, whatever the order (RK-14.17a). */
function checkPassed({ play, units: all }: State, units: readonly (UnitId | null)[]): Refusal | null {
  const passed = units.find((id) => id !== null && play?.passed.includes(id) === true) ?? null;
  return passed === null ? null : refuse('RK-14.17', 'passed-through', { when: 'before', unit: all[passed]?.name ?? passed });
}

/** Whether a Body is free to go as a block at all: a wheel into contact is a charge in all respects, open to who has fired or must (RK-14.12a). */
function checkBlock(state: State, body: readonly Unit[]): Refusal | null {
  const engaged = body.find((unit) => isEngaged(state, unit));
  if (engaged !== undefined) return refuse('RK-13.13', 'engaged', { deed: 'move', unit: engaged.name });
  const passed = checkPassed(
    state,
    body.map(({ id }) => id),
  );
  if (passed !== null) return passed;
  return isInOrder(body) ? null : refuse('RK-14.19', 'not-in-order');
}

function hasFired(): Refusal {
  return refuse('RK-21.9', 'has-fired');
}

/** Whether an ordinary move is open to a Body at all. */
function checkMoving(state: State, body: readonly Unit[], { fired }: AboutOrder): Refusal | null {
  if (fired) return hasFired();
  return checkBlock(state, body) ?? checkHeld(state, body);
}

/** The movement a unit has for a charge: its own rate, less what its Body loses in a ford. */
export function reachFor(state: State, unit: Unit, { units, rate }: Pick<AboutOrder, 'units' | 'rate'>): Mil {
  const slowest = Math.min(...stillOnTable(state, units).map((each) => ratesOf(state, each).normal));
  return Math.max(0, ratesOf(state, unit).normal - (slowest - rate));
}

/** Who is bound goes straight ahead or stays (RK-14.7). */
function checkBound(state: State, body: readonly Unit[]): Refusal | null {
  return isBound(state, body) ? refuse('RK-14.7', 'bound') : null;
}

/** Orders that leave a Body to do nothing but reform: it does so, in parts as well, or stands (RK-14.19). */
const OUT_OF_ORDER: readonly BodyOrder['do'][] = ['reform', 'split', 'stand'];

/** A Body that looks different ways does nothing else before it has reformed; who fights turns as the fight has it (RK-14.19). */
function checkOrder(state: State, body: readonly Unit[], order: BodyOrder): Refusal | null {
  if (OUT_OF_ORDER.includes(order.do) || isInOrder(body) || body.some((unit) => isEngaged(state, unit))) return null;
  return refuse('RK-14.19', 'not-in-order');
}

/** Why a Body may not reform, or null (RK-14.7, RK-14.19, RK-14.20). */
function checkReform(state: State, body: readonly Unit[], { facing }: Order<'reform'>, { units, fired }: AboutOrder): Refusal | null {
  if (facing !== null && !body.some(({ id }) => id === facing)) return refuse('RK-14.19', 'not-there');
  if (body.some((unit) => isEngaged(state, unit))) return refuse('RK-14.19', 'engaged');
  if (fired) return hasFired();
  if (body.every((unit) => unit.facing === body[0]?.facing)) return refuse('RK-14.19', 'in-order');
  return checkBound(state, body) ?? checkHeld(state, body) ?? checkPassed(state, units);
}

function checkSplit(body: readonly Unit[], { parts }: Order<'split'>): Refusal | null {
  const named = parts.flat();
  if (named.length !== body.length || !body.every(({ id }) => named.includes(id))) return refuse('RK-14.18', 'not-all');
  const apart = parts.some((part) => connected(body.filter(({ id }) => part.includes(id))).length !== 1);
  return apart ? refuse('RK-14.18', 'not-connected') : null;
}

function check(state: State, about: AboutOrder, order: BodyOrder): Refusal | null {
  const body = stillOnTable(state, about.units);
  const disorder = checkOrder(state, body, order);
  if (disorder !== null) return disorder;
  switch (order.do) {
    case 'stand':
      return checkStand(state, body, about);
    case 'charge': {
      const chargers = declared(state, about.units, order.charges, (unit) => reachFor(state, unit, about));
      if (isRefusal(chargers)) return chargers;
      return checkPassed(
        state,
        chargers.map(({ unit }) => unit),
      );
    }
    case 'wheel-charge':
      return checkBlock(state, body) ?? checkBound(state, body) ?? checkWheelCharge(state, body, order.side, about.rate);
    case 'split':
      return checkSplit(body, order);
    case 'expand': {
      const plan = about.fired ? checkMoving(state, body, about) : planExpand(state, body, order);
      if (isRefusal(plan)) return plan;
      const movers = body.filter(({ id }) => id === order.left || id === order.right);
      return checkHeld(state, movers) ?? checkPassed(state, [order.left, order.right]);
    }
    case 'plant-stakes':
      return checkStakes(state, body, order.units, about) ?? checkPassed(state, order.units);
    case 'dual-fire':
      return checkDualFire(state, body, order.units, about);
    case 'reform':
      return checkReform(state, body, order, about);
    case 'board':
      return about.fired
        ? checkMoving(state, body, about)
        : (judgeBoarding(state, body, order) ?? checkHeld(state, body) ?? checkPassed(state, [order.unit]));
    case 'get-off':
      return about.fired ? checkMoving(state, body, about) : (judgeGettingOff(state, body, order) ?? checkHeld(state, body));
    case 'take-off':
      return judgeTakeOff(state, body, about.fired) ?? checkHeld(state, body);
    case 'dismount': {
      if (order.units.some((id) => !body.some((unit) => unit.id === id && unit.mounted && !mayFly(unit))))
        return refuse('RK-14.15', 'cannot-dismount');
      const engaged = body.find((unit) => order.units.includes(unit.id) && isEngaged(state, unit));
      if (engaged !== undefined) return refuse('RK-13.13', 'engaged', { deed: 'dismount', unit: engaged.name });
      return about.fired ? checkMoving(state, body, about) : (checkHeld(state, body) ?? checkPassed(state, order.units));
    }
    case 'skirmish': {
      const plan = checkMoving(state, body, about) ?? planSkirmish(state, body, order);
      return isRefusal(plan) ? plan : null;
    }
    case 'move':
      return checkMoving(state, body, about) ?? judgeMove(state, marchOf(state, about), order);
  }
}

function checkStakes(state: State, body: readonly Unit[], units: readonly UnitId[], { fired }: AboutOrder): Refusal | null {
  const planters = units.map((id) => body.find((unit) => unit.id === id));
  const able = planters.every(
    (unit) => unit !== undefined && has(unit, 'stakes') && unit.stakes === undefined && unit.active && !isEngaged(state, unit),
  );
  if (!able || fired) return refuse('RK-4.13', 'no-stakes');
  return null;
}

function checkDualFire(state: State, body: readonly Unit[], units: readonly UnitId[], { fired }: AboutOrder): Refusal | null {
  if (fired) return refuse('RK-21.9', 'once-only');
  const able =
    units.length > 0 &&
    units.every((id) => body.some((unit) => unit.id === id && isDualArmed(unit) && eligibleTargets(state, unit).length > 0));
  return able ? checkPassed(state, units) : refuse('RK-21.9', 'cannot-fire');
}

/** Straight ahead, and no more than that. */
function ahead(distance: Mil): Order<'move'> {
  return { do: 'move', first: null, ahead: distance, last: null, join: false, leave: false };
}

/** How far straight ahead so much movement takes a Body, and the ground that ends it before that. */
function runFor(state: State, { units }: March, budget: Mil): ReturnType<typeof reachOf> {
  const stretches = goingOf(
    state,
    units,
    meanFacing(units),
    budget,
    units.some(({ ford }) => ford !== undefined),
  );
  return reachOf(stretches, budget);
}

/** So far straight ahead that it costs so much. */
function aheadFor(state: State, march: March, budget: Mil): Order<'move'> {
  const { distance, stop } = runFor(state, march, budget);
  // Towards ground that may not be entered as far as the movement goes, so that this ground is what ends it.
  return ahead(stop === null ? distance : budget);
}

function straightOrders(state: State, march: March): Order<'move'>[] {
  const least = Math.ceil(march.rate / 2);
  const goesOn = runFor(state, march, least).stop === null;
  const [half, full] = [aheadFor(state, march, least), aheadFor(state, march, march.rate)];
  return goesOn && half.ahead < full.ahead ? [half, full] : [half];
}

const HANDS = ['left', 'right'] as const;

function turningOrders(state: State, march: March): Order<'move'>[] {
  const left = wheelLeft(state, march.units);
  const after = march.units.every(isMounted) ? Math.floor(march.rate / 4) : 0;
  const wheels = HANDS.flatMap((side) => {
    const most = Math.min(left, widestWheel(march.units, side, march.rate - after));
    return [...new Set([150, 300, most])].filter((by) => by > 0 && by <= most).map((by) => ({ turn: 'wheel', side, by }) as const);
  });
  const faced = { turn: 'about-face' } as const;
  return [
    ...wheels.map((turn) => ({ ...ahead(after), first: turn })),
    { ...ahead(0), first: faced },
    { ...ahead(Math.floor(march.rate / 2)), first: faced },
  ];
}

/** Every charge that one unit alone, or all the front units against whom they have before them, could make. */
function chargeOrders(state: State, about: AboutOrder, body: readonly Unit[]): Order<'charge'>[] {
  const front = frontUnitsOf(body).filter((unit) => !isEngaged(state, unit));
  const each = front.flatMap((unit) =>
    chargeable(state, unit, reachFor(state, unit, about)).map((target) => ({ unit: unit.id, target: target.id })),
  );
  const nearest = front.flatMap((unit) => each.find((charge) => charge.unit === unit.id) ?? []);
  return [...(nearest.length > 1 ? [nearest] : []), ...each.map((charge) => [charge])].map((charges) => ({ do: 'charge', charges }));
}

/** Everybody aboard, or off on any side. */
function shipOrders(body: readonly Unit[]): BodyOrder[] {
  return body
    .filter(isShip)
    .flatMap(({ id: ship, aboard }): BodyOrder[] =>
      aboard === undefined
        ? body.map(({ id: unit }) => ({ do: 'board', ship, unit }))
        : (['front', 'left', 'rear', 'right'] as const).map((side) => ({ do: 'get-off', ship, side })),
    );
}

/** A reform to each facing there is to take, once: the mean of the front units, then those of its own, the front ones first (RK-14.19, RK-14.20). */
function reformOrders(state: State, body: readonly Unit[]): Order<'reform'>[] {
  const order = fromRight(state, body);
  const front = frontUnitsOf(order);
  const own = [...front, ...order.filter((unit) => !front.includes(unit))];
  const once = own.filter(({ facing }, index) => own.findIndex((unit) => unit.facing === facing) === index);
  const ways = once.map(({ id }): Order<'reform'> => ({ do: 'reform', facing: id }));
  const mean: Order<'reform'> = { do: 'reform', facing: null };
  // Who all look one way have nothing to reform.
  return once.length < 2 || once.some(({ facing }) => facing === facingTaken(state, body, mean)) ? ways : [mean, ...ways];
}

function candidates(state: State, about: AboutOrder): BodyOrder[] {
  const march = marchOf(state, about);
  const body = march.units;
  const free = body.filter((unit) => !isEngaged(state, unit));
  const parts = [...connected(free), ...connected(body.filter((unit) => !free.includes(unit)))].map((part) => part.map(({ id }) => id));
  return [
    ...(isInOrder(body) ? straightOrders(state, march) : []),
    { do: 'stand' },
    ...chargeOrders(state, about, body),
    ...(isInOrder(body) ? [...turningOrders(state, march), ...HANDS.map((side) => ({ do: 'wheel-charge', side }) as const)] : []),
    { do: 'dual-fire', units: body.filter(isDualArmed).map(({ id }) => id) },
    { do: 'take-off' },
    ...shipOrders(body),
    ...(parts.length > 1 ? [{ do: 'split', parts } as const] : []),
    ...reformOrders(state, body),
  ];
}

/** What an active Body does (RK-38.2, `body-order` with all that is ordered in it). */
export const bodyOrderKind: DecisionKind<RK, AboutOrder, Answer> = {
  kind: 'body-order',
  clause: 'RK-13.4',
  answer,
  open: true,
  options: ({ state }, about, seat) => [
    ...candidates(state, about).filter((order) => check(state, about, order) === null),
    ...(about.first ? windowActs(state, seat) : []),
  ],
  check: ({ state }, about, order, seat) => {
    if (order.do !== 'cast' && order.do !== 'use-item') return check(state, about, order);
    return about.first ? judgeWindowAct(state, seat, order) : refuse(clauseOfWindow(state, order), 'no-window');
  },
  fallback: ({ state }, about) => {
    const march = marchOf(state, about);
    const body = march.units;
    const stand: BodyOrder = { do: 'stand' };
    if (body.some(({ side }) => state.armies[side].npc)) {
      const wanted = [...ordersWanted(state, body, aheadFor(state, march, march.rate)), ...(bodyGoes(state, body) ? [] : [stand])];
      const open = wanted.find((each) => check(state, about, each) === null);
      if (open !== undefined) return open;
    }
    const orders = isInOrder(body) ? [aheadFor(state, march, Math.ceil(march.rate / 2))] : automaticReform(state, body);
    const wanted = isBound(state, body) ? [stand] : [...orders, stand];
    const isOpen = (each: BodyOrder): boolean => check(state, about, each) === null;
    return wanted.find(isOpen) ?? candidates(state, about).find(isOpen) ?? stand;
  },
};
