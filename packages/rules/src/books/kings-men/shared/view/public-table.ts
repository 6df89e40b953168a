import type { SeatId } from '../../../../kernel/game.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import type { GroundPiece, PublicTable, TableCard, TableMark, TableSide } from '../../../../kernel/table.ts';
import { outcomeShown, waitingFor } from '../../../../kernel/view.ts';
import { ARMIES } from '../command/armies.ts';
import { putDownOpenly } from '../set-up/deploying.ts';
import type { Card } from '../state/card.ts';
import { collapseThreshold } from '../morale/collapse.ts';
import { cardId } from '../cards/deck.ts';
import type { Ground, TerrainPiece } from '../troops/field.ts';
import { lookOf } from './looks.ts';
import { holderOf } from '../ending/objectives.ts';
import type { General, Unit } from '../troops/unit.ts';
import { toPiece } from './pieces.ts';
import type { KingsMenPublic, OpenArmy, OpenGround } from '../state/public.ts';
import type { Battle, BattleGame } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';
import { unitsStanding } from './units-standing.ts';

/** Everything that lies open (KM-32.2): never points, never the order of the deck, never what has been chosen unseen. Cards set aside are given where the book has such. */
export function publicTable(
  game: BattleGame,
  leads: Readonly<Record<ArmyId, SeatId>>,
  banked: readonly Card[] = [],
): PublicTable<KingsMenPublic> {
  const { state, seq, outcome } = game;
  const { field, activation } = state;
  return {
    seq,
    turn: state.turn,
    phase: state.phase,
    active: activation?.unit ?? '',
    width: field.ground.width,
    depth: field.ground.depth,
    ground: groundShown(field.ground),
    sides: ARMIES.map((army) => sideShown(state, army, leads[army])),
    pieces: [...Object.values(field.units).map(unitShown), ...Object.values(field.generals).map(generalShown)],
    marks: marksOf(state),
    cards: cardsOf(state, banked),
    cardsLeft: state.deck.length,
    waiting: waitingFor(game, pieceIn),
    outcome: outcomeShown(outcome),
    own: { phase: state.phase, done: [...(activation?.done ?? [])], down: putDownOpenly(game) },
  };
}

/** Units and generals whom a command left as they were are those of the position before, and so are their pieces: whoever compares tables sees at once what has changed. */
const unitShown = oncePer((unit: Unit) => toPiece(unit));
const generalShown = oncePer((general: General) => toPiece(general));

const groundShown = oncePer(({ pieces }: Ground): readonly GroundPiece<OpenGround>[] => pieces.map(pieceOfGround));

function pieceOfGround({ id, name, shape, contours, line, thickness, ...own }: TerrainPiece): GroundPiece<OpenGround> {
  return { id, kind: own.kind, name, shape, contours, line, thickness, own };
}

function sideShown({ armies }: Battle, army: ArmyId, leads: SeatId): TableSide<OpenArmy> {
  const { id, name, started, lost } = armies[army];
  const threshold = collapseThreshold(started);
  return {
    id,
    name,
    ...lookOf(id, armies),
    trackers: [unitsStanding(started - lost.length, started, threshold)],
    own: { started, lost: lost.length, threshold, atOnce: false, leads },
  };
}

/** Ground that decides the battle, and who holds it alone since the end of a turn (KM-28.7). */
function marksOf(state: Battle): TableMark[] {
  return (state.victory.objectives ?? []).map((objective) => ({
    id: objective.id,
    kind: 'objective',
    name: objective.name,
    side: holderOf(state, objective) ?? '',
    shape: objective.area,
  }));
}

/** The piece a question is about, where it names one. */
function pieceIn(about: object): string {
  const { unit, attacker } = { unit: '', attacker: '', ...about };
  return unit === '' ? attacker : unit;
}

function cardsOf(state: Battle, banked: readonly Card[]): TableCard[] {
  const shown =
    (place: TableCard['place']) =>
    (card: Card): TableCard => ({ id: cardId(card), side: card.army, place });
  return [
    ...(state.card === null ? [] : [shown('drawn')(state.card)]),
    ...state.discard.map(shown('discard')),
    ...banked.map(shown('banked')),
  ];
}
