import { holds } from '../../../../table/outline.ts';
import type { Point } from '../../../../table/units.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { Ground } from '../state/ground.ts';
import type { Detail } from '../state/pieces.ts';

/** Contours of the highest hill that hold the point; 0 on flat ground (QM-16.5). */
export function elevationAt(ground: Ground, point: Point): number {
  return Math.max(0, ...ground.pieces.map(({ contours }) => contours.filter((contour) => holds(contour, point)).length));
}

/** The elevation under its R (QM-16.5). */
export function elevationOf(ground: Ground, detail: Pick<Detail, 'at'>): number {
  return elevationAt(ground, detail.at);
}

/** The die of the side that stands strictly higher than its opponent, as lines of a pool (QM-16.6). */
export function highGround(ground: Ground, own: Pick<Detail, 'at'>, opponent: Pick<Detail, 'at'>): Modifier[] {
  return elevationOf(ground, own) > elevationOf(ground, opponent) ? [{ name: 'high-ground', value: 1, clause: 'QM-16.6' }] : [];
}
