import { degreesOf, inchesOf, spotOf } from '../../../../table/units.ts';
import { cardId } from '../../shared/cards/deck.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { formationsAt, isSameFormation } from '../feats/formation-change.ts';
import type { Detail, Figure } from '../state/pieces.ts';
import type { Player } from '../state/play.ts';
import type { State } from '../state.ts';
import { hasAttachedCommand } from '../troops/troops.ts';
import type { SituationFile } from './situation-form.ts';

type DetailFile = NonNullable<SituationFile['details']>[string];
type FigureFile = NonNullable<SituationFile['figures']>[string];
type PlayerFile = NonNullable<SituationFile['players']>[string];

/** A skirmish as a situation beside its file, whose table is `usual`: whatever of that is there no more has gone. */
export function written(state: State, usual: State): SituationFile {
  const { turn, cardNumber, field, players, armies, held, discard } = state;
  const army = (id: ArmyId) => {
    const { seats, acting, banked, bankedThisTurn } = armies[id];
    return { ...(seats[acting] === undefined ? {} : { acting: seats[acting] }), banked: banked.map(cardId), bankedThisTurn };
  };
  const fallen = Object.keys(usual.field.figures).filter((id) => field.figures[id] === undefined);
  const known = Object.values(field.figures).filter(({ id }) => usual.field.figures[id] !== undefined);
  return {
    turn,
    cardNumber,
    gone: { red: armies.red.lost.length, black: armies.black.lost.length },
    details: Object.fromEntries(Object.values(field.details).map((detail) => [detail.id, detailOut(state, detail)])),
    figures: Object.fromEntries(known.map((figure) => [figure.id, figureOut(state, figure)])),
    fallen,
    horses: Object.values(field.horses).map(({ detail, head, at, facing }) => ({
      detail,
      head,
      at: spotOf(at),
      facing: degreesOf(facing),
    })),
    generals: Object.fromEntries(
      Object.values(field.generals).map(({ seat, rating, radius, spent }) => [
        seat,
        { rating, spent, ...(inchesOf(radius) === 8 ? { radius: 8 as const } : {}) },
      ]),
    ),
    players: Object.fromEntries(Object.values(players).map((player) => [player.seat, playerOut(state, player)])),
    armies: { red: army('red'), black: army('black') },
    held,
    discard: discard.map(cardId),
  };
}

function detailOut(state: State, detail: Detail): DetailFile {
  const { soldiers, mounted, colour, disordered, permanent, smoke, building, scattered, at } = detail;
  const condition = { soldiers, mounted, colour, disordered, permanent, smoke };
  if (scattered !== null) return { ...condition, scattered };
  if (building !== null) return { ...condition, building, at: spotOf(at) };
  return { ...condition, ...formationOut(state, detail) };
}

/** How a detail is drawn up; a line that could not be chosen now is what losses have left of one. */
function formationOut({ field, options }: State, detail: Detail): Pick<DetailFile, 'formation'> {
  const { formation, soldiers } = detail;
  if (formation.kind === 'mob') return { formation: { kind: 'mob' } };
  const mayForm = formationsAt(field, detail, options.limberedOffRoad).some((each) => isSameFormation(each, formation));
  if (formation.kind !== 'line') return mayForm ? { formation: { kind: formation.kind } } : {};
  const { files } = formation;
  if (!mayForm) return { formation: { kind: 'remnant', files } };
  return { formation: { kind: 'line', ranks: files === soldiers ? 1 : 2 } };
}

function figureOut({ field }: State, { unit: of, detail, at, facing, standing, fellOn }: Figure): FigureFile {
  if (detail !== null) return { detail, standing, fellOn };
  const unit = field.units[of];
  const place = unit !== undefined && hasAttachedCommand(unit) ? { at: spotOf(at) } : {};
  return { detail, ...place, facing: degreesOf(facing), standing, fellOn };
}

/** What is known of a player. What a general has named is left to them where it is no more. */
function playerOut({ field, options }: State, player: Player): PlayerFile {
  const { points, rolled, identity, designation, revealed, identityLost, finished, conceding, removals, used } = player;
  const isThere = designation !== null && (field.details[designation] !== undefined || field.units[designation] !== undefined);
  return {
    points,
    rolled: [...rolled],
    ...(options.identities === 'off' || identity === null ? {} : { identity, ...(isThere ? { designation } : {}) }),
    revealed,
    identityLost,
    finished,
    conceding,
    removals,
    used,
  };
}
