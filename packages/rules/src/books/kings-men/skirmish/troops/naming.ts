import type { DetailId, UnitId } from '../state/pieces.ts';

/** The id of a unit's nth detail, the first being 1: numbered in the order in which they are deployed (QM-2.3). */
export function detailCalled(unit: UnitId, number: number): DetailId {
  return `${unit}-${number}`;
}
