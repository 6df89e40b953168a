import { turn } from '@longroll/rules/table/trig';
import type { Angle } from '@longroll/rules/table/units';

/** A hand points no more exactly than this, to either side. */
const AIM = 75;

/** The bearing that pointing at something means: that one, or where it is forbidden the nearest of the listed ones, if it is very nearly the same. */
export function bearingMeant(pointed: Angle, listed: readonly Angle[], isLegal: (bearing: Angle) => boolean): Angle {
  if (isLegal(pointed)) return pointed;
  const off = (bearing: Angle): number => Math.abs(turn(pointed, bearing));
  const [nearest] = [...listed].sort((one, other) => off(one) - off(other));
  return nearest !== undefined && off(nearest) <= AIM ? nearest : pointed;
}
