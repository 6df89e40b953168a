import { half, sum } from '../dice.ts';
import type { CampaignEvents } from '../events.ts';
import type { NationId } from '../state/map-file.ts';
import type { CampaignReferee, State } from '../state.ts';
import { companyByDice, exists, isTaken } from './companies.ts';
import type { Company } from '../../shared/lists/schema.ts';

type Roll = CampaignEvents['company-offer']['rolls'][number];

/** Companies on offer this Spring: a roll for each Player Nation in campaign order, or one in all (RKC-11.3). */
export function makeOffer(referee: CampaignReferee): void {
  const { state } = referee;
  state.companiesOnOffer = [];
  const players = state.nations.filter(({ seat, conquered }) => seat !== null && !conquered).map(({ id }) => id);
  const rolling = state.options.mercenaryRolls === 'single' ? players.slice(0, 1) : players;
  const rolls = rolling.flatMap((nation) => rollsFor(referee, nation));
  referee.emit('company-offer', 'RKC-11.3', { rolls, companies: state.companiesOnOffer });
}

/** The throws of one nation: one that names a company that there is but once and that is taken is thrown again (RKC-11.4a, RKC-26.8a). */
function rollsFor(referee: CampaignReferee, nation: NationId): Roll[] {
  const { state } = referee;
  const rolls: Roll[] = [];
  for (;;) {
    const dice = referee.roll('company', 2);
    const company = companyByDice(sum(dice));
    const free = isFree(state, company);
    const extra = free && company.companiesOnOffer !== undefined ? referee.roll('company.number', 1) : [];
    // Half a die of Riata companies, one of all others (RKC-11.4).
    const number = free ? (extra[0] === undefined ? 1 : half(extra[0])) : 0;
    rolls.push({ nation, dice: [...dice, ...extra], company: company.id, number });
    for (let each = 0; each < number; each++) state.companiesOnOffer.push(company.id);
    if (free) return rolls;
  }
}

function isFree(state: State, company: Company): boolean {
  return exists(state, company) && !isTaken(state, company) && !(company.unique && state.companiesOnOffer.includes(company.id));
}
