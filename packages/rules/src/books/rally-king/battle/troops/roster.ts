import type { State } from '../state.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

/** The unit of that id; there is none without one. */
export function unitOf({ units }: Pick<State, 'units'>, id: UnitId): Unit {
  const found = units[id];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}

/** Units under their names, in the order of these: as everybody who may know of them has them. */
export function byName(units: Iterable<Unit>): Record<UnitId, Unit> {
  return Object.fromEntries([...units].toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((unit) => [unit.id, unit]));
}

/** Units standing on the table, of one side or of both. */
export function onTable({ units }: Pick<State, 'units'>, side?: SideId): Unit[] {
  return Object.values(units).filter((unit) => unit.where === 'table' && (side === undefined || unit.side === side));
}

/** Those of the units that are still on the table. */
export function stillOnTable(state: Pick<State, 'units'>, ids: readonly UnitId[]): Unit[] {
  return ids.map((id) => unitOf(state, id)).filter(({ where }) => where === 'table');
}

/** Gone for good: routed, left of its own will, or removed. */
export function isGone({ where }: Unit): boolean {
  return where === 'routed' || where === 'left' || where === 'removed';
}
