import { flow, step } from '../../../kernel/flow.ts';
import type { ArmyId } from '../shared/unit.ts';
import type { QM, SkirmishFlow } from './state.ts';
import { unwritten } from './unwritten.ts';

interface Collapse {
  /** Rolls first (QM-27.8). */
  acting: ArmyId;
}

/** Army collapse for every element lost since the last time, and the end of the battle if it comes to that (section 27, QM-32.2). */
export const collapseFlow: SkirmishFlow<Collapse> = flow<QM, Collapse>('collapse', [
  step('roll', 'QM-27.5', () => unwritten('QM-27.5')),
]);
