import { isForward } from '../../books/kings-men/shared/ground/aim.ts';
import { centre, outline } from '../../books/kings-men/shared/troops/formation.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import { isArtillery, type Unit } from '../../books/kings-men/shared/troops/unit.ts';
import { gap } from '../../table/measure.ts';
import { bearing } from '../../table/trig.ts';
import { inches } from '../../table/units.ts';
import { danger, spent } from './danger.ts';
import { groundStanding } from './ground.ts';
import { enemiesOf } from './enemies.ts';

const INCH = inches(1);
/** Inches from the enemy at which infantry has come near enough: its muskets reach (KM-16.3), and little more than a march is left for a charge (KM-14.1). */
const FOOT_NEAR = 7.7;
/** Within so many inches infantry is best drawn up; for so many more it is half on the march, where a column goes farther (KM-14.1). */
const DRAWN_UP = 4.3;
const ON_THE_MARCH = 4.6;
/** Inches at which cavalry has come near enough: more than it charges over (KM-14.1), and out of the reach of infantry that marches and fires. */
const HORSE_NEAR = 27.5;
const MUSKETRY = 24.5;
const EAGERNESS = { atFirst: 0.27, moreEachTurn: 0.15 } as const;

/**
 * How well a unit stands after its activation, in the worth of figures: near enough to do its work, drawn up for it, facing the
 * enemy, not nearer than its kind can bear, and out of danger. Only differences between two places matter.
 */
export function standing(state: Battle, unit: Unit): number {
  return againstEnemy(state, unit, eagerness(state)) + groundStanding(state, unit) - danger(state, spent(unit));
}

/** How much one wants to come nearer: at first the enemy is let come, but nobody waits for ever. */
export function eagerness({ turn }: Battle): number {
  return Math.min(1, EAGERNESS.atFirst + EAGERNESS.moreEachTurn * (turn - 1));
}

function againstEnemy({ field }: Battle, unit: Unit, eager: number): number {
  const shape = outline(unit, field.ground);
  let nearest: { enemy: Unit; inches: number } | null = null;
  for (const enemy of enemiesOf(field, unit.army)) {
    const away = gap(shape, outline(enemy, field.ground)) / INCH;
    if (nearest === null || away < nearest.inches) nearest = { enemy, inches: away };
  }
  if (nearest === null) return 0;
  const facesIt = isForward(unit.facing, bearing(centre(unit, field.ground), centre(nearest.enemy, field.ground)));
  if (isArtillery(unit.type)) return gunsStanding(unit, nearest.inches, facesIt);
  switch (unit.type) {
    case 'infantry':
      return footStanding(unit, nearest.inches, facesIt, eager);
    case 'cavalry':
      return horseStanding(unit, nearest.inches, facesIt, eager);
    default:
      return screenStanding(nearest.inches);
  }
}

/** Infantry marches in column and stands in line where it fires (KM-14.1, KM-16.2). */
function footStanding(unit: Unit, away: number, facesIt: boolean, eager: number): number {
  const approach = -0.16 * eager * Math.max(0, away - FOOT_NEAR);
  const drawnUp = unit.formation.kind === 'line' ? 1.1 : unit.formation.kind === 'garrison' ? 1.25 : 0;
  const order = away <= DRAWN_UP ? drawnUp : away <= DRAWN_UP + ON_THE_MARCH ? drawnUp * 0.2 : -drawnUp * 0.31;
  return approach + order - (facesIt || unit.formation.kind === 'garrison' ? 0 : 2.2);
}

/** Cavalry waits outside musketry within reach of a charge. */
function horseStanding(unit: Unit, away: number, facesIt: boolean, eager: number): number {
  const approach = -0.067 * eager * Math.max(0, away - HORSE_NEAR);
  const underMuskets = -0.085 * Math.max(0, MUSKETRY - away);
  return approach + underMuskets - (facesIt ? 0 : 0.95) - (unit.formation.kind === 'column' && away < 12 ? 0.25 : 0);
}

/** Skirmishers fire twice as far as muskets (KM-16.3) and die in close order's reach. */
function screenStanding(away: number): number {
  return -0.1 * Math.max(0, away - 18.5) - 0.24 * Math.max(0, 9.7 - away);
}

/** Guns stand in battery, within cannon shot and out of reach of bayonets. */
function gunsStanding(unit: Unit, away: number, facesIt: boolean): number {
  const range = unit.type === 'foot-artillery' ? 36 : 26.5;
  const approach = -0.043 * Math.max(0, away - range);
  const danger = -0.3 * Math.max(0, 15 - away);
  return approach + danger + (unit.formation.kind === 'battery' && away <= range ? 0.63 : 0) - (facesIt ? 0 : 0.7);
}
