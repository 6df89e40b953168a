import { rallyKingCampaign as words } from '../words.ts';
import type { MapView } from './view-of.ts';

/** How much of the map a press of an arrow moves it by. */
const PACE = 0.15;

/** Keys that walk over the map. */
const KEYS: Readonly<Record<string, (view: MapView) => void>> = {
  '+': (view) => view.nearer(),
  '-': (view) => view.farther(),
  '0': (view) => view.whole(),
  ArrowLeft: (view) => view.move(-PACE, 0),
  ArrowRight: (view) => view.move(PACE, 0),
  ArrowUp: (view) => view.move(0, -PACE),
  ArrowDown: (view) => view.move(0, PACE),
};

/** Walks over the map by a key; false when the key means nothing here. */
export function walkBy(key: string, view: MapView): boolean {
  const move = KEYS[key];
  move?.(view);
  return move !== undefined;
}

/** The same for whoever has no keys and no wheel. */
export function MapTools({ view }: { readonly view: () => MapView | null }) {
  return (
    <div class="map-tools" role="group" aria-label={words.map.tools}>
      <button type="button" aria-label={words.map.nearer} onClick={() => view()?.nearer()}>
        +
      </button>
      <button type="button" aria-label={words.map.farther} onClick={() => view()?.farther()}>
        −
      </button>
      <button type="button" aria-label={words.map.whole} title={words.map.whole} onClick={() => view()?.whole()}>
        <span aria-hidden="true">⤢</span>
      </button>
    </div>
  );
}
