import { call, flow, leave, loop, poll, step } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { cardFlow } from './card.ts';
import { collapseFlow } from './morale/collapse.ts';
import { rollCommandPoints } from './generals/points.ts';
import { discardPlayed, drawCard, shuffleDeck } from './cards/deck.ts';
import { allFinished } from './lateness/finished.ts';
import { moveFigures, moveGenerals, figureMoves, generalMove } from './riding/general-moves.ts';
import type { QM, SkirmishFlow } from './state.ts';
import { beginTurn, endTurn, freshen, lapse, liftMarkers } from './turn-end.ts';

/** One turn: why it ended. */
interface Turn {
  reason?: 'deck-empty' | 'all-finished';
}

function everybody(seats: Readonly<Record<SeatId, unknown>>) {
  return Object.keys(seats).map((seat) => ({ seats: [seat], about: { seat }, secret: true }));
}

/** One turn (QM-6.3), in the order of QM-32.1. */
export const turnFlow: SkirmishFlow<Turn> = flow<QM, Turn>('turn', [
  step('begin', 'QM-6.3', beginTurn),
  step('command-points', 'QM-8.1', rollCommandPoints),
  step('shuffle', 'QM-6.2', shuffleDeck),

  loop([
    step('draw', 'QM-6.7', (referee, turn) => {
      if (allFinished(referee.game)) turn.reason = 'all-finished';
      else if (!drawCard(referee)) turn.reason = 'deck-empty';
      return turn.reason === undefined ? undefined : leave;
    }),
    step('play', 'QM-6.4', () => call(cardFlow, {})),
    step('discard', 'QM-6.2', discardPlayed),
  ]),

  step('end', 'QM-6.10', (referee, { reason }) => endTurn(referee, reason ?? 'deck-empty')),
  // Chosen unseen, revealed together (QM-7.11).
  poll(
    'general-moves',
    generalMove,
    ({ state }) => everybody(state.players),
    (referee, _turn, answers) => moveGenerals(referee, answers),
  ),
  poll(
    'figure-moves',
    figureMoves,
    ({ state }) => (state.options.commandFigureEndMove ? everybody(state.players) : []),
    (referee, _turn, answers) => moveFigures(referee, answers),
  ),
  // A figure that has gone may leave men in the forest behind (QM-15.4); nobody's card it is.
  step('collapse', 'QM-32.2', () => call(collapseFlow, { acting: 'red' })),
  step('markers', 'QM-6.10', liftMarkers),
  step('green', 'QM-6.10', freshen),
  step('lapse', 'QM-6.10', lapse),
]);
