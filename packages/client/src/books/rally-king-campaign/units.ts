import { rowFor } from '@longroll/rules/books/rally-king/campaign/battles/results';
import type { Person, Power, Unit } from '@longroll/rules/books/rally-king/campaign/state/power';
import { rallyKingCampaign as words } from './words.ts';

/** What a unit is called: its row of the list. */
export function unitName(unit: Unit): string {
  return rowFor(unit).name;
}

/** Units told apart by nothing but their ids, counted. */
export interface Alike {
  readonly name: string;
  readonly rep: number;
  readonly hired: boolean;
  readonly units: readonly Unit[];
}

export function alike(units: readonly Unit[]): Alike[] {
  const found = new Map<string, { name: string; rep: number; hired: boolean; units: Unit[] }>();
  for (const unit of units) {
    const { list, row, rep, contract } = unit;
    const key = `${list} ${row} ${rep} ${contract ?? ''}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { name: unitName(unit), rep, hired: contract !== null, units: [unit] });
    else known.units.push(unit);
  }
  return [...found.values()];
}

/** So many units alike, in words. */
export function alikeName({ units, name, rep, hired }: Alike): string {
  return words.people.unit({ count: units.length, name, rep, hired });
}

/** What a person is called. */
export function personName({ contracts }: Pick<Power, 'contracts'>, person: Person, companyName: (id: string) => string): string {
  const company = contracts.find(({ id }) => id === person.contract)?.company;
  const say = words.people.person;
  const rank = say.ranks[person.rank];
  if (person.level !== undefined) return say.level({ name: rank, level: person.level });
  const name = company === undefined ? rank : say.of({ name: rank, company: companyName(company) });
  return person.rating === undefined ? name : say.rated({ name, rating: person.rating });
}
