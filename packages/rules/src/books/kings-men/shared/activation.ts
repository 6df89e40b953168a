import { call, choice, step, type ActStep, type AskStep, type Flow, type Instruction } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { isRefusal, refusalName, type Refusal } from '../../../kernel/refusal.ts';
import { type Act, act as actAnswer } from './answers.ts';
import { closeUpColumns } from './morale/casualties.ts';
import { carryOutCharge } from './melee/charge.ts';
import { activeUnit, hasMoreToDo, type Drill } from './drill/drill.ts';
import { carryOutChange, judgeChange, judgeReform } from './movement/formation-change.ts';
import type { Melee } from './melee/melee.ts';
import { carryOut } from './movement/movement.ts';
import { downgrade } from './morale/resolve.ts';
import { restoreArrived } from './generals/restoration.ts';
import type { Activation, Battle, BattleReferee, Family, Turnable } from './state.ts';
import type { Unit, UnitId } from './troops/unit.ts';
import type { FireAttack } from './fire/volley.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';

/** One use of a card to activate a unit: who chooses, then the unit chosen, then whether it is done. */
export interface Activating {
  seat: SeatId;
  unit?: UnitId;
  done?: boolean;
}

/** The unit that was chosen to be activated. */
export function chosen(state: Battle, { unit }: Activating): Unit {
  const found = unit === undefined ? undefined : state.field.units[unit];
  if (found === undefined) throw new Error('the unit to be activated is not on the table');
  return found;
}

function underWay({ activation }: Battle): Activation {
  if (activation === null) throw new Error('no activation is under way');
  return activation;
}

/** What was allowed when it was answered is still allowed when it is carried out. */
function granted<T extends object>(judged: T | Refusal): T {
  if (isRefusal(judged)) throw new Error(`an action that was allowed is refused: ${refusalName(judged)}`);
  return judged;
}

/** What a book's units act by: its drill, its question and its flows of fire and melee. */
export interface Actions {
  readonly drill: Drill;
  readonly act: ReturnType<typeof actUnder>;
  readonly fire: Flow<Family, FireAttack>;
  readonly melee: Flow<Family, Melee>;
}

/** Carries out one action of the unit being activated; fire and melee are flows of their own. */
function carryOutAct({ drill, fire, melee }: Actions, referee: BattleReferee, activating: Activating, order: Act): Instruction | void {
  const { state } = referee;
  const unit = chosen(state, activating);
  const activation = underWay(state);
  switch (order.do) {
    case 'move':
      carryOut(referee, granted(drill.judgeMove(state, unit, order)));
      restoreArrived(referee, unit.id);
      activation.done.push('move');
      return undefined;
    case 'fire':
      activation.done.push('fire');
      return call(fire, { attacker: unit.id, target: order.target });
    case 'change':
      carryOutChange(referee, granted(judgeChange(state, unit, order.formation, order.facing)), 'formation-changed');
      activation.done.push('change');
      return undefined;
    case 'reform':
      carryOutChange(referee, granted(judgeReform(state, unit, order.formation, order.facing)), 'unit-reformed');
      activation.done.push('reform');
      return undefined;
    case 'charge': {
      const charged = granted(drill.judgeCharge(state, unit, order));
      activation.done.push('charge');
      carryOutCharge(referee, charged);
      restoreArrived(referee, unit.id);
      const { target, touched, attackFrom, contact, elevation } = charged;
      return call(melee, { attacker: unit.id, target, touched: [...touched], attackFrom, contact, elevation });
    }
    case 'done':
      activating.done = true;
      return undefined;
  }
}

/** The activation begins: from here on it ends with the downgrade, whatever is done with it (KM-10.7). */
export function beginActivation(referee: BattleReferee, activating: Activating, clause: string, ordinary = false): void {
  const { state } = referee;
  const { seat } = activating;
  const { id: unit, colour } = chosen(state, activating);
  const { card } = state;
  if (card === null) throw new Error('no card has been drawn');
  const activation: Activation = { seat, unit, card, colour, done: [], fought: false };
  state.activation = ordinary ? { ...activation, ordinary } : activation;
  referee.emit('unit-activated', clause, { seat, unit, card, colour });
}

/** What the unit does next (KM-10.1). */
export function nextAct(actions: Actions): AskStep<Family, Activating> {
  return choice(
    'act',
    actions.act,
    ({ state }, activating) => {
      const { seat, unit: id } = activating;
      const unit = activeUnit(state);
      if (unit === null || id === undefined || !hasMoreToDo(state, unit)) {
        activating.done = true;
        return null;
      }
      const { turnable, ordinary } = underWay(state);
      return {
        seats: [seat],
        about: { unit: id, ...(turnable === undefined ? {} : { turnable }), ...(ordinary === undefined ? {} : { ordinary }) },
      };
    },
    (referee, activating, order) => carryOutAct(actions, referee, activating, order),
  );
}

/** Whether the unit has done all it does: one action at a time, the next chosen in the knowledge of the last (KM-10.5). */
export function isDone(_referee: BattleReferee, { done }: Activating): boolean {
  return done === true;
}

/** The activation is over and leaves the unit one step worse (KM-11.2). */
export const endActivation: ActStep<Family, Activating> = step('downgrade', 'KM-11.2', (referee) => {
  const { state } = referee;
  const unit = activeUnit(state);
  const { card, fought, ordinary } = underWay(state);
  state.activation = null;
  // A melee has downgraded it already (KM-20.11); a Queen spares it (KM-9.4, KMR-5.2).
  const spared = card.rank === 'Q' && ordinary !== true;
  if (unit !== null && !fought && !spared) downgrade(referee, unit, 'activation');
  closeUpColumns(referee);
});

/** The unit being activated, and what its move has left it to turn by: all that a preview cannot read off the table. */
export interface Acting {
  readonly unit: UnitId;
  readonly turnable?: Turnable;
  /** The card is no more than an ordinary one for the acting player (KMR-5.1). */
  readonly ordinary?: true;
}

/** What the unit being activated does next (KM-10.1). */
export function actUnder({ suggestedActs, checkAct }: Drill): DecisionKind<Family, Acting, Act> {
  return {
    kind: 'act',
    clause: 'KM-10.1',
    answer: actAnswer,
    open: true,
    options: ({ state }) => suggestedActs(state),
    check: ({ state }, _about, order) => checkAct(state, order),
    fallback: () => ({ do: 'done' }),
  };
}
