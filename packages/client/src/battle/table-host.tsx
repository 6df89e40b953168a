import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/words.ts';
import { settings } from '../settings/settings.ts';
import type { TableListener, TableScene, TableView } from '../table/contract.ts';
import type { Story } from './story.ts';

/** The drawing is fetched while the battle is being joined. */
const drawing = import('../table/index.ts');

/** What a drawn table shows, and who hears what is done on it: a battle, or one that is watched again. */
export interface Shown extends TableListener {
  readonly scene: ReadonlySignal<TableScene>;
  /** What is played on it. */
  readonly story: Story;
}

/** Keeps the drawn table in step with what is to be shown. */
export function TableHost({ shown, opened }: { shown: Shown; opened: (view: TableView | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    let stop = (): void => undefined;
    let table: TableView | null = null;
    const laid = drawing.then(({ openTable }) => (gone ? null : openTable(element, shown)));
    void laid.then((view) => {
      if (view === null) return;
      if (gone) {
        view.destroy();
        return;
      }
      table = view;
      shown.story.playOn(view);
      const ends = [effect(() => view.setMode(settings.view.value)), effect(() => view.show(shown.scene.value))];
      stop = () => ends.forEach((end) => end());
      opened(view);
    });
    return () => {
      gone = true;
      stop();
      shown.story.playOn(null);
      opened(null);
      table?.destroy();
    };
  }, []);
  return <div class="table-host" ref={place} data-testid="table" role="img" aria-label={text.battle.tableLabel} />;
}
