import { COMPANIES, findList } from '../../shared/lists/lists.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import type { ListUnit } from '../../shared/lists/schema.ts';
import type { NationId } from '../state/map-file.ts';
import type { Contract, Person, Power, Unit } from '../state/power.ts';
import { newId } from '../powers/roster.ts';
import type { State } from '../state.ts';
import type { PowerForm, UnitForm } from './form.ts';

/** The list a unit stands in: that of its nation, or of companies if it serves under a contract. */
function listFor(nation: NationId, { list, contract }: UnitForm): string {
  return list ?? (contract === null ? nation : 'companies');
}

function rowsIn(list: string): readonly ListUnit[] {
  return list === 'companies' ? COMPANIES.flatMap(({ units }) => units) : (findList(list)?.units ?? []);
}

function rowFor(list: string, id: string): Row | null {
  const found = rowsIn(list).find((unit) => unit.id === id);
  return found === undefined ? null : rowOf(found);
}

/** What of an army stands in no list; null where all does. */
export function strangeRow(
  nation: NationId,
  { units, contracts }: PowerForm,
): { readonly what: 'unit' | 'company'; readonly name: string } | null {
  const unit = units.find((each) => rowFor(listFor(nation, each), each.row) === null);
  if (unit !== undefined) return { what: 'unit', name: unit.row };
  const company = contracts.find((each) => !COMPANIES.some(({ id }) => id === each.company));
  return company === undefined ? null : { what: 'company', name: company.company };
}

export function contractsOf({ contracts }: PowerForm): Contract[] {
  return contracts.map(({ id, company, rolled }) => ({ id: id ?? company, company, rolled }));
}

/** Units and persons, each with an id of its own. */
export function armyOf(
  state: State,
  { nation }: Pick<Power, 'nation'>,
  { units, persons }: PowerForm,
): { units: Unit[]; persons: Person[] } {
  return {
    units: units.flatMap((unit) => Array.from({ length: unit.number ?? 1 }, () => unitOf(state, nation, unit))),
    persons: persons.map(({ id, ...person }) => ({ id: id ?? newId(state, nation), ...person })),
  };
}

function unitOf(state: State, nation: NationId, unit: UnitForm): Unit {
  const list = listFor(nation, unit);
  const printed = rowFor(list, unit.row);
  const { id, row, contract, at } = unit;
  return {
    id: id ?? newId(state, nation),
    list,
    row,
    rep: unit.rep ?? printed?.rep ?? 0,
    cost: unit.cost ?? printed?.cost ?? 0,
    contract,
    at,
  };
}
