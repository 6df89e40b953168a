import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { ChangeFormationOrder, SkirmishersGarrisons } from '../answers.ts';
import { checkSkirmishOrder } from '../skirmishers/deploying.ts';
import type { State } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { checkDeed } from './deeds.ts';

/** Whether a change of formation is of no drill: into skirmish order, out of it, or out of a village (TS-23.6, TS-23.8, TS-24.11). */
export function isWithoutDrill({ formation: { kind } }: Unit, { to }: Pick<ChangeFormationOrder, 'to'>): boolean {
  return to === 'skirmish-order' || kind === 'skirmish-order' || kind === 'garrison';
}

/** What such an order does: all go out, all come in, or the garrison leaves its block; null where it is nothing. */
export function orderedDeed({ id, formation, skirmishers }: Unit, { to, about }: ChangeFormationOrder): SkirmishersGarrisons | null {
  if (about) return null;
  if (formation.kind === 'garrison') return to === 'companies' ? { do: 'leave', garrisons: [id] } : null;
  if (to === 'skirmish-order') return formation.kind === 'skirmish-order' ? null : { do: 'skirmish-order' };
  if (to === 'square' || skirmishers.length === 0) return null;
  return { do: 'recall', stands: skirmishers.map(({ number }) => number), draw: to };
}

function noSuchFormation({ id }: Unit): Refusal {
  return refuse('TS-2.7', 'no-such-formation', 'The unit cannot form that.', { pieces: [id] });
}

/** Whether there is such a change for the unit at all (TS-2.7, TS-23.8). */
export function checkWithoutDrill(unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const deed = orderedDeed(unit, order);
  if (deed === null) return noSuchFormation(unit);
  return deed.do === 'skirmish-order' ? checkSkirmishOrder(unit, false) : null;
}

/** Whether what is done instead of a drill may be done now. */
export function checkOrderedDeed(state: State, unit: Unit, order: ChangeFormationOrder): Refusal | null {
  const deed = orderedDeed(unit, order);
  if (deed === null) return noSuchFormation(unit);
  if (deed.do === 'skirmish-order') return checkSkirmishOrder(unit, true);
  return checkDeed(state, { unit: unit.id, by: 'change-formation', done: [], joined: false }, deed);
}
