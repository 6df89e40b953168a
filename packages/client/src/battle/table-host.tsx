import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/en.ts';
import type { TableView } from '../table/contract.ts';
import { openTable } from '../table/index.ts';
import type { Desk } from './desk.ts';

/** Keeps the drawn table in step with the desk. */
export function TableHost({ desk, map, opened }: { desk: Desk; map: boolean; opened: (view: TableView | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    let stop = (): void => undefined;
    let table: TableView | null = null;
    void openTable(element, {
      pick: (point, piece) => desk.pick(point, piece),
      hover: (point, piece) => desk.mode.value?.hover(point, piece),
      handle: (id) => desk.mode.value?.handle(id),
      dragHandle: (id, to) => desk.mode.value?.dragHandle(id, to),
    }).then((view) => {
      if (gone) {
        view.destroy();
        return;
      }
      table = view;
      view.setMode(map ? 'map' : 'oblique');
      desk.link.onLive((events) => view.play(events));
      stop = effect(() => view.show(desk.scene.value));
      opened(view);
    });
    return () => {
      gone = true;
      stop();
      desk.link.onLive(() => undefined);
      opened(null);
      table?.destroy();
    };
  }, []);
  return <div class="table-host" ref={place} data-testid="table" role="img" aria-label={text.battle.tableLabel} />;
}
