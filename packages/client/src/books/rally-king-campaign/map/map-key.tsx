import { Cockade } from '../../../sides/cockade.tsx';
import type { Country } from '../country.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { isSort, SIGNS } from './key-signs.tsx';
import { patternId } from './patterns.tsx';

const say = words.map;
const SORTS = Object.keys(say.keyOf).filter(isSort);

/** What stands on the map, and the weave of every nation that holds something. */
export function MapKey({ country: { own, names, situation } }: { country: Country }) {
  const holders = new Set(own.provinces.map(({ holder }) => own.powers.find(({ id }) => id === holder)?.nation ?? holder));
  return (
    <details class="map-key">
      <summary>{say.key}</summary>
      <h3>{say.holders}</h3>
      <ul>
        {situation.table.sides
          .filter(({ id }) => holders.has(id))
          .map((side) => (
            <li key={side.id}>
              <svg viewBox="0 0 27 18" aria-hidden="true" class="map-weave">
                <rect width="27" height="18" fill={`url(#${patternId(side.id)})`} />
              </svg>{' '}
              <Cockade side={side} /> {names.nation(side.id)}
            </li>
          ))}
      </ul>
      <ul>
        {SORTS.map((sort) => (
          <li key={sort}>
            <svg viewBox="-18 -13 36 26" aria-hidden="true" class="map-sign">
              {SIGNS[sort]}
            </svg>{' '}
            {say.keyOf[sort]}
          </li>
        ))}
      </ul>
    </details>
  );
}
