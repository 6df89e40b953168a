import { call, choice, end, flow, whilst } from '../../../../kernel/flow.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { counterFireFlow } from '../fire/counter-fire.ts';
import { mayRelieve, relieve, checkRelief, reliefs } from './relief.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from '../state.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { commandWindow as commandWindowAnswer, type CommandWindow } from '../answers.ts';

interface Window {
  seat: SeatId;
}

/** Whether somebody may be relieved, and whoever plays the card goes on with it (QM-6.8b). */
function isOpen({ state }: SkirmishReferee, { seat }: Window): boolean {
  return cardUnderWay(state).ended !== true && mayRelieve(state, seat);
}

/** Whom it is asked. */
export interface Commanding {
  readonly seat: SeatId;
}

/** One removal or promotion before the card is played, or none. */
export const commandWindow: DecisionKind<QM, Commanding, CommandWindow> = {
  kind: 'command-window',
  clause: 'QM-8.6',
  answer: commandWindowAnswer,
  open: false,
  options: ({ state }, { seat }) => [{ do: 'none' }, ...reliefs(state, seat)],
  check: ({ state }, { seat }, given) => (given.do === 'none' ? null : checkRelief(state, seat, given)),
  fallback: () => ({ do: 'none' }),
  standing: { clause: 'QM-8.6', least: 1, most: 3, answer: () => ({ do: 'none' }) },
};

/** The window before a card is played: one removal or promotion (QM-8.6), then the opponents' counter-fire (QM-8.7). */
export const commandWindowFlow: SkirmishFlow<Window> = flow<QM, Window>('command-window', [
  // A removal and a promotion may both be made where each has its own use (QM-37.1).
  whilst(isOpen, [
    // Asked as long as the table shows somebody to relieve: whether it can be paid for is the player's secret (QM-34.1).
    choice(
      'command',
      commandWindow,
      (referee, window) => (isOpen(referee, window) ? { seats: [window.seat], about: { seat: window.seat } } : null),
      (referee, { seat }, answer) => {
        if (answer.do === 'none') return end();
        relieve(referee, seat, answer);
        return call(counterFireFlow, { spender: seat });
      },
    ),
  ]),
]);
