import { flow, poll } from '../../../kernel/flow.ts';
import type { Answered } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { CounterFire } from './answers.ts';
import { counterFire } from './decisions/counter-fire.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

export interface Spending {
  /** Who has paid for something (QM-23.1). */
  spender: SeatId;
}

/** One counter-fire window (QM-23.1 to QM-23.7): every opponent is asked at once and in secret. */
export const counterFireFlow: SkirmishFlow<Spending> = flow<QM, Spending>('counter-fire', [
  poll(
    'answers', counterFire,
    (referee, { spender }) => opponentsOf(referee, spender).map((seat) => ({ seats: [seat], about: { seat, spender }, secret: true })),
    (referee, { spender }, answers) => shoot(referee, spender, answers),
  ),
]);

function opponentsOf({ state }: SkirmishReferee, spender: SeatId): SeatId[] {
  const army = state.players[spender]?.army;
  return Object.values(state.players).filter((player) => player.army !== army).map(({ seat }) => seat);
}

function shoot(_referee: SkirmishReferee, _spender: SeatId, _answers: readonly Answered<CounterFire>[]): void {
  unwritten('QM-23.4');
}
