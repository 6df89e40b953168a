import type { SeatId } from '../../../kernel/game.ts';
import type { PublicTable, TableCard } from '../../../kernel/table.ts';
import { waitingFor } from '../../../kernel/view.ts';
import type { ArmyId } from '../shared/unit.ts';
import type { Card } from './cards.ts';
import { collapseThreshold } from './collapse.ts';
import { cardId } from './deck.ts';
import { armyOfSeat, enemyOf } from './eligible.ts';
import { toPiece } from './presentation.ts';
import type { Secrets } from './presentation.ts';
import type { KingsMenGame, State } from './state.ts';

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** Everything that lies open (KM-32.2): never points, never the order of the deck, never what has been chosen unseen. */
export function publicTable(game: KingsMenGame): PublicTable {
  const { state, seq, outcome } = game;
  const { field, activation } = state;
  return {
    seq,
    turn: state.turn,
    phase: state.phase,
    active: { piece: activation?.unit ?? '', done: [...(activation?.done ?? [])] },
    sides: ARMIES.map((army) => {
      const { id, name, started, lost } = state.armies[army];
      return { id, name, started, lost: lost.length, threshold: collapseThreshold(started) };
    }),
    pieces: [...Object.values(field.units).map(toPiece), ...Object.values(field.generals).map(toPiece)],
    cards: cardsOf(state),
    cardsLeft: state.deck.length,
    waiting: waitingFor(game, pieceIn),
    outcome: outcome === null ? null : { winner: outcome.winner ?? '', reason: outcome.reason, clause: outcome.clause },
  };
}

/** The piece a question is about, where it names one. */
function pieceIn(about: object): string {
  const { unit, attacker } = { unit: '', attacker: '', ...about };
  return unit === '' ? attacker : unit;
}

function cardsOf(state: State): TableCard[] {
  const shown = (place: TableCard['place']) => (card: Card): TableCard => ({ id: cardId(card), side: card.army, place });
  return [
    ...(state.card === null ? [] : [shown('drawn')(state.card)]),
    ...state.discard.map(shown('discard')),
    ...ARMIES.flatMap((army) => state.armies[army].banked.map(shown('banked'))),
  ];
}

/** What a seat knows beyond the table: all secrets of its army (KM-37.8). */
export function secretsOf({ state }: KingsMenGame, seat: SeatId): Secrets | Record<string, never> {
  const army = armyOfSeat(state, seat);
  if (army === null) return {};
  const { points, rolled, bankedThisTurn } = state.armies[army];
  const { commandPointsSecret, bankCards } = state.options;
  return {
    points, rolled,
    ...(commandPointsSecret ? {} : { enemyPoints: state.armies[enemyOf(army)].points }),
    // No secret, but the table shows only the cards that are still in the bank.
    ...(bankCards ? { bankedThisTurn } : {}),
  };
}
