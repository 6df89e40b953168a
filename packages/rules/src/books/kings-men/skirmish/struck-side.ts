import { entry, nearestEdge } from '../../../table/sight.ts';
import type { Point } from '../../../table/units.ts';
import { sideAt } from '../shared/sides.ts';
import type { Side } from '../shared/sides.ts';
import type { Modifier } from './dice.ts';
import { rectangle } from './footprint.ts';
import type { Detail, Horses } from './pieces.ts';
import { isMob } from './troops.ts';

/** Loose details, mobs, horses and details inside buildings have no flank and no rear (QM-3.10, QM-28.3). */
function hasSides(target: Detail | Horses): target is Detail {
  return !('head' in target) && target.building === null && target.formation.kind !== 'loose' && !isMob(target);
}

/** The side that fire along the line strikes: the first edge it crosses, on a corner the better for the defender (QM-16.11). Null without sides. */
export function sideUnderFire(target: Detail | Horses, from: Point, to: Point): Side | null {
  if (!hasSides(target)) return null;
  const place = entry(from, to, rectangle(target));
  return place === null ? null : sideAt(place);
}

/** The side a charge touches (QM-16.11). Null without sides. */
export function sideTouched(target: Detail | Horses, point: Point): Side | null {
  return hasSides(target) ? sideAt(nearestEdge(point, rectangle(target))) : null;
}

/** The attacker's dice for it as lines of a pool (QM-17.5, QM-19.2). */
export function sideDice(side: Side | null, clause: string): Modifier[] {
  if (side === 'flank') return [{ name: 'flank', value: 1, clause }];
  return side === 'rear' ? [{ name: 'rear', value: 2, clause }] : [];
}
