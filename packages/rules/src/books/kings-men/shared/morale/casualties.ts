import { loseUnit } from './collapse.ts';
import type { Field } from '../troops/field.ts';
import { BREAKING_POINT, closedUp, isSameFormation } from '../troops/formation.ts';
import { checkRoom, checkWayMade, makeRoom, shiftSkirmishers } from '../movement/placement.ts';
import type { BattleReferee } from '../state.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** Whether so many figures of the unit are too few to stand: officer and ensign do not count (KM-25.4, KM-25.5). */
export function isBroken(unit: Pick<Unit, 'type'>, figures: number): boolean {
  return figures <= BREAKING_POINT[unit.type];
}

/** Takes off so many figures, at most all, and closes up the rest (KM-25.1, KM-3.17). */
export function removeFigures(referee: BattleReferee, id: UnitId, casualties: number): void {
  const { units } = referee.state.field;
  const unit = units[id];
  if (unit === undefined) return;
  const lost = Math.min(unit.figures, casualties);
  if (lost === 0) return;
  const left = closedUpWhereItStands(referee.state.field, unit, unit.figures - lost);
  units[id] = left;
  referee.emit('casualties', 'KM-25.1', { unit: id, lost, left: left.figures, at: left.at, formation: left.formation });
  shiftSkirmishers(referee, left);
}

/** Columns that had no room to deepen when they lost men do so once there is (KM-3.17a). */
export function closeUpColumns(referee: BattleReferee): void {
  const { field } = referee.state;
  for (const unit of Object.values(field.units)) {
    const closed = closedUpWhereItStands(field, unit, unit.figures);
    if (isSameFormation(closed.formation, unit.formation)) continue;
    field.units[unit.id] = closed;
    referee.emit('formation-changed', 'KM-3.17', {
      unit: unit.id,
      from: unit.formation,
      to: closed.formation,
      at: closed.at,
      facing: closed.facing,
    });
    makeRoom(referee, closed);
  }
}

/**
 * The unit closed up. A column that has to drop a file grows deeper; where it has no room for that it keeps its files, for
 * losses alone move nobody from their place (KM-3.17a, KM-3.20).
 */
function closedUpWhereItStands(field: Field, unit: Unit, figures: number): Unit {
  const fewer = { ...unit, figures };
  const closed = closedUp(fewer);
  if (closed.formation.kind !== 'column' || isSameFormation(closed.formation, unit.formation)) return closed;
  return checkRoom(field, closed) === null && checkWayMade(field, closed) === null ? closed : fewer;
}

/** Takes a unit at or below its breaking point off the table (KM-25.4); a battery's cannon goes with it (KM-25.6). */
export function collapseUnit(referee: BattleReferee, id: UnitId): void {
  const unit = referee.state.field.units[id];
  if (unit !== undefined && isBroken(unit, unit.figures)) loseUnit(referee, unit, 'casualties');
}
