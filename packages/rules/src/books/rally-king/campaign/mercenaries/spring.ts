import type { Nothing } from '../../../../kernel/entry.ts';
import { again, choice, leave, loop, poll, step, when } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { powerIn } from '../forms/order-form.ts';
import { plays } from '../options.ts';
import type { Power, PowerId } from '../state/power.ts';
import { findPower, powerOf, seatOf } from '../powers/roster.ts';
import { isLandless, receivers } from '../land/spenders.ts';
import type { CampaignReferee } from '../state.ts';
import { isAtWar } from '../at-war/running.ts';
import { bid } from './bidding.ts';
import { companyOf } from './companies.ts';
import { endContract, engage } from './contracts.ts';
import { hire, hireAutomatically, hireCompany } from './hiring.ts';
import { makeOffer } from './offer.ts';
import { priceToRetain, retainable, retainCompany, retainedAutomatically } from './retaining.ts';

interface Local {
  /** Who still has their turn, the next one first. */
  order?: PowerId[];
}

function arePlayed({ state }: CampaignReferee): boolean {
  return plays(state.options, 'mercenaries');
}

/** Hiring of companies in Spring: retention, the offer, the order of bidding, purchases (RKC-11.2). */
export const mercenariesFlow = flowOf<Nothing, Local>(ENTRIES.mercenaries, [
  when(arePlayed, [
    step('non-players-retain', 'RKC-29.3', (referee) => {
      for (const power of hirers(referee)) {
        if (seatOf(referee.state, power.id) === null) retain(referee, power, retainedAutomatically(referee.state, power));
      }
    }),
    poll('retain', retainCompany, askEmployers, (referee, _local, answers) => {
      for (const { about, answer } of answers) {
        const power = hirers(referee).find(({ id }) => id === powerIn(about));
        if (power !== undefined) retain(referee, power, answer.companies);
      }
    }),
    step('leave', 'RKC-11.15', endFormerContracts),
    step('offer', 'RKC-11.3', makeOffer),
    step('bidding', 'RKC-11.5', (referee, local) => {
      const { state } = referee;
      const bidders = hirers(referee).filter(({ id }) => seatOf(state, id) !== null || isAtWar(state, id));
      const { order, throws } = bid(
        referee,
        bidders.map(({ id }) => id),
      );
      local.order = order;
      referee.emit('company-bid', 'RKC-11.5', { contest: throws });
    }),
    loop([
      step('non-player-turn', 'RKC-11.7', (referee, local) => {
        const [next] = local.order ?? [];
        if (next === undefined) return leave;
        if (seatOf(referee.state, next) !== null) return undefined;
        local.order = local.order?.slice(1) ?? [];
        hireAutomatically(referee, powerOf(referee.state, next));
        return again;
      }),
      choice(
        'hire',
        hireCompany,
        ({ state }, { order = [] }) => {
          const [power = ''] = order;
          const seat = seatOf(state, power);
          return seat === null ? null : { seats: [seat], about: { power } };
        },
        (referee, local, { companies }) => {
          const [power = '', ...rest] = local.order ?? [];
          for (const company of companies) hire(referee, powerOf(referee.state, power), companyOf(company));
          local.order = rest;
        },
      ),
    ]),
  ]),
  step('end', 'RKC-11.3', ({ state }) => {
    state.companiesOnOffer = [];
  }),
]);

/** Who may hire: one for each nation; a landless people does not (RKC-4.9a, RKC-24.8a). */
function hirers({ state }: CampaignReferee): Power[] {
  return receivers(state).filter((power) => !isLandless(state, power));
}

function askEmployers(referee: CampaignReferee) {
  const { state } = referee;
  return hirers(referee).flatMap(({ id }) => {
    const seat = seatOf(state, id);
    const companies = retainable(state, id).map(({ former }) => former.company);
    // Who is not asked would tell that nothing is left of their companies (RKC-31.5).
    const employs = state.formerContracts.some(({ power }) => power === id);
    return seat === null || !employs ? [] : [{ seats: [seat], about: { power: id, companies }, secret: true }];
  });
}

/** A company comes back at full strength and counts nothing against the offer (RKC-11.16, RKC-11.16a). */
function retain(referee: CampaignReferee, power: Power, places: readonly number[]): void {
  const { state } = referee;
  const chosen = retainable(state, power.id).filter(({ place }) => places.includes(place));
  for (const { former } of chosen) {
    const { company, rolled } = former;
    const price = priceToRetain(state, power, company);
    power.rolls -= price;
    former.retained = true;
    endContract(power, { id: former.contract });
    engage(state, power, companyOf(company), rolled);
    referee.emit('company-retained', 'RKC-11.16', { power: power.id, company, price });
  }
}

/** The contract of whoever is not retained is over; the White Company leaves on good terms (RKC-11.13, RKC-11.15, RKC-11.16). */
function endFormerContracts(referee: CampaignReferee): void {
  const { state } = referee;
  for (const { power: id, contract, company, retained } of state.formerContracts) {
    const power = findPower(state, id);
    if (retained === true || power === undefined) continue;
    endContract(power, { id: contract });
    referee.emit('company-left', 'RKC-11.15', { power: id, company, why: 'unpaid' });
    const { nation } = power;
    if (company === 'white-company' && !state.whiteCompanyFriends.includes(nation)) state.whiteCompanyFriends.push(nation);
  }
  state.formerContracts = [];
}
