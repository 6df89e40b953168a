import { flow, step } from '../../../kernel/flow.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Detail, DetailId } from './pieces.ts';
import type { QM, SkirmishFlow, State } from './state.ts';
import { unwritten } from './unwritten.ts';

export interface Firing {
  shooter: DetailId;
  /** A detail or horses piece. */
  target: string;
}

/** Null when the shot may be ordered: loaded, not a mob, not limbered, in arc, in sight; never because of its distance (QM-17.1, QM-5.5). */
export function checkFire(_state: State, _shooter: Detail, _target: string): Refusal | null {
  return unwritten('QM-17.1');
}

/** Every target that may be ordered, near or far. */
export function targetsOf(_state: State, _shooter: Detail): string[] {
  return unwritten('QM-17.1');
}

/** One Fire from the choice of a defender in a building to permanent markers and scattered details (section 17); the caller spends the feat and calls for collapse. */
export const fireFlow: SkirmishFlow<Firing> = flow<QM, Firing>('fire', [
  // building-target (QM-28.5), measure (QM-17.2: wasted?), attack dice, defence dice, hits, losses, command check, break, permanent markers, stranded
  step('dice', 'QM-17.5', () => unwritten('QM-17.5')),
]);
