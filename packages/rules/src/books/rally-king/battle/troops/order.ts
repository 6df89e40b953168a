import type { Angle, Point } from '../../../../table/units.ts';
import type { State } from '../state.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** The way from a side's own edge of the table to the other one (RK-1.18). */
export function forwardOf({ armies }: Pick<State, 'armies'>, side: SideId): Angle {
  return armies[side].baseline === 'north' ? 2700 : 900;
}

/** How far along a side's right, and forward, a place lies (RK-1.18). */
function alongRight(state: Pick<State, 'armies'>, side: SideId, { x, y }: Point): { readonly right: number; readonly forward: number } {
  return state.armies[side].baseline === 'north' ? { right: -x, forward: -y } : { right: x, forward: y };
}

/** Ids in the order of their numbers: the shorter first, so that 9 comes before 10; no two are the same. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

type Ordered = Pick<Unit, 'id' | 'at'>;

function compare(state: Pick<State, 'armies'>, side: SideId, a: Ordered, b: Ordered): number {
  const one = alongRight(state, side, a.at);
  const other = alongRight(state, side, b.at);
  return other.right - one.right || other.forward - one.forward || byId(a, b);
}

/** Units from a side's right to its left: level ones the further forward first, then the lower id (RK-1.19). */
export function rightToLeft<U extends Ordered>(state: Pick<State, 'armies'>, side: SideId, units: readonly U[]): U[] {
  return units.toSorted((a, b) => compare(state, side, a, b));
}

/** Bodies in the order of their rightmost units, each right to left (RK-1.19). */
export function bodiesRightToLeft<U extends Ordered>(state: Pick<State, 'armies'>, side: SideId, bodies: readonly (readonly U[])[]): U[][] {
  return bodies
    .filter(({ length }) => length > 0)
    .map((body) => rightToLeft(state, side, body))
    .toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : compare(state, side, a, b)));
}
