import armies from './armies.json' with { type: 'json' };
import { armiesFile, type ArmyList, type Company, type ListUnit } from './schema.ts';

const file = armiesFile.parse(armies);

/** All army lists, in the book's order. */
export const LISTS: readonly ArmyList[] = file.lists;
/** Companies of mercenaries for hire (section 34). */
export const COMPANIES: readonly Company[] = file.companies;
/** Creatures of no list: the Rogue Dragon, and whatever spells summon (RK-34.10, section 30). */
export const OTHERS: readonly ListUnit[] = file.others;

const listsById = new Map(LISTS.map((list) => [list.id, list]));

/** The list of that id, if there is one. */
export function findList(id: string): ArmyList | undefined {
  return listsById.get(id);
}

/** The list of that id; there is none without one. */
export function listOf(id: string): ArmyList {
  const found = findList(id);
  if (found === undefined) throw new Error(`no army list ${id}`);
  return found;
}

/** A creature that stands in no list. */
export function otherOf(id: string): ListUnit {
  const found = OTHERS.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`no creature ${id}`);
  return found;
}
