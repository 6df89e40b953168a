import { flow, step } from '../../../kernel/flow.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Charge } from './answers.ts';
import type { Detail, DetailId } from './pieces.ts';
import type { QM, SkirmishFlow, State } from './state.ts';
import { unwritten } from './unwritten.ts';

export interface Charging {
  attacker: DetailId;
  order: Charge;
}

/** Null when the charge may be ordered; never because of its distance (QM-18.1 to QM-18.3, QM-9.6, QM-28.4). */
export function checkCharge(_state: State, _attacker: Detail, _order: Charge): Refusal | null {
  return unwritten('QM-18.1');
}

/** Enemy details and horses pieces that may be charged, near or far. */
export function chargeable(_state: State, _attacker: Detail): string[] {
  return unwritten('QM-18.1');
}

/**
 * A charge from the movement dice to the melee (section 18): `march` with `aim` of kind `charge`, contact, evade, then `meleeFlow`.
 * Pushes the feats itself: `charge` for the Move into `activation.done`, and once more when a melee is fought (QM-18.11, QM-18.12).
 */
export const chargeFlow: SkirmishFlow<Charging> = flow<QM, Charging>('charge', [
  step('move', 'QM-18.4', () => unwritten('QM-18.4')),
]);
