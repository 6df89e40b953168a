import { isEngaged, friendsTouching } from '../../books/rally-king/battle/stands/contact.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import { faces } from '../../books/rally-king/battle/stands/strips.ts';
import { isLeaderUnit, leadersOf } from '../../books/rally-king/battle/troops/leaders.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { isGone, onTable } from '../../books/rally-king/battle/troops/roster.ts';
import { enemyOf, type SideId, type Unit } from '../../books/rally-king/battle/state/unit.ts';
import { isFanatic } from '../../books/rally-king/battle/troops/traits.ts';
import { leftToGo, type Goal } from './goal.ts';

/** What a leader is worth besides their unit, for each point of their War Rating: who is lost is missed by those about them (RK-18.10). */
const LEADER = 16;
/** What an inch nearer to the enemy is worth to who must go at them, as a share of the cost of a unit that has none near, for each point of haste. */
const APPROACH = 0.004;
/** Nearer than that there is nothing more to be gained by going on, in mil; the more haste the nearer. */
const NEAR = 5000;

/** What a unit loses of its worth if it fails the next test with both dice, or with one; Melee troops give ground where others rout (RK-19.1, RK-19.2). */
const FAILS = 0.7;
const WAVERS = { melee: 0.25, missile: 0.5, skirmish: 0.5 } as const;
/** And by hits for themselves: they stay. */
const HURT = 0.25;

/** The share of a unit's cost that it still stands for: by the test it would take as it stands, with its hits, friends and leaders about it (RK-17.5). */
function soundness(state: State, unit: Unit): number {
  const share = Math.min(1, unit.hits / unit.rep);
  if (isFanatic(unit)) return 1 - 0.6 * share;
  const friends = friendsTouching(state, unit);
  const led = (isLeaderUnit(state, unit) ? 2 : 0) + (friends.some((friend) => isLeaderUnit(state, friend)) ? 1 : 0);
  const rep = Math.max(0, Math.min(6, unit.rep - unit.hits + Math.min(3, friends.length) + led));
  const fails = ((6 - rep) * (6 - rep)) / 36;
  const wavers = (2 * rep * (6 - rep)) / 36;
  return (1 - HURT * share) * (1 - FAILS * fails - WAVERS[unit.arm] * wavers);
}

/** What an army that stands so would lose in the test it takes when the CinC with that unit is lost (RK-18.10). */
function panicWithout(state: State, cinc: Unit): number {
  const others = onTable(state, cinc.side).filter(({ id }) => id !== cinc.id);
  return others.reduce((sum, unit) => sum + unit.cost * (1 - soundness(state, unit)), 0);
}

/** What one unit is worth in points of RK-27.3: nothing when it is gone for good, the less the more it has suffered, and a little for a good place. */
function worthOf(state: State, unit: Unit, enemies: readonly Unit[], haste: number, goal: Goal | null = null): number {
  if (isGone(unit)) return 0;
  const leaders = leadersOf(state, unit);
  const led = leaders.reduce((sum, { warRating }) => sum + warRating * LEADER, 0);
  const sound = soundness(state, unit);
  const feared = leaders.some(({ rank }) => rank === 'cinc') ? panicWithout(state, unit) * (1 - sound) : 0;
  const whole = (unit.cost + led) * sound - feared;
  if (unit.where !== 'table' || unit.level !== 'ground') return whole;
  const nearest = enemies.reduce<{ gap: number; enemy: Unit | null }>(
    (best, enemy) => {
      const gap = gapBetween(unit, enemy);
      return gap < best.gap ? { gap, enemy } : best;
    },
    { gap: Infinity, enemy: null },
  );
  if (nearest.enemy === null) return whole;
  const turned = nearest.gap < 12_000 && !isEngaged(state, unit) && !faces(unit, nearest.enemy) ? 0.06 : 0;
  const isSent = goal?.units.has(unit.id) === true;
  const away = isSent ? leftToGo(state, unit, goal) : Math.max(0, nearest.gap - NEAR / Math.max(1, haste));
  return whole + unit.cost * (-turned - (isSent ? Math.max(haste, goal.pull) : haste) * APPROACH * (away / 1000));
}

/** How a battle stands for a side: what its own units are worth, less the enemy's; to who must go at the enemy, the more the nearer they are. */
export function standing(state: State, side: SideId, haste = 0, goal: Goal | null = null): number {
  const own = onTable(state, side);
  const enemies = onTable(state, enemyOf(side));
  return Object.values(state.units).reduce(
    (sum, unit) => (unit.side === side ? sum + worthOf(state, unit, enemies, haste, goal) : sum - worthOf(state, unit, own, 0)),
    0,
  );
}
