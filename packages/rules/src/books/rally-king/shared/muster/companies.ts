import { COMPANIES } from '../lists/lists.ts';
import { rowOf, type Row } from '../lists/row.ts';
import type { ArmyList, Company } from '../lists/schema.ts';

/** What one Recruiting Roll of a company costs in points: as much as a Captain, who is bought for either (RK-5.2, RK-34.1a). */
const POINTS_OF_ROLL = 20;

/** A row that came with a company. */
export interface HiredRow extends Row {
  readonly company?: string;
}

export function findCompany(id: string): Company | undefined {
  return COMPANIES.find((company) => company.id === id);
}

/** What a company costs in points: its Recruiting Rolls, and one more where its alignment is another than the army's (RK-34.1a). */
export function companyCost({ rolls, alignment }: Company, { alignment: own }: Pick<ArmyList, 'alignment'>): number {
  const stranger = alignment !== null && alignment !== own;
  return (rolls + (stranger ? 1 : 0)) * POINTS_OF_ROLL;
}

/** How many units a company is, those included who are found by a roll (RK-34.3). */
export function companySize(company: Company): number {
  return companyRows(company).length + (company.listRolls?.rolls ?? 0);
}

/** The units a company always brings, ships as many as its Wind Maiden powers (RK-34.3, RK-34.5). */
export function companyRows({ id, units, ships = 1 }: Company): HiredRow[] {
  return units.flatMap((unit) => Array.from({ length: ships * unit.count }, () => ({ ...rowOf(unit), company: id })));
}
