import type { Phrase } from '../../../../kernel/refusal.ts';
import { phrase } from '../../refuse.ts';
import { listOf } from '../lists/lists.ts';
import type { Row } from '../lists/row.ts';
import { hopedFor, type ArmyFile } from './army.ts';
import { CAPTAIN_COST } from './captains.ts';
import { findCompany } from './companies.ts';
import { MAGIC_LEVELS, MAGIC_USERS } from './magic-users.ts';
import { pointsOfArmy } from './muster.ts';
import { rowsOf } from './strength.ts';
import { findTreasure } from './treasures.ts';

/** What is told of each unit of a roster: its reputation, armour class and figures, and what one of it costs. */
export const ROSTER_COLUMNS = [phrase('column-rep'), phrase('column-ac'), phrase('column-figures'), phrase('column-points')] as const;

interface Line {
  readonly count: number;
  readonly name: string | Phrase;
  readonly isUnit?: true;
  readonly facts: readonly (string | number)[];
}

/** What an army costs (RK-6.3). */
export function pointsIn(army: ArmyFile): number {
  return pointsOfArmy(hopedFor(army), army.order);
}

/** The name of the list it is raised from. */
export function listNameOf({ list }: ArmyFile): string {
  return listOf(list).name;
}

/** An army line by line: its units as the list has them, then whoever leads it and whatever it carries (RK-6.4). */
export function rosterOf(army: ArmyFile): Line[] {
  const { captains, magicUsers, treasures, companies } = army.order;
  const kinds = new Map<string, { row: Row; count: number }>();
  for (const row of rowsOf(hopedFor(army), army.order)) {
    const key = `${row.type} ${row.name}`;
    kinds.set(key, { row, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [
    ...[...kinds.values()].map(({ row: { name, rep, ac, figures, cost }, count }): Line => ({
      count,
      name,
      isUnit: true,
      facts: [rep, ac, figures, cost],
    })),
    ...(captains > 0 ? [bought(captains, phrase('line-captain'), CAPTAIN_COST)] : []),
    ...MAGIC_LEVELS.filter((level) => magicUsers[level] > 0).map((level): Line => ({
      count: magicUsers[level],
      name: phrase('line-magic-user', { level }),
      facts: [MAGIC_USERS[level].rep, '', '', MAGIC_USERS[level].cost],
    })),
    ...treasures.flatMap((id) => findTreasure(id) ?? []).map(({ name, cost }) => bought(1, name, cost ?? '')),
    // Units that a company finds by a roll are not known yet (RK-34.3).
    ...companies.flatMap((id) => findCompany(id) ?? []).map(({ name }) => bought(1, name, '')),
  ];
}

function bought(count: number, name: string | Phrase, cost: number | ''): Line {
  return { count, name, facts: ['', '', '', cost] };
}
