import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { TableBook } from '../books/face.ts';
import { Explained } from '../battle/pieces/explained.tsx';
import { exposeTable } from '../battle/room/for-tests.ts';
import { TableHost } from '../battle/room/table-host.tsx';
import { Compass } from '../battle/view/compass.tsx';
import { view as viewWords } from '../battle/view/view-words.ts';
import { Share } from '../hindsight/share.tsx';
import { otherView, settings } from '../settings/settings.ts';
import type { TableView } from '../table/contract.ts';
import { tableWords } from '../text/table-words.ts';
import { Later } from '../widgets/later.tsx';
import { hashOf } from '../moment-link.ts';
import '../battle/room/desk-column.css';
import { Projector } from './projector.ts';
import type { TableReplayDesk } from './table-replay-desk.ts';
import { Theatre, type Shown } from './theatre.tsx';

/** A battle again, at its table. */
export function TableTheatre({ desk, ...shown }: Shown<TableBook> & { readonly desk: TableReplayDesk }) {
  const view = useRef<TableView | null>(null);
  const projector = useRef(new Projector(desk.reel, (event) => desk.book.happenings(event))).current;
  const { setup, table } = desk.situation.value;
  const { battle } = shown;
  return (
    <Theatre
      desk={desk}
      {...shown}
      stage={{
        projector,
        looks: 'table-replay',
        tools: <Tools desk={desk} battle={battle} view={() => view.current} />,
        middle: (
          <>
            <TableHost
              shown={desk.shown}
              opened={(opened) => {
                view.current = opened;
                exposeTable(opened);
              }}
            />
            <Explained explaining={desk.explaining} sides={table.sides} />
          </>
        ),
        beside: <desk.book.Cards />,
        chosen: desk.selected.value === null ? null : <desk.book.Sheet piece={desk.selected.value} />,
        unchosen: tableWords.noUnit,
        share: (
          <Share
            view={() => view.current}
            said={setup.scenario.name}
            link={battle === null ? null : new URL(`/replay/${battle}${hashOf(desk.reel.at.value)}`, location.href).href}
          />
        ),
        things: table.pieces,
        show: (piece) => view.current?.lookAt(piece),
      }}
    />
  );
}

function Tools({ desk, battle, view }: { desk: TableReplayDesk; battle: string | null; view: () => TableView | null }) {
  const taking = useSignal(false);
  return (
    <>
      <button type="button" onClick={() => view()?.zoomBy(1.25)} aria-label={tableWords.zoomIn}>
        +
      </button>
      <button type="button" onClick={() => view()?.zoomBy(0.8)} aria-label={tableWords.zoomOut}>
        −
      </button>
      <button type="button" onClick={() => view()?.fit()}>
        {tableWords.fit}
      </button>
      <button type="button" onClick={otherView}>
        {settings.view.value === 'map' ? tableWords.oblique : tableWords.map}
      </button>
      <Compass turn={desk.turn} view={view} />
      <button type="button" data-testid="tilt" onClick={() => view()?.tiltOn()} aria-label={viewWords.tilt} title={viewWords.tiltTitle}>
        <span aria-hidden="true">⊿</span>
      </button>
      <button type="button" data-testid="take-position" onClick={() => (taking.value = true)}>
        {viewWords.take}
      </button>
      {taking.value && (
        <Later
          load={() => import('../workshop/take-position.tsx').then((each) => each.TakePosition)}
          props={{ situation: desk.situation.value, battle, close: () => (taking.value = false) }}
          wait={null}
        />
      )}
    </>
  );
}
