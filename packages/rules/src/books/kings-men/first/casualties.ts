import { BREAKING_POINT, closedUp } from '../shared/formation.ts';
import type { Unit, UnitId } from '../shared/unit.ts';
import { loseUnit } from './collapse.ts';
import type { KingsMenReferee } from './state.ts';

/** Whether so many figures of the unit are too few to stand: officer and ensign do not count (KM-25.4, KM-25.5). */
export function isBroken(unit: Pick<Unit, 'type'>, figures: number): boolean {
  return figures <= BREAKING_POINT[unit.type];
}

/** Takes off so many figures, at most all, and closes up the rest (KM-25.1, KM-3.17). */
export function removeFigures(referee: KingsMenReferee, id: UnitId, casualties: number): void {
  const { units } = referee.state.field;
  const unit = units[id];
  if (unit === undefined) return;
  const lost = Math.min(unit.figures, casualties);
  if (lost === 0) return;
  const left = closedUp({ ...unit, figures: unit.figures - lost });
  units[id] = left;
  referee.emit('casualties', 'KM-25.1', { unit: id, lost, left: left.figures, at: left.at, formation: left.formation });
}

/** Takes a unit at or below its breaking point off the table (KM-25.4); a battery's cannon goes with it (KM-25.6). */
export function collapseUnit(referee: KingsMenReferee, id: UnitId): void {
  const unit = referee.state.field.units[id];
  if (unit !== undefined && isBroken(unit, unit.figures)) loseUnit(referee, unit, 'casualties');
}
