import type { SeatId } from '../../../../kernel/game.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import type { GroundPiece, PublicTable, TableCard, TableMark, TableSide } from '../../../../kernel/table.ts';
import { outcomeShown, waitingFor } from '../../../../kernel/view.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { cardId } from '../../shared/cards/deck.ts';
import { lookOf } from '../../shared/view/looks.ts';
import { unitsStanding } from '../../shared/view/units-standing.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { Card } from '../field/under-way.ts';
import { thresholdOf } from '../morale/collapse.ts';
import { alliesOf } from '../generals/points.ts';
import { isBanked } from '../cards/deck.ts';
import { inCommandRadius, radiusOf } from '../generals/generals.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';
import { winningHold } from '../ending/objectives.ts';
import { pieceOfDetail, pieceOfFigure, pieceOfGeneral, pieceOfHorses } from './pieces-shown.ts';
import { playerOf } from '../field/players.ts';
import { nextInTurn } from '../field/rotation.ts';
import type { OwnSecrets, Secrets } from './presentation.ts';
import type { OpenArmy, OpenGround, OpenSkirmish, QueensMenPublic } from '../state/public.ts';
import type { SkirmishGame, State } from '../state.ts';
import { isOnTable } from '../troops/troops.ts';
import { insideWall } from '../movement/walls.ts';

/** Everything that lies open (QM-34.2): never points, personalities not yet shown, the order of the deck, or what has been chosen unseen. */
export function publicTable(game: SkirmishGame): PublicTable<QueensMenPublic> {
  const { state, seq, outcome } = game;
  const { field, activation, cardNumber } = state;
  return {
    seq,
    turn: state.turn,
    phase: state.phase,
    active: activation?.detail ?? '',
    width: field.ground.width,
    depth: field.ground.depth,
    ground: groundShown(field.ground),
    sides: ARMIES.map((army) => sideShown(state, army, nextInTurn(game, army))),
    pieces: [
      ...Object.values(field.details).map((detail) => pieceOfDetail(field, detail, cardNumber)),
      ...Object.values(field.figures)
        .filter(({ detail }) => detail === null)
        .map((figure) => pieceOfFigure(field, figure, cardNumber)),
      ...Object.values(field.horses).map(pieceOfHorses),
      ...Object.values(field.generals).map((general) => pieceOfGeneral(state, general)),
    ],
    marks: state.victory.objectives.map((objective): TableMark => ({
      id: objective.id,
      kind: 'objective',
      name: objective.name,
      side: winningHold(state, objective)?.army ?? '',
      shape: objective.area,
    })),
    cards: cardsOf(state),
    cardsLeft: state.deck.length,
    waiting: waitingFor(game, pieceIn),
    outcome: outcomeShown(outcome),
    own: battleShown(state),
  };
}

const groundShown = oncePer(({ pieces }: Ground): readonly GroundPiece<OpenGround>[] => pieces.map(pieceOfGround));

function pieceOfGround({ id, name, shape, contours, line, thickness, ...own }: TerrainPiece): GroundPiece<OpenGround> {
  return { id, kind: own.kind, name, shape, contours, line, thickness, own };
}

function sideShown(state: State, army: ArmyId, leads: SeatId): TableSide<OpenArmy> {
  const { id, name, elements, lost } = state.armies[army];
  const threshold = thresholdOf(state, army);
  return {
    id,
    name,
    ...lookOf(id),
    trackers: [unitsStanding(elements.length - lost.length, elements.length, threshold)],
    own: { elements: elements.length, lost: lost.length, threshold, atOnce: state.options.collapse === 'automatic', leads },
  };
}

function battleShown({ phase, play, activation }: State): OpenSkirmish {
  return {
    phase,
    done: [...(activation?.done ?? [])],
    card: play === null ? null : { seat: play.seat, army: play.army, allowance: play.allowance },
    used: play?.used ?? 0,
    removed: play?.removed ?? false,
    promoted: play?.promoted ?? false,
    special: play?.special ?? false,
    flag: activation?.flag ?? null,
    aim: activation?.aim ?? 0,
  };
}

/** The piece a question is about, where it names one. */
function pieceIn(about: object): string {
  const { detail, attacker } = { detail: '', attacker: '', ...about };
  return detail === '' ? attacker : detail;
}

function cardsOf(state: State): TableCard[] {
  const shown =
    (place: TableCard['place']) =>
    (card: Card): TableCard => ({ id: cardId(card), side: card.army, place });
  const {
    play,
    discard,
    armies: { red, black },
  } = state;
  return [
    ...(play === null || isBanked(state, play) ? [] : [shown('drawn')(play.card)]),
    ...discard.map(shown('discard')),
    ...[...red.banked, ...black.banked].map(shown('banked')),
  ];
}

/** What a seat knows beyond the table (QM-34.1): of its allies what they may see of one another, of itself its orator's order too (QM-39.7). */
export function secretsOf({ state }: SkirmishGame, seat: SeatId): Secrets {
  const player = playerOf(state, seat);
  const own = Object.values(state.field.details).filter((detail) => detail.seat === seat && isOnTable(detail));
  return {
    army: [seat, ...alliesOf(state, player).filter((each) => each !== seat)].map((each) => ownSecrets(state, each)),
    orator: player.orator,
    commanded: own.filter((detail) => inCommandRadius(state, seat, detail)).map(({ id }) => id),
    walled: own.filter((detail) => insideWall(state.field, detail)).map(({ id }) => id),
    bankedThisTurn: state.armies[player.army].bankedThisTurn,
  };
}

function ownSecrets(state: State, seat: SeatId): OwnSecrets {
  const { points, rolled, identity, designation, used } = playerOf(state, seat);
  return { seat, points, rolled: [...rolled], identity, designation, used, radius: radiusOf(state, seat) };
}
