import type { Instruction } from '../../../kernel/flow.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Course, Feat } from './answers.ts';
import type { DetailId } from './pieces.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Null when the detail being activated may do this next: everything but movement and firing distances (QM-5.5, QM-5.6, QM-9.4 to QM-9.7). */
export function checkFeat(_state: State, _order: Feat): Refusal | null {
  return unwritten('QM-9.4');
}

/** Carries out one feat; charge, combination and fire are flows of their own. */
export function carryOut(_referee: SkirmishReferee, _id: DetailId, _order: Feat): Instruction | void {
  return unwritten('QM-9.3');
}

/** Carries out the Move whose dice lie already (QM-11.2). */
export function carryOutCourse(_referee: SkirmishReferee, _id: DetailId, _order: Course): Instruction | void {
  return unwritten('QM-11.2');
}
