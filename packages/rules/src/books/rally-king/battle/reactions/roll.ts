import type { Group, Tested } from '../state/occasions.ts';
import type { RallyReferee } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import { isFanatic, passed } from '../troops/traits.ts';
import { revealUsed } from '../treasures/losing.ts';
import { modifiedRep } from './modifiers.ts';

/**
 * One pair of dice for a group, compared with the Rep of each of its units as it is now (RK-17.1, RK-17.3); nothing is applied. Fanatics never test
 * (RK-4.7): a group of nobody else throws no dice. An omen is spent by the first test of its unit (RK-30.17).
 */
export function rollGroup(referee: RallyReferee, group: Group): { readonly dice: number[]; readonly tested: Tested[] } {
  const { state } = referee;
  const testing = group.occasions.filter(({ unit }) => !isFanatic(unitOf(state, unit)));
  const dice = testing.length === 0 ? [] : referee.roll('test', 2);
  const tested = group.occasions.map((occasion): Tested => {
    if (isFanatic(unitOf(state, occasion.unit))) return { occasion, rep: unitOf(state, occasion.unit).rep, modifiers: [], passes: null };
    const { rep, modifiers } = modifiedRep(state, occasion);
    revealUsed(state, unitOf(state, occasion.unit), modifiers);
    return { occasion, rep, modifiers, passes: passed(dice, rep) };
  });
  const { omen } = state.armies[group.side];
  if (omen.modifier !== 0) {
    const taken = new Set([...omen.taken, ...testing.map(({ unit }) => unit)]);
    state.armies[group.side].omen = { ...omen, taken: [...taken] };
  }
  return { dice, tested };
}
