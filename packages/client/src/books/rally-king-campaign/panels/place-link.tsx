import type { Looking } from '../../face.ts';

/** The name of a province, which leads to it on the map. */
export function PlaceLink({ place, name, chosen }: Looking & { place: string; name: string }) {
  return (
    <button type="button" class="place-link" aria-pressed={chosen.value === place} onClick={() => (chosen.value = place)}>
      {name}
    </button>
  );
}
