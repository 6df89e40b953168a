import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom';

/** The map may be drawn so many times as large as it lies there at first. */
const NEAREST = 8;
const STEP = 1.4;

/** Walking over the map: by wheel, drag, two fingers and keys. */
export interface MapView {
  nearer(): void;
  farther(): void;
  whole(): void;
  /** By parts of what is seen. */
  move(right: number, down: number): void;
  close(): void;
}

/** Lets the onlooker pan and zoom what is drawn in `drawn`, on `sheet`. */
export function viewOf(sheet: SVGSVGElement, drawn: SVGGElement): MapView {
  const behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, NEAREST])
    .on('zoom', (event: { readonly transform: { toString(): string } }) => drawn.setAttribute('transform', event.transform.toString()));
  const held = select(sheet);
  held.call(behaviour);
  // A double click is a choice here, and no look from nearer.
  held.on('dblclick.zoom', null);
  return {
    nearer: () => held.call(behaviour.scaleBy, STEP),
    farther: () => held.call(behaviour.scaleBy, 1 / STEP),
    whole: () => held.call(behaviour.transform, zoomIdentity),
    move(right, down) {
      const { width, height } = sheet.viewBox.baseVal;
      held.call(behaviour.translateBy, -right * width, -down * height);
    },
    close: () => held.on('.zoom', null),
  };
}
