import { corner } from '../../../../table/outline.ts';
import { entry, nearestEdge } from '../../../../table/sight.ts';
import type { Entry } from '../../../../table/sight.ts';
import type { Point, Polygon } from '../../../../table/units.ts';
import { sideAt } from '../../shared/troops/sides.ts';
import type { Side } from '../../shared/troops/sides.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { rectangle } from '../troops/footprint.ts';
import type { Detail, Horses } from '../state/pieces.ts';
import { isMob } from '../troops/troops.ts';

/** Loose details, mobs, horses and details inside buildings have no flank and no rear (QM-3.10, QM-28.3). */
function hasSides(target: Detail | Horses): target is Detail {
  return 'formation' in target && target.formation.kind !== 'loose' && target.building === null && !isMob(target);
}

/** Exactly on a corner two edges are struck, and only there (QM-16.11, QM-1.3b). */
export function exactly({ point, edge }: Entry, corners: Polygon): Entry {
  const n = corners.length;
  const isAt = (index: number) => {
    const { x, y } = corner(corners, index);
    return x === point.x && y === point.y;
  };
  const otherEdge = isAt(edge) ? (edge + n - 1) % n : isAt(edge + 1) ? (edge + 1) % n : edge;
  return { point, edge, otherEdge };
}

/** The side that fire along the line strikes: the first edge it crosses, on a corner the better for the defender (QM-16.11). Null without sides. */
export function sideUnderFire(target: Detail | Horses, from: Point, to: Point): Side | null {
  if (!hasSides(target)) return null;
  const struck = rectangle(target);
  const place = entry(from, to, struck);
  return place === null ? null : sideAt(exactly(place, struck));
}

/** The side a charge touches (QM-16.11). Null without sides. */
export function sideTouched(target: Detail | Horses, point: Point): Side | null {
  if (!hasSides(target)) return null;
  const struck = rectangle(target);
  return sideAt(exactly(nearestEdge(point, struck), struck));
}

/** The attacker's dice for it as lines of a pool (QM-17.5, QM-19.2). */
export function sideDice(side: Side | null, clause: string): Modifier[] {
  if (side === 'flank') return [{ name: 'flank', value: 1, clause }];
  return side === 'rear' ? [{ name: 'rear', value: 2, clause }] : [];
}
