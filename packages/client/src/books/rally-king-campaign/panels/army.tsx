import type { Power } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { Looking } from '../../face.ts';
import type { Country } from '../country.ts';
import { alike, alikeName, personName } from '../units.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { PlaceLink } from './place-link.tsx';

/** Units by province, alike ones together. */
export function Army({ country: { names }, power, chosen }: Looking & { country: Country; power: Pick<Power, 'units'> }) {
  const places = [...new Set(power.units.map(({ at }) => at))];
  return (
    <ul class="army-places">
      {places.map((at) => (
        <li key={at}>
          {at === null ? words.nation.nowhere : <PlaceLink place={at} name={names.province(at)} chosen={chosen} />}
          <ul>
            {alike(power.units.filter((unit) => unit.at === at)).map((sort) => (
              <li key={sort.units[0]?.id}>{alikeName(sort)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Persons alike together, such as Captains. */
export function Persons({ power, names }: { power: Pick<Power, 'persons' | 'contracts'>; names: Country['names'] }) {
  const counted = new Map<string, number>();
  for (const person of power.persons) {
    const name = words.people.health({ name: personName(power, person, names.company), health: person.health });
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return (
    <ul>
      {[...counted].map(([name, number]) => (
        <li key={name}>{number === 1 ? name : words.people.several({ count: number, name })}</li>
      ))}
    </ul>
  );
}
