import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { type ReorderRemainder, reorderRemainder as reorderRemainderAnswer } from '../answers.ts';
import { standsIn } from '../troops/formation.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../field/roster.ts';

/** Stress that a destroyed stand takes along (TS-16.7), and the most inches guns can withdraw (TS-16.8). */
export const PER_STAND = 2;
const MOST_FOR_GUNS = 2;

/** Stands that can go: of skirmish order those that are out as well. */
function standsToLose({ formation, skirmishers }: Unit): number {
  return standsIn(formation) + (formation.kind === 'skirmish-order' ? skirmishers.length : 0);
}

/** How many stands must go before the unit may withdraw: only guns are held to it (TS-16.8). */
function leastDestruction(unit: Unit): number {
  if (unit.arm !== 'artillery' || unit.stress <= MOST_FOR_GUNS) return 0;
  return Math.min(standsToLose(unit), Math.ceil((unit.stress - MOST_FOR_GUNS) / PER_STAND));
}

/** Whether the unit may answer so for the stress that is left (TS-16.7 to TS-16.9, TS-24.10). */
function checkRemainder(unit: Unit, given: ReorderRemainder): Refusal | null {
  const isGarrison = unit.formation.kind === 'garrison';
  if (given.do === 'hold') return isGarrison ? null : refuse('TS-16.5', 'no-garrison');
  if (given.do === 'withdraw') {
    if (isGarrison) return refuse('TS-16.9', 'garrison');
    return leastDestruction(unit) === 0 ? null : refuse('TS-16.8', 'guns');
  }
  if (given.stands > standsToLose(unit)) return refuse('TS-16.7', 'too-many');
  return given.stands >= leastDestruction(unit) ? null : refuse('TS-16.8', 'too-few');
}

/** Every answer there is. */
function remainders(unit: Unit): ReorderRemainder[] {
  const all: ReorderRemainder[] = [
    { do: 'withdraw' },
    { do: 'hold' },
    ...Array.from({ length: standsToLose(unit) }, (_, index): ReorderRemainder => ({ do: 'destroy', stands: index + 1 })),
  ];
  return all.filter((each) => checkRemainder(unit, each) === null);
}

/** More than one point of stress remains after a reorder. */
export interface Remaining {
  readonly unit: UnitId;
  /** A garrison has destroyed stands already in this reorder (TS-24.10). */
  readonly again: boolean;
}

/** Whether the unit withdraws or loses stands for the stress that is left; a garrison holds instead of withdrawing (TS-16.5 to TS-16.9, TS-24.10). */
export const reorderRemainder: DecisionKind<TS, Remaining, ReorderRemainder> = {
  kind: 'reorder-remainder',
  clause: 'TS-16.5',
  answer: reorderRemainderAnswer,
  open: false,
  options: ({ state }, { unit }) => remainders(unitOf(state.field, unit)),
  check: ({ state }, { unit }, given) => checkRemainder(unitOf(state.field, unit), given),
  fallback: ({ state }, { unit: id }) => {
    const unit = unitOf(state.field, id);
    if (unit.formation.kind === 'garrison') return { do: 'hold' };
    const least = leastDestruction(unit);
    return least === 0 ? { do: 'withdraw' } : { do: 'destroy', stands: least };
  },
};
