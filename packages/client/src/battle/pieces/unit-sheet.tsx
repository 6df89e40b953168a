import { useSignal } from '@preact/signals';
import { tableWords } from '../../text/table-words.ts';
import { RimPanel } from '../room/rim-panel.tsx';
import type { TableDesk } from '../room/table-desk.ts';
import { pings as pingsWords } from '../allies/pings-words.ts';

const words = tableWords;

/** The sheet of the unit that was picked, on the table's rim, where it hides no place that is pressed; nothing where none is. On small screens it is a panel. */
export function UnitSheet({ desk }: { desk: TableDesk }) {
  const expanded = useSignal(false);
  const piece = desk.scene.value.selected;
  return (
    <section
      class={piece === null ? 'panel panel-unit panel-unit-none' : 'panel panel-unit'}
      aria-label={words.unit}
      data-testid="unit-sheet"
    >
      {piece === null ? (
        <p class="note">{words.noUnit}</p>
      ) : (
        <RimPanel id="sheet" title={words.unit} expanded={expanded}>
          <desk.book.Sheet piece={piece} />
          {desk.pings.open.value && (
            <button type="button" class="plain" data-testid="ping-unit" onClick={() => show(desk, piece)}>
              {pingsWords.unit}
            </button>
          )}
        </RimPanel>
      )}
    </section>
  );
}

/** Shows the others where a unit stands. */
function show(desk: TableDesk, piece: string): void {
  const found = desk.situation.value.table.pieces.find(({ id }) => id === piece);
  if (found !== undefined) desk.pings.showPlace(found);
}
