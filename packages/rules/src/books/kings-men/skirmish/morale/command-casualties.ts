import type { DiceRoll } from '../dice/dice.ts';
import { gap } from '../ground/distance.ts';
import { footprint } from '../troops/footprint.ts';
import type { Detail, Figure, FigureId, UnitId } from '../state/pieces.ts';
import { detailsOf } from '../field/roster.ts';
import { disorderForGood } from './resolve.ts';
import { loseStranded } from './scatter.ts';
import type { Field, SkirmishReferee } from '../state.ts';
import { isFormedType, isOnTable } from '../troops/troops.ts';
import { baseOfFigure, insideWall, standingFigures } from '../movement/walls.ts';

const RANK: Readonly<Record<Figure['kind'], number>> = { officer: 0, chief: 1, ensign: 2 };

/** Whether a defence roll costs a command figure: no success, and 1s on more than half of all its dice (QM-22.1). */
function isDisaster({ dice, successes }: DiceRoll): boolean {
  return successes === 0 && dice.filter((die) => die === 1).length * 2 > dice.length;
}

/** The figure that would fall for the detail where everybody stands now: the attached one, else the nearest of its unit (QM-22.2). */
function inDanger(field: Field, detail: Detail): Figure | null {
  const standing = standingFigures(field, detail.unit);
  const attached = standing.find((figure) => figure.detail === detail.id);
  if (attached !== undefined) return attached;
  const place = footprint(detail, field.ground);
  const away = standing.map((figure) => ({ figure, distance: gap(place, baseOfFigure(field, figure)) }));
  // Ties by rank; they come in order of id already.
  away.sort((one, other) => one.distance - other.distance || RANK[one.figure.kind] - RANK[other.figure.kind]);
  return away[0]?.figure ?? null;
}

/** The command figure a defence roll costs, or null; asked before anybody falls, as the roll was made then (QM-22.1, QM-22.2). */
export function commandLost(field: Field, detail: Detail, roll: DiceRoll): FigureId | null {
  return isDisaster(roll) ? (inDanger(field, detail)?.id ?? null) : null;
}

/** The figure is knocked over where it is (QM-22.3), unless it has left play with its detail meanwhile; markers and scattered details follow. */
export function knockOver(referee: SkirmishReferee, id: FigureId | null, detail: Detail): void {
  const { state } = referee;
  const figure = id === null ? undefined : state.field.figures[id];
  if (figure === undefined || !figure.standing) return;
  figure.standing = false;
  figure.fellOn = state.cardNumber;
  referee.emit('command-figure-down', 'QM-22.1', { unit: figure.unit, figure: figure.id, detail: detail.id });
  loseHold(referee, figure.unit);
  loseStranded(referee);
}

/** Permanent markers for the details of the unit that are out of all command now (QM-22.4). */
function loseHold(referee: SkirmishReferee, unit: UnitId): void {
  const { field } = referee.state;
  const details = detailsOf(field, unit)
    .filter((detail) => !isLed(field, detail))
    .map(({ id }) => id)
    .sort();
  const marked = details.filter((id) => disorderForGood(referee, id));
  if (marked.length > 0) referee.emit('permanent-disorder', 'QM-22.4', { details: marked, unit });
}

/** A formed detail by the figure attached to it, a loose one by any of the unit within 12 inches of all its soldiers; who has scattered is under QM-15.4. */
function isLed(field: Field, detail: Detail): boolean {
  const standing = standingFigures(field, detail.unit);
  if (isFormedType(detail.type)) return standing.some((figure) => figure.detail === detail.id);
  return !isOnTable(detail) || (standing.length > 0 && insideWall(field, detail));
}
