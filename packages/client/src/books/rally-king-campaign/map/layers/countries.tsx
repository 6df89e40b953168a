import type { ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { PowerId } from '@longroll/rules/books/rally-king/campaign/state/power';
import type { Land } from '../land/land.ts';
import { patternId } from '../patterns.tsx';
import type { Standing } from '../standing.ts';

interface CountriesProps {
  readonly land: Land;
  readonly inPlay: readonly ProvinceId[];
  readonly standing: Standing;
  /** How a nation is painted. */
  readonly paint: (nation: string) => string;
  /** What ids of this drawing begin with. */
  readonly prefix: string;
  press(province: ProvinceId): void;
}

/** The lands of provinces in the weave of their holders, each holder's edged in their colour. */
export function Countries({ land, inPlay, standing, paint, prefix, press }: CountriesProps) {
  const outline = (id: ProvinceId) => land.countries.get(id)?.outline ?? '';
  const holders = new Set(inPlay.map((id) => standing.holder(id) ?? ''));
  return (
    <g>
      {inPlay.map((id) => (
        // The land of a province chooses it as its button does.
        <path
          key={id}
          d={outline(id)}
          class="country"
          fill={`url(#${patternId(standing.nation(standing.holder(id) ?? ''))})`}
          fill-rule="evenodd"
          data-land={id}
          onClick={() => press(id)}
        />
      ))}
      {[...holders].map((holder, number) => (
        <g key={holder} class="realm" aria-hidden="true">
          <clipPath id={`${prefix}-realm-${number}`}>
            <path
              d={inPlay
                .filter((id) => standing.holder(id) === holder)
                .map(outline)
                .join('')}
              clip-rule="evenodd"
            />
          </clipPath>
          <path d={edgesOf(land, standing, holder)} clip-path={`url(#${prefix}-realm-${number})`} stroke={paint(standing.nation(holder))} />
        </g>
      ))}
    </g>
  );
}

/** Where the lands of a holder end. */
function edgesOf({ frontiers }: Land, standing: Standing, holder: PowerId): string {
  return frontiers
    .filter(({ between: [one, other] }) => (standing.holder(one) === holder) !== (standing.holder(other) === holder))
    .map(({ line }) => line)
    .join('');
}
