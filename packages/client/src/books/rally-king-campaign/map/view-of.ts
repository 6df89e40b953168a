import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior } from 'd3-zoom';

/** The map may be drawn so many times as large as it lies there at first. */
const NEAREST = 8;
const STEP = 1.4;
/** A province is read about where a unit of the map is at least so many CSS pixels, */
const READABLE = 1.2;
/** and where it is not nearer to the edge of what is seen than this part of it. */
const EDGE = 0.1;

/** Walking over the map: by wheel, drag, two fingers and keys. */
export interface MapView {
  nearer(): void;
  farther(): void;
  whole(): void;
  /** By parts of what is seen. */
  move(right: number, down: number): void;
  /** Brings a place into sight, near enough to be read about. */
  show(x: number, y: number): void;
  close(): void;
}

/** Lets the onlooker pan and zoom what is drawn in `drawn`, on `sheet`; `scaled` is told how many CSS pixels a unit of the map is, whenever that changes. */
export function viewOf(sheet: SVGSVGElement, drawn: SVGGElement, scaled: (pixels: number) => void): MapView {
  /** CSS pixels of a unit before anybody has come nearer. */
  const fitted = () => {
    const { width, height } = sheet.viewBox.baseVal;
    return Math.min(sheet.clientWidth / width, sheet.clientHeight / height);
  };
  const pixels = () => fitted() * zoomTransform(sheet).k;
  const tell = () => {
    if (fitted() > 0) scaled(pixels());
  };
  const behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, NEAREST])
    .on('zoom', (event: { readonly transform: { toString(): string } }) => {
      drawn.setAttribute('transform', event.transform.toString());
      tell();
    });
  const held = select(sheet);
  held.call(behaviour);
  const sizes = new ResizeObserver(tell);
  sizes.observe(sheet);
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
    show(x, y) {
      const { x: left, y: top, width, height } = sheet.viewBox.baseVal;
      const now = zoomTransform(sheet);
      const [across, down] = [(now.applyX(x) - left) / width, (now.applyY(y) - top) / height];
      const isIn = (share: number) => share >= EDGE && share <= 1 - EDGE;
      if (pixels() >= READABLE && isIn(across) && isIn(down)) return;
      const nearness = Math.min(NEAREST, Math.max(now.k, READABLE / fitted()));
      const to = zoomIdentity.translate(left + width / 2 - nearness * x, top + height / 2 - nearness * y).scale(nearness);
      held.call(behaviour.transform, to);
    },
    close() {
      sizes.disconnect();
      held.on('.zoom', null);
    },
  };
}
