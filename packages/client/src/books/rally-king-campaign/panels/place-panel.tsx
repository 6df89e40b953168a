import type { ReadonlySignal } from '@preact/signals';
import { MAP, mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { neighboursOf } from '@longroll/rules/books/rally-king/campaign/land/neighbours';
import type { Unit } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { OpenInvasion } from '@longroll/rules/books/rally-king/campaign/state/public';
import { Cockade, sideCalled } from '../../../sides/cockade.tsx';
import type { Looking } from '../../face.ts';
import type { Country } from '../country.ts';
import { alike, alikeName } from '../units.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { PlaceLink } from './place-link.tsx';

const say = words.place;

/** What is known of a province: whose it is, who is there, who comes, and what lies beside it. */
export function placePanel(country: ReadonlySignal<Country>) {
  return function PlacePanel({ chosen }: Looking) {
    const { own, names } = country.value;
    const sorted = own.provinces.toSorted((one, other) => names.province(one.id).localeCompare(names.province(other.id)));
    return (
      <div class="place-sheet" data-testid="place">
        <label>
          {say.choose}{' '}
          <select
            value={chosen.value ?? ''}
            onChange={(event) => (chosen.value = event.currentTarget.value === '' ? null : event.currentTarget.value)}
          >
            <option value="">…</option>
            {sorted.map(({ id }) => (
              <option key={id} value={id}>
                {names.province(id)}
              </option>
            ))}
          </select>
        </label>
        {chosen.value === null ? (
          <Places country={country.value} chosen={chosen} />
        ) : (
          <Place country={country.value} id={chosen.value} chosen={chosen} />
        )}
      </div>
    );
  };
}

/** Every province under whoever holds it: each leads to itself on the map. */
function Places({ country: { names, own, situation }, chosen }: Looking & { country: Country }) {
  const holders = own.powers.filter(({ id }) => own.provinces.some(({ holder }) => holder === id));
  return (
    <>
      <p class="note">{say.none}</p>
      <h2>{say.all}</h2>
      {holders.map(({ id, nation }) => (
        <div key={id} class="place-list" data-testid="place-list">
          <h3>
            <Cockade side={sideCalled(situation.table.sides, nation)} /> {names.power(id)}
          </h3>
          <p>
            {own.provinces
              .filter(({ holder }) => holder === id)
              .map((province) => (
                <>
                  <PlaceLink key={province.id} place={province.id} name={names.province(province.id)} chosen={chosen} />{' '}
                </>
              ))}
          </p>
        </div>
      ))}
    </>
  );
}

/** Units of an open campaign that stand in a province and are not one's own (RKC-31.2). */
function Others({ country: { names, own, powers }, id }: { country: Country; id: ProvinceId }) {
  const armies =
    own.armies?.filter((army) => powers.every((power) => army.power !== power.id) && army.units.some(({ at }) => at === id)) ?? [];
  return (
    <>
      {armies.map((army) => (
        <div key={army.power} data-testid="others-here">
          <h3>{say.others({ power: names.power(army.power) })}</h3>
          <Units units={army.units.filter(({ at }) => at === id)} />
        </div>
      ))}
    </>
  );
}

function Units({ units }: { units: readonly Unit[] }) {
  return (
    <ul>
      {alike(units).map((sort) => (
        <li key={sort.units[0]?.id}>{alikeName(sort)}</li>
      ))}
    </ul>
  );
}

function defenceTold(units: OpenInvasion['defence']): string {
  if (units === null) return say.defenceOpen;
  return units === 'conceded' ? say.conceded : say.defence({ units });
}

function Place({ country, id, chosen }: Looking & { country: Country; id: ProvinceId }) {
  const { names, own, powers, situation, state } = country;
  const province = own.provinces.find((each) => each.id === id);
  if (province === undefined) return <p class="note">{say.none}</p>;
  const holder = own.powers.find((each) => each.id === province.holder);
  const units = powers.flatMap((power) => power.units.filter(({ at }) => at === id));
  const marks = MAP.landmarks.filter(({ provinces }) => provinces.includes(id));
  return (
    <>
      <h2>{names.province(id)}</h2>
      {mapProvince(id).capital && <p>{say.capital}</p>}
      <p>
        {say.holder} <Cockade side={sideCalled(situation.table.sides, holder?.nation ?? '')} /> {names.power(province.holder)}.{' '}
        {holder?.nation !== province.original && say.original({ nation: names.nation(province.original) })}
      </p>
      {marks.map((mark) => (
        <p key={mark.id}>{say.landmark({ name: mark.name })}</p>
      ))}
      {own.dragons.some((dragon) => dragon.province === id) && <p>{say.dragonHere}</p>}
      {own.invasions
        .filter((each) => each.province === id)
        .map(({ id: invasion, attacker, defender, attack, defence }) => (
          <p key={invasion} class="place-invaded">
            {say.invasion({ attacker: names.power(attacker), defender: names.power(defender) })}{' '}
            {attack === null ? say.attackUnknown : say.attack({ units: attack })} {defenceTold(defence)}
          </p>
        ))}
      {powers.length > 0 && (
        <>
          <h3>{say.own}</h3>
          {units.length === 0 && <p class="note">{say.noOwn}</p>}
          <Units units={units} />
        </>
      )}
      <Others country={country} id={id} />
      <h3>{say.beside}</h3>
      <ul class="place-beside">
        {neighboursOf(state, id).map((each) => {
          const next = own.provinces.find((one) => one.id === each);
          return (
            <li key={each}>
              <PlaceLink place={each} name={names.province(each)} chosen={chosen} />{' '}
              <small>{next === undefined ? '' : names.power(next.holder)}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
