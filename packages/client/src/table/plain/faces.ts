import type { Point, Polygon } from '@longroll/rules/table/units';
import { nearness, project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { holds, toEdge } from '../drawing/round.ts';
import type { Plan } from './plan.ts';

/** A counter is still met so many mil beside it. */
const BESIDE = 350;

/** The top of a counter as it is seen from there, or its ground where it has no height. */
export function topOf(view: Projection, { outline, height }: Pick<Plan, 'outline' | 'height'>): Spot[] {
  return outline.map((corner) => project(view, corner, height));
}

/** The sides of a counter; what of them lies behind its top is not seen. */
export function sidesOf(view: Projection, plan: Pick<Plan, 'outline' | 'height'>): Polygon[] {
  const upper = topOf(view, plan);
  const lower = topOf(view, { ...plan, height: 0 });
  return lower.map((a, index): Polygon => {
    const next = (index + 1) % lower.length;
    return [a, lower[next] ?? a, upper[next] ?? a, upper[index] ?? a];
  });
}

/**
 * How well a place of the drawing, with the point of the cloth under it, meets a counter: that on its block better than that on the ground of skirmishers, and
 * that better than beside either. Of blocks the nearest to the onlooker is met. Null for not at all.
 */
export function gripOn(view: Projection, plan: Pick<Plan, 'outline' | 'height' | 'seat'>, spot: Spot, point: Point): number | null {
  if (plan.height > 0 && [topOf(view, plan), ...sidesOf(view, plan)].some((face) => holds(face, spot)))
    return 1 + nearness(view, plan.seat);
  if (holds(plan.outline, point)) return 0;
  const off = toEdge(plan.outline, point);
  return off <= BESIDE ? -off : null;
}
