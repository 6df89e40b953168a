import { heldBy } from './neighbours.ts';
import { partsOf, treasurerOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import type { State } from '../state.ts';

/** Whoever receives for each nation that holds a province, and each landless people, in campaign order (RKC-9.2, RKC-9.3, RKC-4.9a). */
export function receivers(state: Pick<State, 'nations' | 'powers' | 'provinces'>): Power[] {
  return state.nations.flatMap(({ id, conquered }) => {
    const treasurer = conquered ? null : treasurerOf(state, id);
    return treasurer !== null && stands(state, treasurer) ? [treasurer] : [];
  });
}

/** Whoever spends: each faction for itself (RKC-4.5a), of the tribes of one nation who receives for it (RKC-3.8a). */
export function spenders(state: Pick<State, 'nations' | 'powers' | 'provinces'>): Power[] {
  return receivers(state).flatMap((treasurer) =>
    treasurer.sort === 'faction' ? partsOf(state, treasurer.nation).filter((each) => stands(state, each)) : [treasurer],
  );
}

function stands(state: Pick<State, 'nations' | 'powers' | 'provinces'>, power: Power): boolean {
  return power.sort === 'people' || partsOf(state, power.nation).some(({ id }) => heldBy(state, id).length > 0);
}

/** A special people that holds no province yet (RKC-24.8). */
export function isLandless(state: Pick<State, 'provinces'>, { id, sort }: Pick<Power, 'id' | 'sort'>): boolean {
  return sort === 'people' && heldBy(state, id).length === 0;
}
