import { listOf } from '../../shared/lists/lists.ts';
import { canRecruit, recruited } from '../../shared/muster/muster.ts';
import type { Company } from '../../shared/lists/schema.ts';
import { sum } from '../dice.ts';
import type { Contract, Person, Power } from '../state/power.ts';
import { newId } from '../powers/roster.ts';
import { unitOfRow } from '../levies/raising.ts';
import type { CampaignReferee, State } from '../state.ts';
import { rowsOfCompany } from './companies.ts';
import { noteRisk } from './risk.ts';

/** Two rolls on a list for the Brethren when they are hired (RKC-11.10, RKC-11.16a); what names a row that is left out is thrown again (RKC-26.8b). */
export function rollCompany(referee: CampaignReferee, { listRolls }: Company): { readonly rolled: string[]; readonly dice: number[][] } {
  const rolled: string[] = [];
  const dice: number[][] = [];
  if (listRolls === undefined) return { rolled, dice };
  const terms = { list: listOf(listRolls.list), historical: referee.state.options.historical === 'on' };
  while (canRecruit(terms) && rolled.length < listRolls.rolls) {
    const thrown = referee.roll('company.list-roll', 2);
    const row = recruited(terms, sum(thrown));
    dice.push(thrown);
    if (row !== null) rolled.push(row.type);
  }
  return { rolled, dice };
}

/** A company enters service at full strength, with a commander of its own if it has one (RKC-11.8, RKC-11.14, RKC-11.16). */
export function engage(state: State, power: Power, company: Company, rolled: readonly string[]): Contract {
  const contract: Contract = { id: newId(state, power.nation), company: company.id, rolled };
  power.contracts.push(contract);
  power.units.push(...rowsOfCompany(company, rolled).map(({ row, list }) => unitOfRow(state, power.nation, row, list, contract.id)));
  const leader = commanderOf(state, power, company, contract);
  if (leader !== null) power.persons.push(leader);
  noteRisk(state);
  return contract;
}

/** A dead or escaped commander is replaced by another of the same War Rating when the company is hired again (RKC-15.26). */
function commanderOf(state: State, { nation }: Power, { commander, maiden }: Company, { id: contract }: Contract): Person | null {
  if (commander !== null) return { id: newId(state, nation), rank: 'commander', rating: commander.warRating, contract, health: 'fine' };
  return maiden === undefined ? null : { id: newId(state, nation), rank: 'maiden', contract, health: 'fine' };
}

/** A contract is over: its units and its commander are gone (RKC-11.23, RKC-11.19). */
export function endContract(power: Power, { id }: Pick<Contract, 'id'>): void {
  power.contracts = power.contracts.filter((each) => each.id !== id);
  power.units = power.units.filter(({ contract }) => contract !== id);
  power.persons = power.persons.filter(({ contract }) => contract !== id);
}
