import type { ArmyId } from '../shared/unit.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Notes who is alone on which ground (QM-36.3). */
export function seeWhoHolds(_state: State): void {
  unwritten('QM-36.3');
}

/** The scenario's conditions at the end of a turn (QM-36.3). */
export function testScenarioEnd(_referee: SkirmishReferee): void {
  unwritten('QM-36.3');
}

/** Ends the battle and opens all secrets (QM-34.1). */
export function endBattle(_referee: SkirmishReferee, _winner: ArmyId | null, _reason: string, _clause: string): void {
  unwritten('QM-36.1');
}
