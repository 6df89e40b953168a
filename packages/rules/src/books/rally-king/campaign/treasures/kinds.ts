import { findTreasure, TREASURES, type TreasureType } from '../../shared/muster/treasures.ts';
import type { PowerId } from '../state/power.ts';
import type { State } from '../state.ts';
import type { Treasure, TreasureId } from '../state/treasure.ts';

/** What sort of thing a treasure is (RKC-23.1). */
export function typeOf({ type }: Pick<Treasure, 'type'>): TreasureType {
  const found = findTreasure(type);
  if (found === undefined) throw new Error(`there is no treasure ${type}`);
  return found;
}

/** Types of one sort in the order of the book (RKC-20.1, RKC-21.1, RKC-22.1). */
export function typesOf(sort: TreasureType['sort']): readonly TreasureType[] {
  return TREASURES.filter((each) => each.sort === sort);
}

export function treasuresOf({ treasures }: Pick<State, 'treasures'>, power: PowerId): Treasure[] {
  return treasures.filter(({ holder }) => holder === power);
}

export function findOwn(state: Pick<State, 'treasures'>, power: PowerId, id: TreasureId): Treasure | undefined {
  return treasuresOf(state, power).find((each) => each.id === id);
}
