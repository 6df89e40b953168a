import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import type { DrawingName, TableListener, TableScene } from '../table/contract.ts';

/** Nearer than the whole table, whose frame nobody looks at. */
const CLOSER = 1.35;

const nothing = (): void => undefined;
/** A parade is looked at; nothing on it answers. */
const ONLOOKER: TableListener = {
  drag: nothing,
  press: () => false,
  pick: nothing,
  hover: nothing,
  leave: nothing,
  ask: nothing,
  handle: nothing,
  dragHandle: nothing,
  dragPiece: nothing,
};

/** An army drawn up, as the table draws it. */
export function ParadeGround({ scene, label }: { scene: ReadonlySignal<TableScene>; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    return effect(() => drawUp(element, scene, settings.drawing.value));
  }, []);
  return <div class="muster-parade" ref={place} role="img" aria-label={label} data-testid="parade" />;
}

/** Lays the parade's table in the element, until what it gives is called. */
function drawUp(element: HTMLElement, scene: ReadonlySignal<TableScene>, drawing: DrawingName): () => void {
  let gone = false;
  let strike = nothing;
  void import('../table/index.ts').then(async ({ openTable }) => {
    if (gone) return;
    const view = await openTable(element, ONLOOKER, drawing);
    if (gone) {
      view.destroy();
      return;
    }
    const end = effect(() => {
      view.show(scene.value);
      view.fit();
      view.zoomBy(CLOSER);
    });
    strike = () => {
      end();
      view.destroy();
    };
    element.dataset['ready'] = 'true';
  });
  return () => {
    gone = true;
    strike();
  };
}
