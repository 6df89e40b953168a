import type { Point } from '@longroll/rules/table/units';
import { shiftedByKey } from './shifting.ts';
import { wheelByKey, type Wheel } from './wheeling.ts';

/** What a way that is being drawn can be told to do. */
interface Gestures {
  /** On to that place, as a hand would put it. */
  dragTo(to: Point): void;
  /** On to exactly that place. */
  go(to: Point, adding: boolean): void;
  wheel(flank: Wheel['flank'], by: Wheel['by']): void;
}

/** Alt with a key shifts or wheels what stands at the end of a way; whether it did. */
export function shiftOrWheel(event: KeyboardEvent, { dragTo, go, wheel }: Gestures, end: Point, isFar: boolean): boolean {
  const wish = wheelByKey(event);
  if (wish !== null) {
    wheel(wish.flank, wish.by);
    return true;
  }
  const to = shiftedByKey(event, end, isFar);
  if (to === null) return false;
  // By inches it goes where a hand would put it, by tenths exactly there.
  if (event.shiftKey) go(to, false);
  else dragTo(to);
  return true;
}
