import { bearing, normalise, polar, turn } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import type { Handle } from '../../table/contract.ts';
import type { ActingState } from './states.ts';

/** Keys turn by five degrees, with Shift by one. */
const STEP = 50;
const FINE_STEP = 10;
/** How far in front of a unit its turning handle stands. */
const HANDLE_AT = 2500;
export const TURN_HANDLE = 'turn';

/** The facing after a turning key, or null when the key is no turning key. */
export function turnedByKey(event: KeyboardEvent, facing: Angle): Angle | null {
  const step = event.shiftKey ? FINE_STEP : STEP;
  if (event.key === 'q' || event.key === 'Q') return normalise(facing + step);
  if (event.key === 'e' || event.key === 'E') return normalise(facing - step);
  return null;
}

export function turnHandle(at: Point, facing: Angle): Handle {
  return { id: TURN_HANDLE, at: polar(at, facing, HANDLE_AT), clearOf: at, grip: 'turn' };
}

/** Facing a point, to whole degrees. */
export function facingTowards(at: Point, to: Point): Angle {
  return normalise(Math.round(bearing(at, to) / 10) * 10);
}

/** The bearing clamped to at most `most` either side of `middle`. */
export function clampedTo(angle: Angle, middle: Angle, most: Angle): Angle {
  const off = turn(middle, angle);
  return normalise(middle + Math.max(-most, Math.min(most, off)));
}

/** What turns a piece that looks a way, by its handle about a place, and by keys. */
export function turningBy(
  middle: Point,
  facing: Angle,
  face: (facing: Angle) => void,
): Required<Pick<ActingState, 'onDragHandle' | 'onKey'>> {
  return {
    onDragHandle(id, to) {
      if (id === TURN_HANDLE) face(facingTowards(middle, to));
    },
    onKey(event) {
      const turned = turnedByKey(event, facing);
      if (turned !== null) face(turned);
      return turned !== null;
    },
  };
}
