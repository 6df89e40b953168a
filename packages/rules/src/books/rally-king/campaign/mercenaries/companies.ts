import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { COMPANIES, listOf } from '../../shared/lists/lists.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import type { Company } from '../../shared/lists/schema.ts';
import { companyRows, companySize, findCompany } from '../../shared/muster/companies.ts';
import { isFantasticCompany } from '../../shared/muster/historical.ts';
import { isBlackMoon, valuesOf } from '../powers/values.ts';
import type { Power, PowerId } from '../state/power.ts';
import type { State } from '../state.ts';
import { warBetween } from '../at-war/running.ts';

export function companyOf(id: string): Company {
  const found = findCompany(id);
  if (found === undefined) throw new Error(`there is no company ${id}`);
  return found;
}

/** The company that a total of two dice names (RKC-11.4). */
export function companyByDice(total: number): Company {
  const found = COMPANIES.find(({ hireNumbers }) => hireNumbers.includes(total));
  if (found === undefined) throw new Error(`no company for ${total}`);
  return found;
}

/** Whether a company may be met at all (RKC-26.8a). */
export function exists({ options }: Pick<State, 'options'>, company: Company): boolean {
  return options.historical === 'off' || !isFantasticCompany(company);
}

/** Powers that employ a company now. */
export function employersOf({ powers }: Pick<State, 'powers'>, company: string): Power[] {
  return powers.filter(({ contracts }) => contracts.some((each) => each.company === company));
}

/** Whether it exists once and somebody employs it (RKC-11.4a). */
export function isTaken(state: Pick<State, 'powers'>, { id, unique }: Company): boolean {
  return unique && employersOf(state, id).length > 0;
}

/** Why a company does not serve a power whatever it pays, or null (RKC-11.11 to RKC-11.13). */
export function barred(state: State, power: Power, { id, rival }: Company): Refusal | null {
  if (rival !== null && power.contracts.some(({ company }) => company === rival)) return refuse('RKC-11.11', 'barred');
  if (id === 'brethren' && isBlackMoon(state, valuesOf(state, power).alignment)) return refuse('RKC-11.12', 'barred');
  if (id === 'white-company' && fightsFriend(state, power)) return refuse('RKC-11.13', 'barred');
  return null;
}

/** Whether a power is at war with a nation that the White Company has left on good terms (RKC-11.13). */
function fightsFriend(state: State, power: Power): boolean {
  return state.powers.some(
    (other) => state.whiteCompanyFriends.includes(other.nation) && warBetween(state, power.id, other.id) !== undefined,
  );
}

/** Two Recruiting Rolls for a company whose rival serves an enemy (RKC-11.11). */
const AGAINST_RIVAL = 2;

/**
 * What a company costs a power: its Recruiting Rolls, less against its rival's employer (RKC-11.11), and one more, or one for each unit, where its
 * alignment is another number (RKC-11.9). `rivals` are the employers that count for the discount.
 */
export function priceOf(state: State, power: Power, company: Company, rivals: readonly PowerId[]): number {
  const { alignment } = valuesOf(state, power);
  const strange = company.alignment !== null && company.alignment !== alignment;
  const surcharge = state.options.mercenarySurcharge === 'unit' ? companySize(company) : 1;
  const against = rivals.some((rival) => warBetween(state, power.id, rival) !== undefined);
  return (against ? AGAINST_RIVAL : company.rolls) + (strange ? surcharge : 0);
}

/** Rows of a company, those found on another list included (RKC-11.10, RKC-11.16a). */
export function rowsOfCompany(company: Company, rolled: readonly string[]): { readonly row: Row; readonly list: string }[] {
  const own = companyRows(company).map((row) => ({ row, list: 'companies' }));
  const list = company.listRolls?.list;
  if (list === undefined) return own;
  const found = rolled.flatMap((id) => listOf(list).units.filter((unit) => unit.id === id));
  return [...own, ...found.map((unit) => ({ row: rowOf(unit), list }))];
}
