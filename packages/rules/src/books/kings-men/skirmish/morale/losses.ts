import type { Detail, DetailId, UnitId } from '../state/pieces.ts';
import { detailOf, detailsOf, unitOf } from '../field/roster.ts';
import { leavePlay } from './removal.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { isFormedType } from '../troops/troops.ts';

/** A detail, or a loose unit, that a loss leaves with so few soldiers flees (QM-24.1, QM-24.2). */
const BREAK_POINT = 2;

/** Soldiers fall: off the rear rank, the row shrinking about R, which does not move (QM-3.9); a detail without soldiers leaves play. */
export function takeLosses(referee: SkirmishReferee, id: DetailId, lost: number, cause: 'fire' | 'melee'): void {
  if (lost === 0) return;
  const detail = detailOf(referee.state.field, id);
  detail.soldiers -= Math.min(lost, detail.soldiers);
  const { at, soldiers: left, formation } = detail;
  referee.emit('losses', 'QM-3.9', { detail: id, lost, left, at, formation });
  if (left > 0) return;
  referee.emit('detail-destroyed', 'QM-24.3', { detail: id, at, cause, lost: leavePlay(referee, [id]) });
}

/** Whether a detail will be on its feet after losing so many: neither destroyed nor fled (QM-24.1, QM-24.2, QM-24.4). */
export function outlasts(field: Field, detail: Detail, lost: number): boolean {
  if (lost === 0) return true;
  return detail.soldiers > lost && !isBroken(detail.soldiers - lost, isFormedType(detail.type) ? 0 : othersOf(field, detail));
}

function othersOf(field: Field, { unit, id }: Detail): number {
  return detailsOf(field, unit).reduce((sum, each) => sum + (each.id === id ? 0 : each.soldiers), 0);
}

function isBroken(soldiers: number, others: number): boolean {
  return soldiers + others <= BREAK_POINT;
}

/**
 * A formed detail, or a loose unit as a whole and wherever its details are, that a loss has brought to its break point flees
 * (QM-24.1, QM-24.2). Only a loss may call it (QM-24.4); `id` may have left play by it.
 */
export function checkBreak(referee: SkirmishReferee, unit: UnitId, id: DetailId): void {
  const { field } = referee.state;
  const { type } = unitOf(field, unit);
  const fleeing = isFormedType(type) ? Object.values(field.details).filter((detail) => detail.id === id) : detailsOf(field, unit);
  const soldiers = fleeing.reduce((sum, each) => sum + each.soldiers, 0);
  if (fleeing.length === 0 || !isBroken(soldiers, 0)) return;
  const details = fleeing.map((each) => each.id).sort();
  referee.emit('unit-fled', isFormedType(type) ? 'QM-24.1' : 'QM-24.2', { unit, details, lost: leavePlay(referee, details) });
}
