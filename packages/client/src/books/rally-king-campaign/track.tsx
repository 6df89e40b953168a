import type { ReadonlySignal } from '@preact/signals';
import { nameOf, SEASONS, yearOf } from '@longroll/rules/books/rally-king/campaign/calendar';
import type { Country } from './country.ts';
import { rallyKingCampaign as words } from './words.ts';

const say = words.track;

/** Year, season and step, on one line. */
export function trackOf(country: ReadonlySignal<Country>) {
  return function Track() {
    const { own, state } = country.value;
    const now = nameOf(own.season);
    return (
      <section class="campaign-track" aria-label={say.title} data-testid="track">
        <strong>{say.year({ year: yearOf(own.season), years: state.options.campaignYears })}</strong>
        <ol>
          {SEASONS.map((season) => (
            <li key={season} aria-current={season === now ? 'step' : undefined} class={season === now ? 'is-now' : ''}>
              {say.seasons[season]}
            </li>
          ))}
        </ol>
        <span class="campaign-step">
          {say.step[own.step]}
          {own.stillOpen > 0 && <small> · {say.open({ answers: own.stillOpen })}</small>}
        </span>
      </section>
    );
  };
}
