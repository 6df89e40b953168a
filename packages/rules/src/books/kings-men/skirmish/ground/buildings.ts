import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Ask, DecisionKind } from '../../../../kernel/decision.ts';
import type { Detail } from '../state/pieces.ts';
import type { Field, QM } from '../state.ts';
import { pieceCalled } from './terrain.ts';
import { isMounted } from '../troops/troops.ts';
import { pickDetail as pickDetailAnswer, type PickDetail } from '../answers.ts';
import { refuse } from '../refuse.ts';

/** Whom it is asked. */
export interface Naming {
  readonly seat: SeatId;
  readonly building: string;
  readonly attacker: string;
}

/** Details inside a building, in order of id. */
export function inside(field: Field, building: string): Detail[] {
  return Object.values(field.details)
    .filter((detail) => detail.building === building)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Null when the detail may go into the building: its type, its numbers and those inside, friends only (QM-28.1). */
export function checkEntry(field: Field, detail: Detail, building: string): Refusal | null {
  const piece = pieceCalled(field.ground, building);
  const terrain = { terrain: [building], pieces: [detail.id] };
  if (piece === null || !piece.enterable) return refuse('QM-28.1', 'not-enterable', {}, terrain);
  if (isMounted(detail)) return refuse('QM-28.1', 'mounted', { way: 'into' }, terrain);
  const others = inside(field, building).filter(({ id }) => id !== detail.id);
  if (others.some(({ army }) => army !== detail.army)) return refuse('QM-28.1', 'held-by-enemy', { terrain: piece.name }, terrain);
  const soldiers = others.reduce((sum, each) => sum + each.soldiers, detail.soldiers);
  return soldiers <= piece.capacity ? null : refuse('QM-28.1', 'full', { terrain: piece.name, capacity: piece.capacity }, terrain);
}

/** The question which of several details in the building attacked receives the attack; null where there is nothing to choose (QM-28.5). */
export function askWhoDefends(field: Field, target: string, attacker: string): Ask<Naming> | null {
  const detail = field.details[target];
  if (detail === undefined || detail.building === null || inside(field, detail.building).length < 2) return null;
  return { seats: [detail.seat], about: { seat: detail.seat, building: detail.building, attacker } };
}

/** Which of several details inside a building receives the attack. */
export const buildingTarget: DecisionKind<QM, Naming, PickDetail> = {
  kind: 'building-target',
  clause: 'QM-28.5',
  answer: pickDetailAnswer,
  open: false,
  options: ({ state }, { building }) => inside(state.field, building).map(({ id }) => ({ detail: id })),
  check: ({ state }, { building }, { detail }) =>
    inside(state.field, building).some(({ id }) => id === detail) ? null : refuse('QM-28.5', 'not-inside', {}, { pieces: [detail] }),
  // Most soldiers, lowest id: they come in order of id (QM-33.1).
  fallback: ({ state }, { building }) => ({
    detail: inside(state.field, building).toSorted((one, other) => other.soldiers - one.soldiers)[0]?.id ?? '',
  }),
};
