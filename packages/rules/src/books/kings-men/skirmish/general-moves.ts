import type { Answered } from '../../../kernel/flow.ts';
import type { FigureMoves, GeneralMove } from './answers.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** All generals at once (QM-7.11); each stops at his limit on the straight line to the point (QM-5.5). */
export function moveGenerals(_referee: SkirmishReferee, _answers: readonly Answered<GeneralMove>[]): void {
  unwritten('QM-7.11');
}

/** Free command figures, each up to 20 inches within its walls (QM-7.6). */
export function moveFigures(_referee: SkirmishReferee, _answers: readonly Answered<FigureMoves>[]): void {
  unwritten('QM-7.6');
}
