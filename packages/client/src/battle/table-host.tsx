import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { text } from '../text/en.ts';
import type { TableListener, TableScene, TableView } from '../table/contract.ts';
import { openTable } from '../table/index.ts';

/** What a drawn table shows, and who hears what is done on it: a battle, or one that is watched again. */
export interface Shown extends TableListener {
  readonly scene: ReadonlySignal<TableScene>;
  /** Hears of events to be played. */
  onLive(listener: (events: readonly ProjectedEvent[]) => void): void;
}

/** Keeps the drawn table in step with what is to be shown. */
export function TableHost({ shown, map, opened }: { shown: Shown; map: boolean; opened: (view: TableView | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    let stop = (): void => undefined;
    let table: TableView | null = null;
    void openTable(element, shown).then((view) => {
      if (gone) {
        view.destroy();
        return;
      }
      table = view;
      view.setMode(map ? 'map' : 'oblique');
      shown.onLive((events) => view.play(events));
      stop = effect(() => view.show(shown.scene.value));
      opened(view);
    });
    return () => {
      gone = true;
      stop();
      shown.onLive(() => undefined);
      opened(null);
      table?.destroy();
    };
  }, []);
  return <div class="table-host" ref={place} data-testid="table" role="img" aria-label={text.battle.tableLabel} />;
}
