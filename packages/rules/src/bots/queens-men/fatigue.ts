import type { Activation } from '../../books/kings-men/skirmish/state/play.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import { danger, rested, spent } from './danger.ts';
import { middleOf } from './eye.ts';

/** What an activation costs besides: the colour it wears out, and with the last one the rest of the turn (QM-10.3). */
const PRICE = { green: 0.05, yellow: 0.12, red: 0.25 } as const;
/** What a colour regained is good for later (QM-14.1): more shots of the better sort. */
const REGAINED = { green: 0, yellow: 0.3, red: 0.45 } as const;
/** With fewer cards left than these the turn is over before the colour is of much use (QM-6.10). */
const LONG = 8;

/** What it costs to be a step more tired, and in the more danger for it where it stands: nothing once it has begun, or with a Queen (QM-10.3, QM-7.3). */
export function wear(state: State, detail: Detail, activation: Activation): number {
  if (activation.done.length > 0 || activation.flag === 'queen') return 0;
  const here = middleOf(state.field, detail);
  return PRICE[detail.colour] + danger(state, spent(detail), here) - danger(state, detail, here);
}

/** What it is worth to be a step less tired (QM-14.1): the less danger, and what it may do with it in the rest of the turn. */
export function recovery(state: State, detail: Detail): number {
  const here = middleOf(state.field, detail);
  const left = Math.min(1, (28 - state.discard.length) / LONG);
  return REGAINED[detail.colour] * left + danger(state, detail, here) - danger(state, rested(detail), here);
}
