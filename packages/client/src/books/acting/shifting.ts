import type { Point } from '@longroll/rules/table/units';

/** Alt with an arrow shifts by an inch, with Shift by a tenth. */
const STEP = 1000;
const FINE_STEP = 100;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where a shifting key puts what stands there, or null when the key shifts nothing. Seen from the far edge the arrows point the other way. */
export function shiftedByKey(event: KeyboardEvent, at: Point | null, isFar: boolean): Point | null {
  const arrow = event.altKey ? ARROWS[event.key] : undefined;
  if (arrow === undefined || at === null) return null;
  const step = (isFar ? -1 : 1) * (event.shiftKey ? FINE_STEP : STEP);
  return { x: at.x + arrow[0] * step, y: at.y + arrow[1] * step };
}
