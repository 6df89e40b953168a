import { call, choice, end, flow, goto, step } from '../../../../kernel/flow.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { cardUnderWay } from '../cards/cards.ts';
import { counterFireFlow } from '../fire/counter-fire.ts';
import { commandWindow } from '../decisions/command-window.ts';
import { mayRelieve, relieve } from './relief.ts';
import type { QM, SkirmishFlow, State } from '../state.ts';

interface Window {
  seat: SeatId;
}

/** Whether somebody may be relieved, and whoever plays the card goes on with it (QM-6.8b). */
function isOpen(state: State, seat: SeatId): boolean {
  return cardUnderWay(state).ended !== true && mayRelieve(state, seat);
}

/** The window before a card is played: one removal or promotion (QM-8.6), then the opponents' counter-fire (QM-8.7). */
export const commandWindowFlow: SkirmishFlow<Window> = flow<QM, Window>('command-window', [
  // Asked as long as the table shows somebody to relieve: whether it can be paid for is the player's secret (QM-34.1).
  choice(
    'command',
    commandWindow,
    ({ state }, { seat }) => (isOpen(state, seat) ? { seats: [seat], about: { seat } } : null),
    (referee, { seat }, answer) => {
      if (answer.do === 'none') return end();
      relieve(referee, seat, answer);
      return call(counterFireFlow, { spender: seat });
    },
  ),
  // A removal and a promotion may both be made where each has its own use (QM-37.1).
  step('more', 'QM-8.6', ({ state }, { seat }) => (isOpen(state, seat) ? goto('command') : end())),
]);
