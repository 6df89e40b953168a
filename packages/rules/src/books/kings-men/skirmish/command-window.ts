import { call, choice, end, flow } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { CommandWindow } from './answers.ts';
import { counterFireFlow } from './counter-fire.ts';
import { commandWindow } from './decisions/command-window.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

interface Window {
  seat: SeatId;
}

/** The window before a card is played: one removal or promotion (QM-8.6), then the opponents' counter-fire (QM-8.7). */
export const commandWindowFlow: SkirmishFlow<Window> = flow<QM, Window>('command-window', [
  choice(
    'command', commandWindow,
    (_referee, { seat }) => ({ seats: [seat], about: { seat } }),
    (referee, { seat }, answer) => {
      if (answer.do === 'none') return end();
      carryOutCommand(referee, seat, answer);
      return call(counterFireFlow, { spender: seat });
    },
  ),
]);

/** Takes a marker off or stands a figure up, and pays for it (QM-8.7, QM-22.7). */
function carryOutCommand(_referee: SkirmishReferee, _seat: SeatId, _answer: CommandWindow): void {
  unwritten('QM-8.7');
}
