import { mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { Place } from '../land/place.ts';
import { nameBelow, seatShare } from '../names-shown.ts';
import { TOWN } from './signs.ts';

/** How far about the middle of its seat a province can be taken hold of. */
const GRASP = 12;

interface ProvinceProps {
  readonly id: ProvinceId;
  readonly seat: Place;
  readonly growth: number;
  readonly isChosen: boolean;
  /** Its name finds room among the others. */
  readonly isNamed: boolean;
  /** All that is to be known of it on the map, in words. */
  readonly label: string;
  press(province: ProvinceId): void;
}

/** The seat of a province with its name: the button that chooses it. */
export function Province({ id, seat: { x, y }, growth, isChosen, isNamed, label, press }: ProvinceProps) {
  const { name, capital } = mapProvince(id);
  return (
    <g
      class={`province${capital ? ' is-capital' : ''}${isChosen ? ' is-chosen' : ''}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={label}
      data-province={id}
      transform={`translate(${x} ${y}) scale(${growth})`}
      onClick={() => press(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        press(id);
        event.preventDefault();
      }}
    >
      {/* Between seat and name there is no gap to miss it by. */}
      <rect x={-GRASP} y={-GRASP} width={2 * GRASP} height={GRASP + nameBelow(growth)} fill="none" pointer-events="all" />
      <circle class="seat" r={(capital ? 9.5 : 5) * seatShare(growth)} />
      {capital && <path class="capital" transform={`scale(${0.7 * seatShare(growth)})`} d={TOWN} />}
      <text class={isNamed ? 'name' : 'name is-crowded'} y={nameBelow(growth)}>
        {name}
      </text>
    </g>
  );
}
