import type { ListedBattle } from '../store/store.ts';

/** Nobody whom somebody is not to meet. */
export const NOBODY: ReadonlySet<string> = new Set();

/** A battle as those find it who are not to meet these guests, by family: what these offer to anybody is offered to nobody. */
export function withoutShunned(record: ListedBattle, shunned: ReadonlySet<string>): ListedBattle {
  if (shunned.size === 0) return record;
  const { battle, offers } = record;
  return {
    ...record,
    battle: battle.creator !== null && shunned.has(battle.creator) ? { ...battle, joining: 'invited' } : battle,
    offers: offers.filter(({ family }) => !shunned.has(family)),
  };
}
