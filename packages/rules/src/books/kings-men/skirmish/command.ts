import type { SeatId } from '../../../kernel/game.ts';
import type { Purpose } from './events.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Every general's dice, and his points of the turn (QM-8.1). */
export function rollCommandPoints(_referee: SkirmishReferee): void {
  unwritten('QM-8.1');
}

/** Whether the player has so many points (QM-8.4). Secret: nobody else's prompts may depend on it. */
export function canPay(_state: State, _seat: SeatId, _count: number): boolean {
  return unwritten('QM-8.4');
}

/** Pays, and says so to everybody (QM-8.5). The caller calls `counterFireFlow` once the effect has been applied (QM-23.1). */
export function spendPoints(_referee: SkirmishReferee, _seat: SeatId, _count: number, _purpose: Purpose, _subject: string): void {
  unwritten('QM-8.5');
}
