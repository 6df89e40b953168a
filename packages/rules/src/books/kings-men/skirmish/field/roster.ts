import type { Detail, DetailId, Figure, FigureId, Unit, UnitId } from '../state/pieces.ts';
import type { Field } from '../state.ts';
import { countsAsSkirmishers, isMob, isOnTable } from '../troops/troops.ts';

/** The detail of that name, of whom it is known that it is there. */
export function detailOf({ details }: Pick<Field, 'details'>, id: DetailId): Detail {
  const detail = details[id];
  if (detail === undefined) throw new Error(`no detail ${id} on the table`);
  return detail;
}

/** Details of a unit that have not been lost, scattered ones included. */
export function detailsOf({ details }: Pick<Field, 'details'>, unit: UnitId): Detail[] {
  return Object.values(details).filter((detail) => detail.unit === unit);
}

/** The unit of that name: one of the roster or one that has broken out, lost or not. */
export function unitOf({ units }: Pick<Field, 'units'>, id: UnitId): Unit {
  const unit = units[id];
  if (unit === undefined) throw new Error(`no unit ${id} in this battle`);
  return unit;
}

/** The command figure of that name, of which it is known that it is in play. */
export function figureOf({ figures }: Pick<Field, 'figures'>, id: FigureId): Figure {
  const figure = figures[id];
  if (figure === undefined) throw new Error(`no figure ${id}`);
  return figure;
}

/** Whether everyone may move through that detail (QM-11.15): loose details on foot; who is inside a building or scattered is in nobody's way. */
export function isPassable(detail: Detail): boolean {
  if (!isOnTable(detail) || detail.building !== null) return true;
  return countsAsSkirmishers(detail) && !isMob(detail);
}

/** Details that stand in the open, apart from one and those that do not count. */
export function othersInTheOpen(field: Field, detail: Detail, ignoring: readonly string[] = []): Detail[] {
  return Object.values(field.details).filter(
    (other) => other.id !== detail.id && isOnTable(other) && other.building === null && !ignoring.includes(other.id),
  );
}
