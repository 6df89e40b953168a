import { refuse } from '../../../kernel/refusal.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Act } from './answers.ts';
import type { Battle } from './state.ts';
import type { Unit } from './troops/unit.ts';

type Action = Act['do'];

/** Null when this may be the unit's next action after what it has done in this activation (section 10), wherever it stands. */
export function checkSequence({ activation, options }: Battle, unit: Unit, action: Action): Refusal | null {
  if (activation === null || activation.unit !== unit.id) {
    return refuse('KM-10.1', 'not-activated', `${unit.name} is not being activated.`, { pieces: [unit.id] });
  }
  if (action === 'done') return null;
  const { done } = activation;
  if (done.includes('charge')) return refuse('KM-10.3', 'charge-alone', 'A charge takes the whole activation: nothing may come after it.');
  if (done.includes('reform')) return refuse('KM-10.1', 'reform-alone', 'Re-forming takes the whole activation.');
  const bound = checkBound(unit, action);
  if (bound !== null || action === 'reform') return bound;
  if (done.includes(action)) return refuse('KM-10.1', 'once-only', `${unit.name} has done that in this activation.`);
  if (action === 'charge' && done.length > 0) {
    return refuse('KM-10.3', 'charge-alone', 'A charge takes the whole activation: nothing may come before it.');
  }
  if (action === 'move' && done.includes('change')) {
    return refuse('KM-10.2', 'change-after-move', 'After a formation change there is no move.');
  }
  // Of move, fire and change in this order only the last is in dispute (KM-10.2a).
  if (action === 'change' && options.changeAfterFire === 'forbidden' && done[0] === 'move' && done[1] === 'fire') {
    return refuse('KM-10.2', 'change-after-fire', 'In this battle a unit that moved and then fired keeps its formation.');
  }
  return null;
}

/** A square does nothing but become line or column, a mob nothing but take up a formation (KM-10.8). */
function checkBound(unit: Unit, action: Action): Refusal | null {
  const { kind } = unit.formation;
  const crowded = kind === 'square' || kind === 'mob';
  if (crowded && action !== 'reform') {
    return refuse('KM-10.8', 'must-reform', `${unit.name} can do nothing but re-form while it is a ${kind}.`, { pieces: [unit.id] });
  }
  if (!crowded && action === 'reform') {
    return refuse('KM-10.1', 'nothing-to-reform', `${unit.name} is neither square nor mob.`, { pieces: [unit.id] });
  }
  return null;
}
