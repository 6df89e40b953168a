import type { Leading } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

/** The side that has the initiative and begins the next turn (TS-7.6); nobody before the first one. */
export function holderOf({ state, names, situation: { table } }: Pick<Battlefield, 'state' | 'names' | 'situation'>): Leading[] {
  if (table.turn === 0 || table.outcome !== null) return [];
  return [{ side: state.initiative, text: words.staff.initiative(names.side(state.initiative)), clause: 'TS-7.6' }];
}
