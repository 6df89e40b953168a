import type { ReadonlySignal, Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { hireCompany, priceToHire } from '@longroll/rules/books/rally-king/campaign/mercenaries/hiring';
import { priceToRetain, retainable, retainCompany } from '@longroll/rules/books/rally-king/campaign/mercenaries/retaining';
import { findCompany } from '@longroll/rules/books/rally-king/shared/muster/companies';
import type { Country } from '../country.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { Tick, toggled } from './tick.tsx';

/** Companies that may be hired, each with its price as things stand; of several alike each by itself (RKC-11.6). */
export function hireForm(country: ReadonlySignal<Country>, answer: Signal<unknown>): FunctionComponent {
  return function HireForm() {
    const { names, own, power, state } = country.value;
    const { companies = [] } = hireCompany.answer.safeParse(answer.value).data ?? {};
    if (power === null) return null;
    const offers = own.companiesOnOffer.map((id, place) => ({
      id,
      number: own.companiesOnOffer.slice(0, place).filter((each) => each === id).length,
    }));
    const chosen = (id: string) => companies.filter((each) => each === id).length;
    return (
      <div class="ticks" data-testid="hire-form">
        <p class="note">{words.orders.rolls({ rolls: power.rolls })}</p>
        {offers.map(({ id, number }) => {
          const company = findCompany(id);
          return (
            <Tick
              key={`${id} ${number}`}
              checked={number < chosen(id)}
              change={(on) => {
                const place = companies.indexOf(id);
                answer.value = { companies: on ? [...companies, id] : companies.filter((_each, index) => index !== place) };
              }}
            >
              {company === undefined
                ? names.company(id)
                : words.forces.priced({ company: names.company(id), rolls: priceToHire(state, power, company) })}
            </Tick>
          );
        })}
      </div>
    );
  };
}

/** Last year's companies that may be kept (RKC-11.16). */
export function retainForm(country: ReadonlySignal<Country>, answer: Signal<unknown>): FunctionComponent {
  return function RetainForm() {
    const { names, power, state } = country.value;
    const { companies = [] } = retainCompany.answer.safeParse(answer.value).data ?? {};
    if (power === null) return null;
    return (
      <div class="ticks" data-testid="retain-form">
        <p class="note">{words.orders.rolls({ rolls: power.rolls })}</p>
        {retainable(state, power.id).map(({ place, former }) => (
          <Tick
            key={place}
            checked={companies.includes(place)}
            change={(on) => (answer.value = { companies: toggled(companies, place, on) })}
          >
            {words.forces.priced({ company: names.company(former.company), rolls: priceToRetain(state, power, former.company) })}
          </Tick>
        ))}
      </div>
    );
  };
}
