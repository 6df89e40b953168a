import type { ReadonlySignal } from '@preact/signals';
import { nameOf } from '@longroll/rules/books/rally-king/campaign/calendar';
import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { Pressing } from '../face.ts';
import { commissionedIn } from './commissioned.ts';
import type { Country } from './country.ts';
import { CampaignMap } from './map/campaign-map.tsx';
import { MapKey } from './map/map-key.tsx';
import { NewsLine } from './map/news-line.tsx';
import { useSinceLastLook } from './map/since-last-look.ts';

/** The map with what this onlooker may know of it. */
export function boardOf(country: ReadonlySignal<Country>) {
  return function Board({ chosen, pressed }: Pressing) {
    const { names, powers, situation, state } = country.value;
    const own: Record<string, number> = {};
    for (const { at } of powers.flatMap(({ units }) => units)) if (at !== null) own[at] = (own[at] ?? 0) + 1;
    const fighting = new Set(commissionedIn(country.value).map(({ place }) => place));
    // A game that is watched again is looked at from its beginning: nothing in it is new.
    const { news, seen } = useSinceLastLook(pressed === undefined ? null : situation.setup.battle, situation.table.own);
    const changed = news.value;
    return (
      <div class="campaign-board">
        {changed !== null && <NewsLine news={changed} names={names} seen={seen} />}
        <div class={`campaign-sheet is-${nameOf(situation.table.own.season)}`}>
          <CampaignMap
            table={situation.table}
            sea={[...MAP.sea, ...state.seaLinks]}
            own={own}
            fighting={fighting}
            news={new Set(changed?.taken.map(({ province }) => province))}
            chosen={chosen}
            names={names}
            choose={(province) => {
              chosen.value = province;
              pressed?.();
            }}
          />
          <MapKey country={country.value} />
        </div>
      </div>
    );
  };
}
