import { areAdjacent } from '../land/neighbours.ts';
import { partsOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import type { State } from '../state.ts';

/** The Chief with the highest War Rating heads all tribes together; of equal ones the lowest home (RKC-3.12). */
export function headOf<Chief extends { readonly home: string; readonly leader: { readonly rating: number } }>(
  chiefs: readonly Chief[],
): Chief {
  const [head] = chiefs.toSorted((one, other) => other.leader.rating - one.leader.rating || (one.home < other.home ? -1 : 1));
  if (head === undefined) throw new Error('there is no Chief');
  return head;
}

/** Whether outsiders meet a nation in this power: tribes that fight one another meet them as one, under their head (RKC-3.12). */
export function meetsOutsiders(state: Pick<State, 'powers'>, power: Power): boolean {
  return power.sort !== 'tribe' || headOf(partsOf(state, power.nation)).id === power.id;
}

/** Powers that stand together against outsiders: tribes, or the power alone (RKC-3.12). */
export function standingTogether(state: Pick<State, 'powers'>, power: Power): Power[] {
  return power.sort === 'tribe' ? partsOf(state, power.nation) : [power];
}

export function areNeighbours(state: Pick<State, 'powers' | 'seaLinks' | 'provinces'>, one: Power, other: Power): boolean {
  return standingTogether(state, one).some(({ id }) => standingTogether(state, other).some((each) => areAdjacent(state, id, each.id)));
}
