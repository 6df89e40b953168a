import { flow, step } from '../../../kernel/flow.ts';
import type { Angle, Point } from '../../../table/units.ts';
import type { DetailId } from './pieces.ts';
import type { QM, SkirmishFlow } from './state.ts';
import { unwritten } from './unwritten.ts';

export interface Melee {
  attacker: DetailId;
  /** A detail; horses are cut down in `horses.ts` (QM-21.5). */
  defender: DetailId;
  point: Point;
  heading: Angle;
}

/** One melee in the order of QM-19.8. Sets `activation.settled` (QM-9.9). */
export const meleeFlow: SkirmishFlow<Melee> = flow<QM, Melee>('melee', [
  step('dice', 'QM-19.2', () => unwritten('QM-19.2')),
]);
