import { flow, step } from '../../../kernel/flow.ts';
import type { Angle } from '../../../table/units.ts';
import type { DetailId } from './pieces.ts';
import type { QM, SkirmishFlow } from './state.ts';
import { unwritten } from './unwritten.ts';

export interface FallBack {
  detail: DetailId;
  opponent: DetailId;
  /** QM-20.1. */
  heading: Angle;
  distance: 6 | 12;
}

/** Rally, the way chosen, the way gone, mob or not, guns abandoned (section 20). */
export const fallBackFlow: SkirmishFlow<FallBack> = flow<QM, FallBack>('fall-back', [
  step('rally', 'QM-20.9', () => unwritten('QM-20.9')),
]);
