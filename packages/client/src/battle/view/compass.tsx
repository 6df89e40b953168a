import type { ReadonlySignal } from '@preact/signals';
import type { Angle } from '@longroll/rules/table/units';
import type { TableView } from '../../table/contract.ts';
import { view as words } from './view-words.ts';

/** The quarters of heaven, clockwise. */
const QUARTERS = ['north', 'east', 'south', 'west'] as const;

/** The compass at the table: its needle shows where north is, and a press walks to the next edge. */
export function Compass({ turn, view }: { turn: ReadonlySignal<Angle>; view: () => TableView | null }) {
  // Whoever has walked to their right sees the table turned the other way round.
  const needle = turn.value / 10;
  const label = words.up[upwards(turn.value)];
  return (
    <button type="button" class="compass" data-testid="walk" onClick={() => view()?.walk(1)} aria-label={label} title={label}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <circle r="11" />
        <g transform={`rotate(${needle})`} data-testid="compass" data-north={needle}>
          <path class="compass-north" d="M0-10L3.2 0H-3.2Z" />
          <path class="compass-south" d="M0 10L3.2 0H-3.2Z" />
        </g>
      </svg>
    </button>
  );
}

/** Which of north, east, south and west is nearest to up. */
function upwards(turn: Angle): (typeof QUARTERS)[number] {
  return QUARTERS[(4 - (Math.round(turn / 900) % 4)) % 4] ?? 'north';
}
