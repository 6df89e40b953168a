import { COMPANIES, OTHERS, findList, listOf } from '../../shared/lists/lists.ts';
import { heroRow } from '../../shared/muster/hero.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import type { Nation } from '../state/army.ts';
import type { Party } from './scenario.ts';

/** A nation as the battle has it: its list, altered where the file says so. */
export function nationOf(party: Party): Nation {
  const list = listOf(party.list);
  return {
    list: list.id,
    alignment: party.alignment ?? list.alignment,
    tech: party.tech ?? list.tech,
    mana: party.mana ?? list.mana,
    battleTactics: party.battleTactics ?? list.battleTactics,
    warRatingModifier: party.warRatingModifier ?? list.warRatingModifier,
  };
}

/** The row of that name that a unit of this list can be: of the list, a company, a creature of its own, or the nation's Hero. `companies` has none but theirs. */
export function findRow(list: string, name: string): Row | undefined {
  const own = findList(list);
  if (name === 'hero') return own === undefined ? undefined : heroRow(own, false);
  const found = [...(own?.units ?? []), ...COMPANIES.flatMap(({ units }) => units), ...OTHERS].find(({ id }) => id === name);
  return found === undefined ? undefined : rowOf(found);
}

/** A row of the nation's own list has Rep 1 below it while a Major Black Moon Demon holds the nation (RK-34.13); hired and summoned troops have not. */
export function underDemon(row: Row, list: string, demonHost: boolean | undefined): Row {
  const own = listOf(list).units.some(({ id }) => id === row.type);
  return demonHost === true && own ? { ...row, rep: row.rep - 1 } : row;
}
