import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Company } from '../../shared/lists/schema.ts';
import { sum } from '../dice.ts';
import { judgePrice } from '../forms/order.ts';
import type { Power, PowerId } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, RKC, State } from '../state.ts';
import { itemsToPay } from '../treasures/buying.ts';
import { barred, companyByDice, companyOf, employersOf, exists, isTaken, priceOf } from './companies.ts';
import { engage, rollCompany } from './contracts.ts';

const answer = z.strictObject({ companies: z.array(z.string().max(40)).max(40) });
export type Hiring = z.infer<typeof answer>;

/** What a company costs now (RKC-11.9, RKC-11.11). */
export function priceToHire(state: State, power: Power, company: Company): number {
  const rivals = company.rival === null ? [] : employersOf(state, company.rival).map(({ id }) => id);
  return priceOf(state, power, company, rivals);
}

/** Why a power may not hire these, each as a whole, from what is on offer; or null (RKC-11.6). */
function judgeHiring(state: State, power: Power, companies: readonly string[]): Refusal | null {
  const left = [...state.companiesOnOffer];
  const contracts = [...power.contracts];
  let price = 0;
  for (const id of companies) {
    const place = left.indexOf(id);
    if (place < 0) return refuse('RKC-11.6', 'not-on-offer');
    left.splice(place, 1);
    const company = companyOf(id);
    const bar = barred(state, { ...power, contracts }, company);
    if (bar !== null) return bar;
    contracts.push({ id: '', company: id, rolled: [] });
    price += priceToHire(state, power, company);
  }
  return judgePrice(power, price);
}

/** Which companies a nation hires on its turn: any of those on offer (RKC-11.6). A player who does not choose hires none. */
export const hireCompany: DecisionKind<RKC, { readonly power: PowerId }, Hiring> = {
  kind: 'hire-company',
  clause: 'RKC-11.6',
  answer,
  open: true,
  options: ({ state }, { power }) => {
    const single = [...new Set(state.companiesOnOffer)].map((company) => ({ companies: [company] }));
    return [{ companies: [] }, ...single].filter(({ companies }) => judgeHiring(state, powerOf(state, power), companies) === null);
  },
  check: ({ state }, { power }, { companies }) => judgeHiring(state, powerOf(state, power), companies),
  fallback: () => ({ companies: [] }),
};

/** A company is paid and enters service; whom it has found on a list its employer alone knows (RKC-11.8, RKC-31.2). */
export function hire(referee: CampaignReferee, power: Power, company: Company, dice: readonly number[] = []): void {
  const { state } = referee;
  const price = priceToHire(state, power, company);
  power.rolls -= price;
  const place = state.companiesOnOffer.indexOf(company.id);
  if (place >= 0) state.companiesOnOffer.splice(place, 1);
  const found = rollCompany(referee, company);
  engage(state, power, company, found.rolled);
  referee.emit(
    'company-hired',
    'RKC-11.8',
    { power: power.id, company: company.id, price, dice },
    secretOf(referee, power.id, { ...found }),
  );
}

/** A Non-Player Nation rolls for a company and hires it, on offer or not, if it can pay (RKC-11.7); its items are paid first (RKC-27.1a). */
export function hireAutomatically(referee: CampaignReferee, power: Power): void {
  const { state } = referee;
  for (;;) {
    const dice = referee.roll('company', 2);
    const company = companyByDice(sum(dice));
    if (!exists(state, company) || isTaken(state, company) || barred(state, power, company) !== null) continue;
    const purse = power.rolls - itemsToPay(state, power).length;
    if (purse >= priceToHire(state, power, company)) hire(referee, power, company, dice);
    return;
  }
}
