import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Unit } from '../shared/unit.ts';
import type { Act } from './answers.ts';
import { judgeCharge } from './charge.ts';
import { judgeFire, targetsOf } from './fire.ts';
import { judgeChange, judgeReform } from './formation-change.ts';
import { judgeMove } from './movement.ts';
import { suggestedChanges, suggestedCharges, suggestedMoves, suggestedReforms } from './reach.ts';
import { checkSequence } from './sequence.ts';
import type { State } from './state.ts';

/** The unit being activated, or null. */
export function activeUnit(state: State): Unit | null {
  return state.activation === null ? null : (state.field.units[state.activation.unit] ?? null);
}

/** Null when the unit being activated may do this next: the sequence of section 10 and the chapter of the action itself. */
export function checkAct(state: State, order: Act): Refusal | null {
  const unit = activeUnit(state);
  if (unit === null) return refuse('KM-10.1', 'not-activated', 'No unit is being activated.');
  const untimely = checkSequence(state, unit, order.do);
  if (untimely !== null) return untimely;
  const judged = judgeAct(state, unit, order);
  return isRefusal(judged) ? judged : null;
}

function judgeAct(state: State, unit: Unit, order: Act): object | null {
  switch (order.do) {
    case 'move': return judgeMove(state, unit, order);
    case 'fire': return judgeFire(state, unit, order.target);
    case 'change': return judgeChange(state, unit, order.formation, order.facing);
    case 'charge': return judgeCharge(state, unit, order);
    case 'reform': return judgeReform(state, unit, order.formation, order.facing);
    case 'done': return null;
  }
}

/** Whether the unit has anything left to do in its activation but be done. */
export function hasMoreToDo(state: State, unit: Unit): boolean {
  const may = (action: Act['do']) => checkSequence(state, unit, action) === null;
  return may('reform') || may('move') || (may('fire') && targetsOf(state, unit).length > 0) || (may('change') && suggestedChanges(state, unit).length > 0);
}

/** Legal next actions of the unit being activated: every target, a way to charge each enemy, drills, some moves, and being done (KM-10.1). */
export function suggestedActs(state: State): Act[] {
  const unit = activeUnit(state);
  if (unit === null) return [{ do: 'done' }];
  const may = (action: Act['do']) => checkSequence(state, unit, action) === null;
  const acts: Act[] = [];
  if (may('fire')) acts.push(...targetsOf(state, unit).map((target): Act => ({ do: 'fire', target })));
  if (may('charge')) acts.push(...suggestedCharges(state, unit));
  if (may('reform')) acts.push(...suggestedReforms(state, unit));
  if (may('change')) acts.push(...suggestedChanges(state, unit));
  if (may('move')) acts.push(...suggestedMoves(state, unit));
  return [...acts, { do: 'done' }];
}
