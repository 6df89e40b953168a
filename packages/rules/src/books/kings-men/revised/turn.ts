import { call, flow, leave, loop, poll, step } from '../../../kernel/flow.ts';
import { ARMIES } from '../shared/command/armies.ts';
import { generalMove } from '../shared/generals/general-move.ts';
import { fullDeck } from '../shared/cards/deck.ts';
import { freshen } from '../shared/morale/resolve.ts';
import { restoreAtTurnEnd } from '../shared/generals/restoration.ts';
import { clearMarkers, discardCard, ridesAsked, rideTogether } from '../shared/turn-end.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import { cardFlow } from './card.ts';
import { allotPoints, distribute } from './command/command.ts';
import { distributePoints } from './command/distribute-points.ts';
import { canAct } from './command/eligible.ts';
import { lieutenantsOf } from './generals/generals.ts';
import type { Army, RevisedFlow, RM, State } from './state.ts';

/** One turn: why it ended. */
interface Turn {
  reason?: string;
}

function both<T>({ armies }: State, of: (army: Army) => T): Record<ArmyId, T> {
  return { red: of(armies.red), black: of(armies.black) };
}

/** One turn, from the Commanding Generals' dice to the generals' rides (KMR-4.1, KMR-12.1). */
export const turnFlow: RevisedFlow<Turn> = flow<RM, Turn>('turn', [
  step('start', 'KMR-4.1', (referee) => {
    const { state } = referee;
    state.turn += 1;
    state.phase = 'turn';
    state.restored = [];
    referee.emit('turn-started', 'KMR-4.1', { turn: state.turn });
  }),

  step('command-points', 'KMR-6.1', allotPoints),

  step('counters', 'KMR-4.1', (referee) => {
    for (const unit of Object.values(referee.state.field.units)) freshen(referee, unit, 'KMR-4.1');
  }),

  step('shuffle', 'KM-8.2', ({ state, chance }) => {
    // The first of the shuffled cards is drawn first: the deck keeps the next card last.
    state.deck = chance.shuffle('deck', fullDeck()).reverse();
    state.discard = [];
  }),

  // Both Commanding Generals at once, unseen: neither learns how long the other thought or what they gave (KMR-14.1).
  poll(
    'distribute-points',
    distributePoints,
    ({ state }) =>
      ARMIES.map((army) => state.armies[army])
        .filter((army) => lieutenantsOf(army).length > 0)
        .map(({ id, commander }) => ({ seats: [commander], about: { army: id }, secret: state.options.commandPointsSecret })),
    (referee, _turn, answers) => {
      for (const { seat, answer } of answers) {
        const army = ARMIES.find((id) => referee.state.armies[id].commander === seat);
        if (army !== undefined) distribute(referee, army, answer);
      }
    },
  ),

  loop([
    step('anybody-left', 'KMR-4.8', ({ state }, turn) => {
      if (ARMIES.some((army) => canAct(state, army))) return undefined;
      turn.reason = 'nobody-eligible';
      return leave;
    }),

    step('draw', 'KM-8.4', (referee, turn) => {
      const { state } = referee;
      const card = state.deck.pop();
      if (card === undefined) {
        turn.reason = 'deck-empty';
        return leave;
      }
      state.card = card;
      referee.emit('card-drawn', 'KM-8.4', { card, army: card.army, left: state.deck.length });
      return undefined;
    }),

    step('play', 'KMR-4.2', ({ state: { card } }) => {
      if (card === null) throw new Error('no card has been drawn');
      return call(cardFlow, { army: card.army });
    }),

    step('discard', 'KM-8.4', discardCard),
  ]),

  step('lapse', 'KMR-6.12', (referee, { reason }) => {
    const { state } = referee;
    referee.emit('turn-ended', 'KM-8.9', {
      turn: state.turn,
      reason: reason ?? 'deck-empty',
      commanders: both(state, ({ commander }) => commander),
      rolled: both(state, ({ rolled }) => rolled),
      given: both(state, ({ given }) => given),
      points: both(state, ({ points }) => points),
    });
    for (const id of ARMIES) Object.assign(state.armies[id], { points: {}, rolled: [], given: {} });
    state.phase = 'general-moves';
  }),

  // Chosen unseen, revealed at once (KM-5.6).
  poll('general-moves', generalMove, ridesAsked, (referee, _turn, answers) => rideTogether(referee, answers)),

  step('restore', 'KM-26.9', restoreAtTurnEnd),

  step('markers', 'KM-8.9', clearMarkers),
]);
