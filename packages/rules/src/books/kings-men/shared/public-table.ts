import type { PublicTable, TableCard } from '../../../kernel/table.ts';
import { waitingFor } from '../../../kernel/view.ts';
import { ARMIES } from './armies.ts';
import type { Card } from './cards.ts';
import { collapseThreshold } from './collapse.ts';
import { cardId } from './deck.ts';
import { toPiece } from './pieces.ts';
import type { Battle, BattleGame } from './state.ts';

/** Everything that lies open (KM-32.2): never points, never the order of the deck, never what has been chosen unseen. Cards set aside are given where the book has such. */
export function publicTable(game: BattleGame, banked: readonly Card[] = []): PublicTable {
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
    cards: cardsOf(state, banked),
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

function cardsOf(state: Battle, banked: readonly Card[]): TableCard[] {
  const shown = (place: TableCard['place']) => (card: Card): TableCard => ({ id: cardId(card), side: card.army, place });
  return [
    ...(state.card === null ? [] : [shown('drawn')(state.card)]),
    ...state.discard.map(shown('discard')),
    ...banked.map(shown('banked')),
  ];
}
