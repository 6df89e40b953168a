import { call } from '../../../../kernel/flow.ts';
import type { Instruction } from '../../../../kernel/flow.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Course, Feat } from '../answers.ts';
import { breakOut, checkBreakOut, checkFormUp, checkMayBreakOut, checkMayFormUp, formUp } from './break-out.ts';
import { activationUnderWay } from '../field/under-way.ts';
import { chargeFlow, checkCharge, checkMayCharge } from '../melee/charge.ts';
import { diceOf, movementDice } from '../movement/allowance.ts';
import { checkMayRegain, checkRegain, regain } from './cohesion.ts';
import { checkCombine, checkMayCombine, combine } from './combine.ts';
import { checkDismount, checkMount, dismount, mount } from './dismount.ts';
import { checkFire, fireFlow } from '../fire/fire.ts';
import { carryOutChange, checkChange } from './formation-change.ts';
import { checkLimber, checkUnlimber, limber, unlimber } from './limber.ts';
import { march } from '../march/march.ts';
import { checkAlong, checkMayMove, checkMove, checkSetOut } from '../movement/orders.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { detailOf } from '../field/roster.ts';
import { checkMayScatter, checkReappear, checkScatter, reappear, scatter } from '../morale/scatter.ts';
import type { SkirmishReferee, State } from '../state.ts';
import type { Activation } from '../state/play.ts';
import { countsAsSkirmishers, isMob, isOnTable } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** The detail being activated, and its activation. */
export function active({ activation, field }: State): { activation: Activation; detail: Detail } | null {
  const detail = activation === null ? undefined : field.details[activation.detail];
  return activation === null || detail === undefined ? null : { activation, detail };
}

/** Feats that are the whole of their activation (QM-9.4, QM-9.5). */
function isWhole(order: Feat, detail: Detail): boolean {
  switch (order.do) {
    case 'regain':
      return !order.asFeat;
    case 'change':
      return isMob(detail);
    case 'scatter':
    case 'combine':
    case 'break-out':
    case 'form-up':
      return true;
    default:
      return false;
  }
}

/** Whether the detail as it is may do such a thing at all, whenever it is done (QM-9.4): judged before the time for it (QM-33.2a). */
function checkTroops(state: State, detail: Detail, order: Feat): Refusal | null {
  const piece = { pieces: [detail.id] };
  if (!isOnTable(detail) && order.do !== 'reappear') return refuse('QM-15.5', 'scattered', { detail: detail.name }, piece);
  if (isMob(detail) && order.do !== 'change') return refuse('QM-12.4', 'mob', { detail: detail.name }, piece);
  switch (order.do) {
    case 'move':
    case 'set-out':
      return checkMayMove(detail);
    case 'charge':
      return checkMayCharge(detail);
    case 'combine':
      return checkMayCombine(detail);
    case 'regain':
      return checkMayRegain(detail);
    case 'scatter':
      return checkMayScatter(state, detail);
    case 'break-out':
      return checkMayBreakOut(state.field, detail);
    case 'form-up':
      return checkMayFormUp(state.field, detail);
    default:
      return null;
  }
}

/** When in an activation a feat may be done (QM-9.4 to QM-9.6). */
function checkTime({ activation, detail }: NonNullable<ReturnType<typeof active>>, order: Feat): Refusal | null {
  const piece = { pieces: [detail.id] };
  const first = activation.done.length === 0;
  if (order.do === 'reappear' && !first) return refuse('QM-9.4', 'not-first', {}, piece);
  if (isWhole(order, detail) && !first) return refuse('QM-9.5', 'not-first', {}, piece);
  if (order.do === 'charge' && activation.feats - activation.done.length < 2) {
    return refuse('QM-9.6', 'one-feat-left', {}, piece);
  }
  return null;
}

function checkItself(state: State, detail: Detail, order: Exclude<Feat, { do: 'end' }>): Refusal | null {
  const { field } = state;
  switch (order.do) {
    case 'move':
      return checkMove(state, detail, order);
    case 'charge':
      return checkAlong(field, detail, order.along ?? null) ?? checkCharge(state, detail, order);
    case 'combine':
      return checkAlong(field, detail, order.along ?? null) ?? checkCombine(field, detail, order);
    case 'set-out':
      return checkSetOut(state, detail);
    case 'change':
      return checkChange(field, detail, order);
    case 'load':
      return detail.smoke ? null : refuse('QM-9.4', 'loaded', { detail: detail.name }, { pieces: [detail.id] });
    case 'fire':
      return checkFire(state, detail, order.target);
    case 'aim':
      return countsAsSkirmishers(detail)
        ? null
        : refuse('QM-9.4', 'wrong-troops', { feat: 'aim', detail: detail.name }, { pieces: [detail.id] });
    case 'limber':
      return checkLimber(state, detail, order.facing);
    case 'unlimber':
      return checkUnlimber(state, detail, order.facing);
    case 'mount':
      return checkMount(field, detail);
    case 'dismount':
      return checkDismount(field, detail);
    case 'regain':
      return checkRegain(state, detail, order.asFeat);
    case 'scatter':
      return checkScatter(state, detail);
    case 'reappear':
      return checkReappear(field, detail, order.at, order.facing);
    case 'break-out':
      return checkBreakOut(field, detail);
    case 'form-up':
      return checkFormUp(field, detail, order);
  }
}

/** Under roll-first a path is asked for after its dice (QM-11.2); turning on the spot has none. */
function checkDiceFirst({ options }: State, detail: Detail, order: Feat): Refusal | null {
  const marches = (order.do === 'move' && order.path.length > 0) || order.do === 'charge' || order.do === 'combine';
  const column = detail.formation.kind === 'column' || detail.formation.kind === 'limbered';
  if (options.moveOrder !== 'roll-first' || !marches || column) return null;
  return refuse('QM-11.2', 'dice-first', {}, { pieces: [detail.id] });
}

/** Null when the detail being activated may do this next: everything but movement and firing distances (QM-5.5, QM-5.6, QM-9.4 to QM-9.7). */
export function checkFeat(state: State, order: Feat): Refusal | null {
  const acting = active(state);
  if (acting === null) return refuse('QM-9.1', 'not-activated');
  if (order.do === 'end') return null;
  const { detail } = acting;
  return (
    checkTroops(state, detail, order) ??
    checkTime(acting, order) ??
    checkDiceFirst(state, detail, order) ??
    checkItself(state, detail, order)
  );
}

/** Null when the dice thrown may be used for that (QM-11.2). */
export function checkCourse(state: State, order: Course): Refusal | null {
  const acting = active(state);
  if (acting === null) return refuse('QM-9.1', 'not-activated');
  return checkTroops(state, acting.detail, order) ?? checkTime(acting, order) ?? checkItself(state, acting.detail, order);
}

/** Carries out one feat; charge and fire are flows of their own. */
export function carryOut(referee: SkirmishReferee, id: DetailId, order: Feat): Instruction | void {
  const activation = activationUnderWay(referee.state);
  const detail = detailOf(referee.state.field, id);
  if (order.do === 'end') {
    activation.over = true;
    return undefined;
  }
  if (order.do === 'set-out') {
    activation.thrown = referee.roll('movement', diceOf(movementDice(detail)));
    referee.emit('set-out', 'QM-11.2', { detail: id, dice: [...activation.thrown] });
    return undefined;
  }
  const whole = isWhole(order, detail);
  // The flow of a charge spends its own two feats (QM-18.11).
  if (order.do !== 'charge') activation.done.push(order.do);
  const next = perform(referee, detail, order);
  if (whole) activation.over = true;
  if (whole && order.do !== 'combine' && order.do !== 'change') activation.settled = true;
  return next;
}

function perform(referee: SkirmishReferee, detail: Detail, order: Exclude<Feat, { do: 'end' } | { do: 'set-out' }>): Instruction | void {
  switch (order.do) {
    case 'move':
      march(referee, detail.id, { path: order.path, facing: order.facing, along: order.along ?? null, aim: null });
      return undefined;
    case 'charge':
      return call(chargeFlow, { attacker: detail.id, order });
    case 'combine':
      return combine(referee, detail, order);
    case 'change':
      return carryOutChange(referee, detail, order);
    case 'load':
      detail.smoke = false;
      referee.emit('loaded', 'QM-17.14', { detail: detail.id });
      return undefined;
    case 'fire':
      return call(fireFlow, { shooter: detail.id, target: order.target });
    case 'aim':
      return aim(referee, detail);
    case 'limber':
      return limber(referee, detail, order.facing);
    case 'unlimber':
      return unlimber(referee, detail, order.facing);
    case 'mount':
      return mount(referee, detail);
    case 'dismount':
      return dismount(referee, detail);
    case 'regain':
      return regain(referee, detail, order.asFeat);
    case 'scatter':
      return scatter(referee, detail);
    case 'reappear':
      return reappear(referee, detail, order.at, order.facing);
    case 'break-out':
      return breakOut(referee, detail);
    case 'form-up':
      return formUp(referee, detail, order);
  }
}

/** One more die for the next Fire; further ones only under the option (QM-9.7). */
function aim(referee: SkirmishReferee, { id }: Detail): void {
  const { state } = referee;
  const activation = activationUnderWay(state);
  activation.aim = state.options.aimStacks ? activation.aim + 1 : 1;
  referee.emit('aimed', 'QM-9.7', { detail: id, aim: activation.aim });
}

/** Carries out the Move whose dice lie already (QM-11.2). */
export function carryOutCourse(referee: SkirmishReferee, id: DetailId, order: Course): Instruction | void {
  const next = carryOut(referee, id, order);
  // Turning on the spot wants no dice: those thrown are given up. A charge has its Move yet to come, in a flow of its own.
  if (order.do !== 'charge') activationUnderWay(referee.state).thrown = null;
  return next;
}
