import { aimPoint } from '../../books/kings-men/shared/ground/aim.ts';
import type { Objective } from '../../books/kings-men/shared/state/conditions.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import { isArtillery, type ArmyId, type Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { distanceToPoint } from '../../table/measure.ts';
import { polygon } from '../../table/shape.ts';
import { inches } from '../../table/units.ts';

/** Worth of standing on ground that decides the battle, and of every inch nearer to it. */
const THERE = 1.15;
const INCH_NEARER = 0.04;
/** Farther off than this, inches, the way there counts no more. */
const FAR = 30;

/**
 * How well a unit stands for what the scenario wants taken or kept (KM-28.7): ground to be held by its army or kept from the enemy's,
 * and ground to be cleared. Guns are no use there.
 */
export function groundStanding({ field, victory }: Battle, unit: Unit): number {
  if (isArtillery(unit.type)) return 0;
  const at = aimPoint(unit, field.ground);
  const worths = (victory.objectives ?? [])
    .filter((objective) => matters(objective, unit.army))
    .map(({ area }) => {
      const away = distanceToPoint(polygon(area), at) / inches(1);
      return away === 0 ? THERE : -INCH_NEARER * Math.min(FAR, away);
    });
  // One place is enough: the one it serves best.
  return worths.length === 0 ? 0 : Math.max(...worths);
}

/** Ground that has to be held for turns can be contested; what is decided by being there once is left to whoever may win by it. */
export function matters(objective: Objective, army: ArmyId): boolean {
  return objective.kind === 'dislodge' || objective.by === 'either' || objective.by === army || objective.turns > 0;
}
