import type { SeatId } from '../../../kernel/game.ts';
import type { PublicTable, TableCard } from '../../../kernel/table.ts';
import { waitingFor } from '../../../kernel/view.ts';
import { ARMIES } from '../shared/armies.ts';
import { cardId } from '../shared/deck.ts';
import type { Card } from './cards.ts';
import { thresholdOf } from './collapse.ts';
import { alliesOf } from './command.ts';
import { isBanked } from './deck.ts';
import { inCommandRadius, radiusOf } from './generals.ts';
import { openOf, pieceOfDetail, pieceOfFigure, pieceOfGeneral, pieceOfHorses } from './pieces-shown.ts';
import { playerOf } from './players.ts';
import type { OwnSecrets, Secrets } from './presentation.ts';
import type { SkirmishGame, State } from './state.ts';
import { isOnTable } from './troops.ts';
import { insideWall } from './walls.ts';

/** Everything that lies open (QM-34.2): never points, personalities not yet shown, the order of the deck, or what has been chosen unseen. */
export function publicTable(game: SkirmishGame): PublicTable {
  const { state, seq, outcome } = game;
  const { field, activation, cardNumber } = state;
  return {
    seq,
    turn: state.turn,
    phase: state.phase,
    active: { piece: activation?.detail ?? '', done: [...(activation?.done ?? [])] },
    sides: ARMIES.map((army) => {
      const { id, name, elements, lost } = state.armies[army];
      return { id, name, started: elements.length, lost: lost.length, threshold: thresholdOf(state, army), ...(state.options.collapse === 'automatic' ? { atOnce: true } : {}) };
    }),
    pieces: [
      ...Object.values(field.details).map((detail) => pieceOfDetail(field, detail, cardNumber)),
      ...Object.values(field.figures).filter(({ detail }) => detail === null).map((figure) => pieceOfFigure(field, figure, cardNumber)),
      ...Object.values(field.horses).map(pieceOfHorses),
      ...Object.values(field.generals).map((general) => pieceOfGeneral(general, openOf(state, general.seat))),
    ],
    cards: cardsOf(state),
    cardsLeft: state.deck.length,
    waiting: waitingFor(game, pieceIn),
    outcome: outcome === null ? null : { winner: outcome.winner ?? '', reason: outcome.reason, clause: outcome.clause },
  };
}

/** The piece a question is about, where it names one. */
function pieceIn(about: object): string {
  const { detail, attacker } = { detail: '', attacker: '', ...about };
  return detail === '' ? attacker : detail;
}

function cardsOf(state: State): TableCard[] {
  const shown = (place: TableCard['place']) => (card: Card): TableCard => ({ id: cardId(card), side: card.army, place });
  const { play, discard, armies: { red, black } } = state;
  return [
    ...(play === null || isBanked(state, play) ? [] : [shown('drawn')(play.card)]),
    ...discard.map(shown('discard')),
    ...[...red.banked, ...black.banked].map(shown('banked')),
  ];
}

/** What a seat knows beyond the table (QM-34.1): of its allies what they may see of one another, of itself its standing orders too (QM-39.7). */
export function secretsOf({ state }: SkirmishGame, seat: SeatId): Secrets {
  const player = playerOf(state, seat);
  const own = Object.values(state.field.details).filter((detail) => detail.seat === seat && isOnTable(detail));
  return {
    army: [seat, ...alliesOf(state, player).filter((each) => each !== seat)].map((each) => ownSecrets(state, each)),
    orator: player.orator,
    counterFire: player.counterFire,
    commanded: own.filter((detail) => inCommandRadius(state, seat, detail)).map(({ id }) => id),
    walled: own.filter((detail) => insideWall(state.field, detail)).map(({ id }) => id),
    bankedThisTurn: state.armies[player.army].bankedThisTurn,
  };
}

function ownSecrets(state: State, seat: SeatId): OwnSecrets {
  const { points, rolled, identity, designation, used } = playerOf(state, seat);
  return { seat, points, rolled: [...rolled], identity, designation, used, radius: radiusOf(state, seat) };
}
