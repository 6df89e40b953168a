import type { Leading } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

/** The side whose players begin the next turn (TS-7.6), where several share a side; nobody before the first one. */
export function holderOf({ state, names, situation: { table } }: Pick<Battlefield, 'state' | 'names' | 'situation'>): Leading[] {
  const alone = Object.values(state.sides).every(({ seats }) => seats.length < 2);
  if (alone || table.turn === 0 || table.outcome !== null) return [];
  return [{ side: state.initiative, text: words.staff.initiative({ side: names.side(state.initiative) }), clause: 'TS-7.6' }];
}
