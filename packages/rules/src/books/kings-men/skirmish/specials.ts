import type { Ask } from '../../../kernel/decision.ts';
import type { Instruction } from '../../../kernel/flow.ts';
import type { JokerTarget, KingMove, PickDetail } from './answers.ts';
import type { Jesting } from './decisions/joker-target.ts';
import type { Suffering } from './decisions/two-target.ts';
import type { SkirmishReferee, State } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Activations of the card still to be used (QM-6.5); none once its player has finished, a 2 or a Joker never has any. */
export function activationsLeft(_state: State): number {
  return unwritten('QM-6.5');
}

/** Whether the card passes at once because its player has finished or nobody has a detail (QM-6.8, QM-39.2). */
export function passesAtOnce(_referee: SkirmishReferee): boolean {
  return unwritten('QM-6.8');
}

export function askJoker(_state: State): Ask<Jesting> | null {
  return unwritten('QM-7.8');
}

export function playJoker(_referee: SkirmishReferee, _answer: JokerTarget): Instruction | void {
  return unwritten('QM-7.8');
}

export function askTwo(_state: State): Ask<Suffering> | null {
  return unwritten('QM-7.9');
}

export function playTwo(_referee: SkirmishReferee, _answer: PickDetail): Instruction | void {
  return unwritten('QM-7.9');
}

/** The King's move, an activation used by it (QM-7.4, QM-7.5). */
export function rideKing(_referee: SkirmishReferee, _answer: KingMove): void {
  unwritten('QM-7.4');
}
