import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import type { DrawingName, TableScene } from '../table/contract.ts';
import { LOOKED_AT } from '../table/looked-at.ts';

/** Nearer than the whole table, whose frame nobody looks at. */
const CLOSER = 1.35;

const nothing = (): void => undefined;
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
    const view = await openTable(element, LOOKED_AT, drawing, scene.peek());
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
