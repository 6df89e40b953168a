import { call, choice, end, flow, goto, step } from '../../../kernel/flow.ts';
import { activationFlow } from './activation.ts';
import { commandWindowFlow } from './command-window.ts';
import { counterFireFlow } from './counter-fire.ts';
import { treatCard } from './deck-options.ts';
import { activate } from './decisions/activate.ts';
import { deckOption } from './decisions/deck-option.ts';
import { jokerTarget } from './decisions/joker-target.ts';
import { kingMove } from './decisions/king-move.ts';
import { twoTarget } from './decisions/two-target.ts';
import { activationsLeft, askJoker, askTwo, passesAtOnce, playJoker, playTwo, rideKing } from './specials.ts';
import type { CardPlay, QM, SkirmishFlow, State } from './state.ts';

/** The card being dealt with. */
interface Dealing {
  /** The card was overridden or banked: nobody plays it. */
  gone?: boolean;
}

function underWay({ play }: State): CardPlay {
  if (play === null) throw new Error('no card is being played');
  return play;
}

/** What becomes of a card just drawn (QM-6.4, QM-32.1 step 3). */
export const cardFlow: SkirmishFlow<Dealing> = flow<QM, Dealing>('card', [
  // Asked whether or not it can be paid for: that it cannot is the player's secret (QM-34.1).
  choice(
    'deck-option', deckOption,
    ({ state }) => {
      const { overrideDeck, bankCards } = state.options;
      const { seat, card } = underWay(state);
      return (overrideDeck || bankCards) && card.rank !== '2' ? { seats: [seat], about: { seat } } : null;
    },
    (referee, dealing, answer) => {
      const { gone, paid } = treatCard(referee, answer);
      dealing.gone = gone;
      return paid ? call(counterFireFlow, { spender: underWay(referee.state).seat }) : undefined;
    },
  ),
  step('treated', 'QM-30.1', (_referee, { gone }) => (gone === true ? end() : undefined)),
  step('finished', 'QM-6.8', (referee) => (passesAtOnce(referee) ? end() : undefined)),

  step('command', 'QM-8.6', ({ state }) => call(commandWindowFlow, { seat: underWay(state).seat })),

  choice('joker', jokerTarget, ({ state }) => askJoker(state), (referee, _dealing, answer) => playJoker(referee, answer)),
  choice('two', twoTarget, ({ state }) => askTwo(state), (referee, _dealing, answer) => playTwo(referee, answer)),

  choice(
    'activate', activate,
    ({ state }) => {
      const { seat } = underWay(state);
      const left = activationsLeft(state);
      return left === 0 ? null : { seats: [seat], about: { seat, left } };
    },
    (referee, _dealing, answer) => {
      const { seat } = underWay(referee.state);
      switch (answer.do) {
        case 'activate': return call(activationFlow, { seat, detail: answer.detail, flag: answer.flag });
        case 'command': return call(commandWindowFlow, { seat });
        case 'king': return goto('king');
        case 'end': return end();
      }
    },
  ),
  step('next', 'QM-6.5', ({ state }) => (activationsLeft(state) > 0 ? goto('activate') : end())),

  choice(
    'king', kingMove,
    ({ state }) => ({ seats: [underWay(state).seat], about: { seat: underWay(state).seat } }),
    (referee, _dealing, answer) => rideKing(referee, answer),
  ),
  step('after-king', 'QM-7.4', () => goto('next')),
]);

