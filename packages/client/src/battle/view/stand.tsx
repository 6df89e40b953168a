import { settings } from '../../settings/settings.ts';
import { tableWords } from '../../text/table-words.ts';
import type { TableDesk } from '../room/table-desk.ts';

const words = tableWords;
const ABOVE = 'above';

/** From where a spectator looks on: either side's own edge, or above. Players stand at their own. */
export function StandChoice({ desk }: { desk: TableDesk }) {
  const { setup, table } = desk.situation.value;
  if (setup.seat !== '') return null;
  const at = table.sides.some(({ id }) => id === desk.stand.value)
    ? desk.stand.value
    : (table.sides.find(({ id }) => !desk.book.isFarEdge(id))?.id ?? '');
  const go = (place: string) => {
    settings.view.value = place === ABOVE ? 'map' : 'oblique';
    if (place !== ABOVE) desk.stand.value = place;
  };
  return (
    <select
      data-testid="stand"
      aria-label={words.stand}
      title={words.stand}
      value={settings.view.value === 'map' ? ABOVE : at}
      onChange={(event) => go(event.currentTarget.value)}
    >
      {table.sides.map((side) => (
        <option key={side.id} value={side.id}>
          {words.standAt({ side: side.name })}
        </option>
      ))}
      <option value={ABOVE}>{words.standAbove}</option>
    </select>
  );
}
