import { offset } from '../../../../table/trig.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { Zone } from '../troops/field.ts';
import { zoneBounds } from './zone.ts';

/** A zone, or a stretch of one, as its army sees it: how wide and deep, and where a place so far from its left end and its own edge lies. */
export interface Front {
  readonly width: Mil;
  readonly depth: Mil;
  readonly facing: Angle;
  at(fromLeft: Mil, fromEdge: Mil): Point;
}

export function frontOf(zone: Zone, facing: Angle): Front {
  const { left, right, bottom, top } = zoneBounds(zone);
  const sideways = facing === 900 || facing === 2700;
  const corner =
    facing === 900
      ? { x: left, y: bottom }
      : facing === 2700
        ? { x: right, y: top }
        : facing === 0
          ? { x: left, y: top }
          : { x: right, y: bottom };
  return {
    width: sideways ? right - left : top - bottom,
    depth: sideways ? top - bottom : right - left,
    facing,
    at: (fromLeft, fromEdge) => offset(corner, facing, fromEdge, -fromLeft),
  };
}

/** The stretch of a front that begins so far from its left end. */
export function stretchOf(front: Front, left: Mil, width: Mil): Front {
  return { ...front, width, at: (fromLeft, fromEdge) => front.at(left + fromLeft, fromEdge) };
}
