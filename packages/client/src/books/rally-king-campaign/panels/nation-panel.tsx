import type { ReadonlySignal } from '@preact/signals';
import { nameOf, yearOf, type Season } from '@longroll/rules/books/rally-king/campaign/calendar';
import type { Power } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { Treasure } from '@longroll/rules/books/rally-king/campaign/state/treasure';
import { Cockade, sideCalled } from '../../../sides/cockade.tsx';
import { ClauseLink } from '../../../widgets/clause-link.tsx';
import type { Looking } from '../../face.ts';
import type { Country } from '../country.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { Army, Persons } from './army.tsx';

const say = words.nation;

export function seasonName(season: Season): string {
  return words.track.season({ season: nameOf(season), year: yearOf(season) });
}

/** One's own nation, or several: Leader, treasury, army by province, persons, companies and treasures; nobody else sees it (RKC-31.2, RKC-36.3). */
export function nationPanel(country: ReadonlySignal<Country>) {
  return function NationPanel({ chosen }: Looking) {
    const { powers } = country.value;
    if (powers.length === 0) return <p class="note">{say.none}</p>;
    return (
      <>
        {powers.map((power) => (
          <NationSheet key={power.id} country={country.value} power={power} chosen={chosen} />
        ))}
      </>
    );
  };
}

function NationSheet({ country, power, chosen }: Looking & { country: Country; power: Power }) {
  const { names, own, situation, state } = country;
  const open = own.powers.find(({ id }) => id === power.id);
  const treasures = state.treasures.filter(({ holder }) => holder === power.id);
  const due = state.salesDue.filter(({ payer, payee }) => payer === power.nation || payee === power.nation);
  return (
    <div class="nation-sheet" data-testid="nation">
      <h2>
        <Cockade side={sideCalled(situation.table.sides, power.nation)} /> {names.power(power.id)}
      </h2>
      <p>{words.people.leader(power.leader)}</p>
      <dl>
        <dt>
          {say.rolls} <ClauseLink id="RKC-9.6" />
        </dt>
        <dd data-testid="treasury">{power.rolls}</dd>
        <dt>
          {say.entitlement} <ClauseLink id="RKC-9.1" />
        </dt>
        <dd>{open?.entitlement ?? 0}</dd>
        <dt>
          {say.morale} <ClauseLink id="RKC-2.9" />
        </dt>
        <dd>{power.morale}</dd>
      </dl>
      <h3>{power.units.length === 0 ? say.noArmy : say.army({ units: power.units.length })}</h3>
      <Army country={country} power={power} chosen={chosen} />
      <h3>{say.persons}</h3>
      {power.persons.length === 0 ? <p class="note">{say.noPersons}</p> : <Persons power={power} names={names} />}
      {power.contracts.length > 0 && (
        <>
          <h3>{say.companies}</h3>
          <ul>
            {power.contracts.map(({ id, company }) => (
              <li key={id}>{names.company(company)}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{say.treasures}</h3>
      {treasures.length === 0 && <p class="note">{say.noTreasures}</p>}
      <ul>
        {treasures.map((treasure) => (
          <li key={treasure.id}>{say.treasure({ treasure: names.treasure(treasure.type), marks: marksOf(treasure, own.season) })}</li>
        ))}
        {due.map(({ payer, payee, rolls }, index) => (
          <li key={index}>
            {payee === power.nation
              ? say.willPay({ nation: names.nation(payer), rolls })
              : say.toBePaid({ nation: names.nation(payee), rolls })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function marksOf({ revealed, paidFor, returns, usableFrom }: Treasure, season: Season): string[] {
  return [
    revealed ? say.revealed : say.secret,
    ...(paidFor === yearOf(season) ? [say.paid] : []),
    ...(returns === null ? [] : [say.returns({ season: seasonName(returns) })]),
    ...(usableFrom > season ? [say.usable({ season: seasonName(usableFrom) })] : []),
  ];
}
