import { call, flow, leave, loop, poll, step, when } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { ARMIES } from '../shared/command/armies.ts';
import { generalMove } from '../shared/generals/general-move.ts';
import { fullDeck, servesFinishedArmy } from '../shared/cards/deck.ts';
import { freshen } from '../shared/morale/resolve.ts';
import { restoreAtTurnEnd } from '../shared/generals/restoration.ts';
import { clearMarkers, discardCard, ridesAsked, rideTogether } from '../shared/turn-end.ts';
import { cardFlow } from './card.ts';
import { rollCommandPoints } from './command/command.ts';
import { eligible } from './command/eligible.ts';
import { actingSeat, passOn } from './command/rotation.ts';
import type { KingsMenFlow, KingsMenReferee, KM, State } from './state.ts';

/** One turn: why it ended, and who deals with the card just drawn. */
interface Turn {
  reason?: string;
  seat?: SeatId;
}

function drawn({ card }: State) {
  if (card === null) throw new Error('no card has been drawn');
  return card;
}

/** Nobody of its army can do anything with the card just drawn (KM-8.8). */
function isForNobody({ state }: KingsMenReferee): boolean {
  const card = drawn(state);
  return !servesFinishedArmy(card) && eligible(state, card.army).length === 0;
}

/** One turn, from fresh counters to the generals' rides (KM-30.1, points 2 to 7). */
export const turnFlow: KingsMenFlow<Turn> = flow<KM, Turn>('turn', [
  step('start', 'KM-8.3', (referee) => {
    const { state } = referee;
    state.turn += 1;
    state.phase = 'turn';
    state.restored = [];
    referee.emit('turn-started', 'KM-8.3', { turn: state.turn });
    for (const unit of Object.values(state.field.units)) freshen(referee, unit);
  }),

  step('command-points', 'KM-12.1', rollCommandPoints),

  step('shuffle', 'KM-8.2', ({ state, chance }) => {
    // The first of the shuffled cards is drawn first: the deck keeps the next card last.
    state.deck = chance.shuffle('deck', fullDeck()).reverse();
    state.discard = [];
  }),

  loop([
    step('anybody-left', 'KM-8.7', ({ state }, turn) => {
      if (ARMIES.some((army) => eligible(state, army).length > 0)) return undefined;
      turn.reason = 'nobody-eligible';
      return leave;
    }),

    step('draw', 'KM-8.4', (referee, turn) => {
      const { game, state } = referee;
      const card = state.deck.pop();
      if (card === undefined) {
        turn.reason = 'deck-empty';
        return leave;
      }
      state.card = card;
      referee.emit('card-drawn', 'KM-8.4', { card, army: card.army, left: state.deck.length });
      turn.seat = actingSeat(game, card.army);
      if (state.options.alliedRotation === 'on-draw') passOn(referee, card.army, turn.seat);
      return undefined;
    }),

    when(
      isForNobody,
      [
        step('finished-army', 'KM-8.8', (referee) =>
          referee.emit('card-wasted', 'KM-8.8', { card: drawn(referee.state), reason: 'army-finished' }),
        ),
      ],
      [
        step('play', 'KM-8.5', ({ state }, { seat }) => {
          if (seat === undefined) throw new Error('nobody to deal with the card');
          return call(cardFlow, { seat, army: drawn(state).army });
        }),
      ],
    ),

    step('discard', 'KM-8.4', discardCard),
  ]),

  step('lapse', 'KM-8.9', (referee, { reason }) => {
    const { state } = referee;
    const { red, black } = state.armies;
    const wasted = [...red.banked, ...black.banked];
    referee.emit('turn-ended', 'KM-8.9', {
      turn: state.turn,
      reason: reason ?? 'deck-empty',
      points: { red: red.points, black: black.points },
      rolled: { red: { ...red.rolled }, black: { ...black.rolled } },
      wasted,
    });
    state.discard.push(...wasted);
    for (const army of [red, black]) {
      army.points = 0;
      army.rolled = {};
      army.banked = [];
      army.bankedThisTurn = 0;
    }
    state.phase = 'general-moves';
  }),

  // Chosen unseen, revealed at once (KM-5.6).
  poll('general-moves', generalMove, ridesAsked, (referee, _turn, answers) => rideTogether(referee, answers)),

  step('restore', 'KM-26.9', restoreAtTurnEnd),

  step('markers', 'KM-8.9', clearMarkers),
]);
