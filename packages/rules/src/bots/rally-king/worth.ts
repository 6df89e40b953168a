import { isEngaged, friendsTouching } from '../../books/rally-king/battle/stands/contact.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import { faces } from '../../books/rally-king/battle/stands/strips.ts';
import { leadersOf } from '../../books/rally-king/battle/leaders/leaders.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { isGone, onTable } from '../../books/rally-king/battle/troops/roster.ts';
import { enemyOf } from '../../books/rally-king/battle/troops/sides.ts';
import type { SideId, Unit } from '../../books/rally-king/battle/troops/unit.ts';
import { isFanatic } from '../../books/rally-king/battle/troops/traits.ts';

/** What the leader of an army is worth besides his unit, for each point of his War Rating. */
const LEADER = 8;
/** What an inch nearer to the enemy is worth, as a share of the cost of a unit that has none near. */
const APPROACH = 0.001;
/** Nearer than that there is nothing more to be gained by going on, in mil. */
const NEAR = 5000;

/** The share of a unit's cost that it still stands for: the more hits, the sooner it fails a test (RK-17.5). */
function soundness(unit: Unit): number {
  const share = Math.min(1, unit.hits / unit.rep);
  return isFanatic(unit) ? 1 - 0.6 * share : 1 - 0.45 * share - 0.3 * share * share;
}

/** What one unit is worth in points of RK-27.3: nothing when it is gone for good, the less the more it has suffered, and a little for a good place. */
function worthOf(state: State, unit: Unit, enemies: readonly Unit[]): number {
  if (isGone(unit)) return 0;
  const led = leadersOf(state, unit).reduce((sum, { warRating }) => sum + warRating * LEADER, 0);
  const whole = unit.cost * soundness(unit) + led;
  if (unit.where !== 'table' || unit.level !== 'ground') return whole;
  const support = Math.min(3, friendsTouching(state, unit).length) * 0.02;
  const nearest = enemies.reduce<{ gap: number; enemy: Unit | null }>(
    (best, enemy) => {
      const gap = gapBetween(unit, enemy);
      return gap < best.gap ? { gap, enemy } : best;
    },
    { gap: Infinity, enemy: null },
  );
  if (nearest.enemy === null) return whole;
  const away = Math.max(0, nearest.gap - NEAR) / 1000;
  const turned = nearest.gap < 12_000 && !isEngaged(state, unit) && !faces(unit, nearest.enemy) ? 0.06 : 0;
  return whole + unit.cost * (support - turned - APPROACH * away);
}

/** How a battle stands for a side: what its own units are worth, less the enemy's. */
export function standing(state: State, side: SideId): number {
  const own = onTable(state, side);
  const enemies = onTable(state, enemyOf(side));
  return Object.values(state.units).reduce(
    (sum, unit) => (unit.side === side ? sum + worthOf(state, unit, enemies) : sum - worthOf(state, unit, own)),
    0,
  );
}
