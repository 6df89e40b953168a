import { call, choice, end, flow, step, when, whilst } from '../../../kernel/flow.ts';
import { activationFlow } from './activation.ts';
import { cardUnderWay } from './field/under-way.ts';
import { collapseFlow } from './morale/collapse.ts';
import { commandWindowFlow } from './command/command-window.ts';
import { counterFireFlow } from './fire/counter-fire.ts';
import { mayBeTreated, treatCard, deckOption } from './cards/deck-options.ts';
import { activationsLeft, mayGoOn, checkActivate, choicesOn } from './command/eligible.ts';
import { mayRelieve } from './command/relief.ts';
import { rideKing, kingMove } from './riding/king.ts';
import {
  askJoker,
  askTwo,
  passesAtOnce,
  passesForNothing,
  playIdle,
  playJoker,
  playTwo,
  jokerTarget,
  twoTarget,
} from './cards/specials.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from './state.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { activate as activateAnswer, type Activate } from './answers.ts';

/** The card being dealt with. */
interface Dealing {
  /** The card was overridden or banked: nobody plays it. */
  gone?: boolean;
  /** Something could be done with the card before it is played (QM-6.9a). */
  asked?: true;
  /** The King rides (QM-7.4). */
  riding?: boolean;
}

function goesOn({ state }: SkirmishReferee): boolean {
  return mayGoOn(state);
}

function rides(_referee: SkirmishReferee, { riding }: Dealing): boolean {
  return riding === true;
}

/** Whom it is asked. */
export interface Choosing {
  readonly seat: SeatId;
  /** Activations left on the card. */
  readonly left: number;
}

/** Which detail is activated next, or what else is done between two activations. */
export const activate: DecisionKind<QM, Choosing, Activate> = {
  kind: 'activate',
  clause: 'QM-9.1',
  answer: activateAnswer,
  open: false,
  options: ({ state }, { seat }) => choicesOn(state, seat),
  check: ({ state }, { seat }, given) => checkActivate(state, seat, given),
  fallback: () => ({ do: 'end' }),
};

/** What becomes of a card just drawn (QM-6.4, QM-32.1 step 3). */
export const cardFlow: SkirmishFlow<Dealing> = flow<QM, Dealing>('card', [
  step('finished', 'QM-6.8', (referee) => (passesAtOnce(referee) ? end() : undefined)),

  // Asked whether or not it can be paid for: that it cannot is the player's secret (QM-34.1).
  choice(
    'deck-option',
    deckOption,
    ({ state }) => (mayBeTreated(state) ? { seats: [cardUnderWay(state).seat], about: { seat: cardUnderWay(state).seat } } : null),
    (referee, dealing, answer) => {
      dealing.asked = true;
      const { gone, paid } = treatCard(referee, answer);
      dealing.gone = gone;
      return paid ? call(counterFireFlow, { spender: cardUnderWay(referee.state).seat }) : undefined;
    },
  ),
  step('treated', 'QM-30.1', (_referee, { gone }) => (gone === true ? end() : undefined)),

  step('command', 'QM-8.6', ({ state }, dealing) => {
    const { seat } = cardUnderWay(state);
    if (mayRelieve(state, seat)) dealing.asked = true;
    return call(commandWindowFlow, { seat });
  }),

  choice(
    'joker',
    jokerTarget,
    ({ state }) => askJoker(state),
    (referee, _dealing, answer) => {
      playJoker(referee, answer);
      return end();
    },
  ),
  choice(
    'two',
    twoTarget,
    ({ state }) => askTwo(state),
    (referee, _dealing, answer) => {
      playTwo(referee, answer);
      return end();
    },
  ),
  step('idle', 'QM-7.9', playIdle),
  step('nothing', 'QM-6.9', (referee, { asked }) => {
    if (asked !== true) passesForNothing(referee);
  }),

  whilst(goesOn, [
    choice(
      'activate',
      activate,
      ({ state }) => {
        const { seat } = cardUnderWay(state);
        return mayGoOn(state) ? { seats: [seat], about: { seat, left: activationsLeft(state) } } : null;
      },
      (referee, dealing, answer) => {
        const { seat } = cardUnderWay(referee.state);
        switch (answer.do) {
          case 'activate':
            return call(activationFlow, { seat, detail: answer.detail, flag: answer.flag });
          case 'command':
            return call(commandWindowFlow, { seat });
          case 'king':
            dealing.riding = true;
            return undefined;
          case 'end':
            return end();
        }
      },
    ),
    when(rides, [
      choice(
        'king',
        kingMove,
        ({ state }) => {
          const { seat, ended } = cardUnderWay(state);
          return ended === true ? null : { seats: [seat], about: { seat } };
        },
        (referee, dealing, answer) => {
          delete dealing.riding;
          rideKing(referee, answer);
        },
      ),
      // A figure that has ridden away may leave men in the forest behind (QM-15.4).
      step('collapse', 'QM-32.2', ({ state }) => call(collapseFlow, { acting: cardUnderWay(state).army })),
    ]),
  ]),
]);
