import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Angle } from '../../../../table/units.ts';
import type { Act, Charge, Move } from '../answers.ts';
import { judgeChargeUnder } from '../melee/charge.ts';
import type { Charged } from '../melee/charge.ts';
import { hasTarget, judgeFire, targetsOf } from '../fire/fire.ts';
import { judgeChange, judgeReform } from '../movement/formation-change.ts';
import type { MarchLaw } from '../movement/march.ts';
import { judgeMoveUnder } from '../movement/movement.ts';
import type { Moved } from '../movement/movement.ts';
import { furthestUnder, mayChange, suggestedChanges, suggestedChargesUnder, suggestedMovesUnder, suggestedReforms } from './reach.ts';
import { checkSequence } from '../sequence.ts';
import type { Battle } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** The drill book of one book of the family: what its units may do, all of it under that book's law of marching. */
export interface Drill {
  judgeMove(battle: Battle, unit: Unit, move: Move): Moved | Refusal;
  judgeCharge(battle: Battle, unit: Unit, charge: Charge): Charged | Refusal;
  /** The longest straight move on a bearing; see `furthestUnder` in `reach`. */
  furthest(battle: Battle, unit: Unit, towards: Angle): Move;
  suggestedMoves(battle: Battle, unit: Unit): Move[];
  suggestedCharges(battle: Battle, unit: Unit): Charge[];
  /** Null when the unit being activated may do this next: the sequence of section 10 and the chapter of the action itself. */
  checkAct(battle: Battle, order: Act): Refusal | null;
  /** Legal next actions of the unit being activated: every target, a way to charge each enemy, drills, some moves, and being done (KM-10.1). */
  suggestedActs(battle: Battle): Act[];
}

/** The drill that goes with a law of marching. */
export function drillUnder(law: MarchLaw): Drill {
  const drill: Drill = {
    judgeMove: (battle, unit, move) => judgeMoveUnder(law, battle, unit, move),
    judgeCharge: (battle, unit, charge) => judgeChargeUnder(law, battle, unit, charge),
    furthest: (battle, unit, towards) => furthestUnder(law, battle, unit, towards),
    suggestedMoves: (battle, unit) => suggestedMovesUnder(law, battle, unit),
    suggestedCharges: (battle, unit) => suggestedChargesUnder(law, battle, unit),
    checkAct: (battle, order) => checkAct(drill, battle, order),
    suggestedActs: (battle) => suggestedActs(drill, battle),
  };
  return drill;
}

/** The unit being activated, or null. */
export function activeUnit(state: Battle): Unit | null {
  return state.activation === null ? null : (state.field.units[state.activation.unit] ?? null);
}

function checkAct(drill: Drill, state: Battle, order: Act): Refusal | null {
  const unit = activeUnit(state);
  if (unit === null) return refuse('KM-10.1', 'no-activation');
  const untimely = checkSequence(state, unit, order.do);
  if (untimely !== null) return untimely;
  const judged = judgeAct(drill, state, unit, order);
  return isRefusal(judged) ? judged : null;
}

function judgeAct(drill: Drill, state: Battle, unit: Unit, order: Act): object | null {
  switch (order.do) {
    case 'move':
      return drill.judgeMove(state, unit, order);
    case 'fire':
      return judgeFire(state, unit, order.target);
    case 'change':
      return judgeChange(state, unit, order.formation, order.facing);
    case 'charge':
      return drill.judgeCharge(state, unit, order);
    case 'reform':
      return judgeReform(state, unit, order.formation, order.facing);
    case 'done':
      return null;
  }
}

/** Whether the unit has anything left to do in its activation but be done. */
export function hasMoreToDo(state: Battle, unit: Unit): boolean {
  const may = (action: Act['do']) => checkSequence(state, unit, action) === null;
  return may('reform') || may('move') || (may('fire') && hasTarget(state, unit)) || (may('change') && mayChange(state, unit));
}

function suggestedActs(drill: Drill, state: Battle): Act[] {
  const unit = activeUnit(state);
  if (unit === null) return [{ do: 'done' }];
  const may = (action: Act['do']) => checkSequence(state, unit, action) === null;
  const acts: Act[] = [];
  if (may('fire')) acts.push(...targetsOf(state, unit).map((target): Act => ({ do: 'fire', target })));
  if (may('charge')) acts.push(...drill.suggestedCharges(state, unit));
  if (may('reform')) acts.push(...suggestedReforms(state, unit));
  if (may('change')) acts.push(...suggestedChanges(state, unit));
  if (may('move')) acts.push(...drill.suggestedMoves(state, unit));
  return [...acts, { do: 'done' }];
}
