import type { Detail, DetailId, Figure, FigureId, Unit, UnitId } from './pieces.ts';
import type { Field } from '../state.ts';

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
