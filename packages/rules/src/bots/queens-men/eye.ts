import { centre } from '../../books/kings-men/skirmish/troops/footprint.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { Field, State } from '../../books/kings-men/skirmish/state.ts';
import { isOnTable } from '../../books/kings-men/skirmish/troops/troops.ts';
import { distanceBetween } from '../../table/measure.ts';
import type { Point } from '../../table/units.ts';

/** How finely a captain tells distances, in inches: nobody measures before they have given their order (QM-5.1), and neither does this one. */
export const GLANCE = 2;

/** Inches between two places as they look. */
export function byEye(from: Point, to: Point): number {
  return Math.round(distanceBetween(from, to) / (1000 * GLANCE)) * GLANCE;
}

/** The middle of a detail. */
export function middleOf(field: Field, detail: Detail): Point {
  return centre(detail, field.ground);
}

/** Enemy details on the table. */
export function enemiesOf({ field }: State, { army }: Pick<Detail, 'army'>): Detail[] {
  return Object.values(field.details).filter((detail) => detail.army !== army && isOnTable(detail));
}

/** The enemy that looks nearest from there, with how near. */
export function nearestEnemy(state: State, detail: Detail, from: Point): { enemy: Detail; away: number } | null {
  let nearest: { enemy: Detail; away: number } | null = null;
  for (const enemy of enemiesOf(state, detail)) {
    const away = byEye(from, middleOf(state.field, enemy));
    if (nearest === null || away < nearest.away) nearest = { enemy, away };
  }
  return nearest;
}

/** The middle of a piece of ground, as it looks. */
export function middleOfArea(area: readonly Point[]): Point {
  const sum = area.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / area.length), y: Math.round(sum.y / area.length) };
}
