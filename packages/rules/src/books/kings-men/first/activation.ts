import { call, choice, end, flow, goto, step } from '../../../kernel/flow.ts';
import type { Instruction } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Unit, UnitId } from '../shared/unit.ts';
import type { Act } from './answers.ts';
import { carryOutCharge, judgeCharge } from './charge.ts';
import { costsPoint, sendOrder, spendPoint } from './command.ts';
import { act } from './decisions/act.ts';
import { chooseUnit } from './decisions/choose-unit.ts';
import { eligibleFor } from './eligible.ts';
import { fireFlow } from './fire.ts';
import { carryOutChange, judgeChange, judgeReform } from './formation-change.ts';
import { meleeFlow } from './melee.ts';
import { carryOut, judgeMove } from './movement.ts';
import { activeUnit, hasMoreToDo } from './orders.ts';
import { pass } from './pass.ts';
import { downgrade } from './resolve.ts';
import { restoreArrived } from './restoration.ts';
import type { Activation, KingsMenFlow, KingsMenReferee, KM, State } from './state.ts';

/** One use of a card to activate a unit: who chooses, then the unit chosen, then whether it is done. */
export interface Activating {
  seat: SeatId;
  unit?: UnitId;
  done?: boolean;
}

function chosen(state: State, { unit }: Activating): Unit {
  const found = unit === undefined ? undefined : state.field.units[unit];
  if (found === undefined) throw new Error('the unit to be activated is not on the table');
  return found;
}

function underWay({ activation }: State): Activation {
  if (activation === null) throw new Error('no activation is under way');
  return activation;
}

/** What was allowed when it was answered is still allowed when it is carried out. */
function granted<T extends object>(judged: T | Refusal): T {
  if (isRefusal(judged)) throw new Error(`an action that was allowed is refused: ${judged.message}`);
  return judged;
}

/** Carries out one action of the unit being activated; fire and melee are flows of their own. */
function carryOutAct(referee: KingsMenReferee, activating: Activating, order: Act): Instruction | void {
  const { state } = referee;
  const unit = chosen(state, activating);
  const activation = underWay(state);
  switch (order.do) {
    case 'move':
      carryOut(referee, granted(judgeMove(state, unit, order)));
      restoreArrived(referee, unit.id);
      activation.done.push('move');
      return undefined;
    case 'fire':
      activation.done.push('fire');
      return call(fireFlow, { attacker: unit.id, target: order.target });
    case 'change':
      carryOutChange(referee, granted(judgeChange(state, unit, order.formation, order.facing)), 'formation-changed');
      activation.done.push('change');
      return undefined;
    case 'reform':
      carryOutChange(referee, granted(judgeReform(state, unit, order.formation, order.facing)), 'unit-reformed');
      activation.done.push('reform');
      return undefined;
    case 'charge': {
      const charged = granted(judgeCharge(state, unit, order));
      activation.done.push('charge');
      carryOutCharge(referee, charged);
      restoreArrived(referee, unit.id);
      const { target, touched, attackFrom, contact, elevation } = charged;
      return call(meleeFlow, { attacker: unit.id, target, touched: [...touched], attackFrom, contact, elevation });
    }
    case 'done':
      activating.done = true;
      return undefined;
  }
}

/** One activation, or a pass, from the choice of the unit to the downgrade at its end (sections 8, 10, 11 and 12). */
export const activationFlow: KingsMenFlow<Activating> = flow<KM, Activating>('activation', [
  choice(
    'choose-unit', chooseUnit,
    ({ state }, { seat }) => (eligibleFor(state, seat).length === 0 ? null : { seats: [seat], about: { seat } }),
    (referee, activating, answer) => {
      activating.unit = answer.unit;
      if (answer.do === 'activate') return undefined;
      pass(referee, activating.seat, chosen(referee.state, activating));
      return end();
    },
  ),

  step('anybody', 'KM-9.7', (_referee, { unit }) => (unit === undefined ? end() : undefined)),

  // Paid for and ordered before the player says what the unit will do (KM-12.11).
  step('pay', 'KM-12.5', (referee, activating) => {
    const unit = chosen(referee.state, activating);
    if (costsPoint(unit)) spendPoint(referee, activating.seat, unit.army, 'activation', unit.id);
  }),

  step('order', 'KM-12.7', (referee, activating) =>
    sendOrder(referee, activating.seat, chosen(referee.state, activating)) ? undefined : end()),

  step('begin', 'KM-10.7', (referee, activating) => {
    const { state } = referee;
    const { seat } = activating;
    const { id: unit, colour } = chosen(state, activating);
    const { card } = state;
    if (card === null) throw new Error('no card has been drawn');
    state.activation = { seat, unit, card, colour, done: [], fought: false };
    referee.emit('unit-activated', 'KM-8.5', { seat, unit, card, colour });
  }),

  choice(
    'act', act,
    ({ state }, { seat, unit: id }) => {
      const unit = activeUnit(state);
      if (unit === null || id === undefined || !hasMoreToDo(state, unit)) return null;
      const { turnable } = underWay(state);
      return { seats: [seat], about: turnable === undefined ? { unit: id } : { unit: id, turnable } };
    },
    carryOutAct,
  ),

  // One action at a time, the next chosen in the knowledge of the last (KM-10.5).
  step('next-action', 'KM-10.5', ({ state }, { done }) => {
    const unit = activeUnit(state);
    return done !== true && unit !== null && hasMoreToDo(state, unit) ? goto('act') : undefined;
  }),

  step('downgrade', 'KM-11.2', (referee) => {
    const { state } = referee;
    const unit = activeUnit(state);
    const { card, fought } = underWay(state);
    state.activation = null;
    // A melee has downgraded it already (KM-20.11); a Queen spares it (KM-9.4).
    if (unit !== null && !fought && card.rank !== 'Q') downgrade(referee, unit, 'activation');
  }),
]);
