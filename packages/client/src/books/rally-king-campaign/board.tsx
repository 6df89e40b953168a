import type { ReadonlySignal } from '@preact/signals';
import type { Pressing } from '../face.ts';
import { commissionedIn } from './commissioned.ts';
import type { Country } from './country.ts';
import { CampaignMap } from './map/campaign-map.tsx';
import { MapKey } from './map/map-key.tsx';

/** The map with what this onlooker may know of it. */
export function boardOf(country: ReadonlySignal<Country>) {
  return function Board({ chosen, pressed }: Pressing) {
    const { names, powers, situation } = country.value;
    const own: Record<string, number> = {};
    for (const { at } of powers.flatMap(({ units }) => units)) if (at !== null) own[at] = (own[at] ?? 0) + 1;
    const fighting = new Set(commissionedIn(country.value).map(({ place }) => place));
    return (
      <div class="campaign-board">
        <CampaignMap
          table={situation.table}
          own={own}
          fighting={fighting}
          chosen={chosen}
          names={names}
          choose={(province) => {
            chosen.value = province;
            pressed?.();
          }}
        />
        <MapKey country={country.value} />
      </div>
    );
  };
}
