import { effect, useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tableWords } from '../../text/table-words.ts';
import { settings } from '../../settings/settings.ts';
import type { DrawingName, TableListener, TableScene, TableView } from '../../table/contract.ts';
import type { Story } from '../log/story.ts';

/** What draws tables is fetched while the battle is being joined. */
const fetched = import('../../table/index.ts');

/** What a drawn table shows, and who hears what is done on it: a battle, or one that is watched again. */
export interface Shown extends TableListener {
  readonly scene: ReadonlySignal<TableScene>;
  /** What is played on it. */
  readonly story: Story;
}

/** Keeps the drawn table in step with what is to be shown. */
export function TableHost({ shown, opened }: { shown: Shown; opened: (view: TableView | null) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isLost = useSignal(false);
  useEffect(() => whenPictureLost(place.current, (lost) => (isLost.value = lost)), []);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    // Another way of drawing lays another table.
    return effect(() => lay(element, shown, settings.drawing.value, opened));
  }, []);
  return (
    <>
      <div class="table-host" ref={place} data-testid="table" role="img" aria-label={tableWords.tableLabel} />
      {isLost.value && (
        <p class="table-lost" role="status" data-testid="table-lost">
          {tableWords.pictureLost}
        </p>
      )}
    </>
  );
}

/** Told when the device takes the picture of a table away, as phones do that sleep, and when it comes back. Returns how to be told no more. */
function whenPictureLost(element: HTMLElement | null, told: (lost: boolean) => void): () => void {
  const lost = () => told(true);
  const back = () => told(false);
  const heard = [
    ['webglcontextlost', lost],
    ['contextlost', lost],
    ['webglcontextrestored', back],
    ['contextrestored', back],
  ] as const;
  // They do not rise from the canvas to what holds it, which hears of them on their way down.
  for (const [name, listener] of heard) element?.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of heard) element?.removeEventListener(name, listener, true);
  };
}

/** Lays a table in the element and keeps it in step, until what it gives is called. */
function lay(element: HTMLElement, shown: Shown, wanted: DrawingName, opened: (view: TableView | null) => void): () => void {
  let gone = false;
  let strike = (): void => undefined;
  void fetched.then(async ({ openTable }) => {
    if (gone) return;
    const view = await openTable(element, shown, wanted, shown.scene.peek());
    if (gone) {
      view.destroy();
      return;
    }
    shown.story.playOn(view);
    const ends = [
      effect(() => view.setTilt(settings.tilt.value)),
      effect(() => view.setMode(settings.view.value)),
      effect(() => view.show(shown.scene.value)),
    ];
    strike = () => {
      for (const end of ends) end();
      shown.story.playOn(null);
      opened(null);
      view.destroy();
    };
    opened(view);
  });
  return () => {
    gone = true;
    strike();
  };
}
