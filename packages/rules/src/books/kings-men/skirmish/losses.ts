import type { DiceRoll } from './dice.ts';
import type { DetailId } from './pieces.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Soldiers fall: off the rear rank, the row shrinking about R (QM-3.9); a detail without soldiers leaves play. */
export function takeLosses(_referee: SkirmishReferee, _id: DetailId, _lost: number, _cause: 'fire' | 'melee'): void {
  unwritten('QM-3.9');
}

/** A detail, or a loose unit, that a loss has brought to its break point flees (QM-24.1, QM-24.2); also after `loseStranded`. */
export function checkBreak(_referee: SkirmishReferee, _unit: string, _detail: DetailId): void {
  unwritten('QM-24.1');
}

/** The command figure lost by a defence roll (QM-22.1 to QM-22.3), and the permanent markers that follow (QM-22.4). */
export function checkCommandLoss(_referee: SkirmishReferee, _id: DetailId, _roll: DiceRoll): void {
  unwritten('QM-22.1');
}
