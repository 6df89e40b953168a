import type { Refusal } from '../../../kernel/refusal.ts';
import type { Act } from './answers.ts';
import type { Battle } from './state.ts';
import type { Unit } from './troops/unit.ts';
import { refuse } from './refuse.ts';

type Action = Act['do'];

/** Null when this may be the unit's next action after what it has done in this activation (section 10), wherever it stands. */
export function checkSequence({ activation, options }: Battle, unit: Unit, action: Action): Refusal | null {
  if (activation === null || activation.unit !== unit.id) {
    return refuse('KM-10.1', 'not-activated', { unit: unit.name }, { pieces: [unit.id] });
  }
  if (action === 'done') return null;
  const { done } = activation;
  if (done.includes('charge')) return refuse('KM-10.3', 'charge-alone', { other: 'after' });
  if (done.includes('reform')) return refuse('KM-10.1', 'reform-alone');
  const bound = checkBound(unit, action);
  if (bound !== null || action === 'reform') return bound;
  if (done.includes(action)) return refuse('KM-10.1', 'once-only', { unit: unit.name });
  if (action === 'charge' && done.length > 0) {
    return refuse('KM-10.3', 'charge-alone', { other: 'before' });
  }
  if (action === 'move' && done.includes('change')) {
    return refuse('KM-10.2', 'change-after-move');
  }
  // Of move, fire and change in this order only the last is in dispute (KM-10.2a).
  if (action === 'change' && options.changeAfterFire === 'forbidden' && done[0] === 'move' && done[1] === 'fire') {
    return refuse('KM-10.2', 'change-after-fire');
  }
  return null;
}

/** A square does nothing but become line or column, a mob nothing but take up a formation (KM-10.8). */
function checkBound(unit: Unit, action: Action): Refusal | null {
  const { kind } = unit.formation;
  const crowded = kind === 'square' || kind === 'mob';
  if (crowded && action !== 'reform') {
    return refuse('KM-10.8', 'must-reform', { unit: unit.name, formation: kind }, { pieces: [unit.id] });
  }
  if (!crowded && action === 'reform') {
    return refuse('KM-10.1', 'nothing-to-reform', { unit: unit.name }, { pieces: [unit.id] });
  }
  return null;
}
