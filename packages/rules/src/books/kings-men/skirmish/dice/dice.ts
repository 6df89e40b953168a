import { better, needs } from '../../shared/dice/dice.ts';
import type { DicePool, DiceRoll } from '../../shared/dice/dice.ts';
import type { SkirmishReferee } from '../state.ts';
import type { DicePurpose } from '../purposes.ts';

export { better, needs };
export type { DicePool, DiceRoll };

/** Dice of a pool with all its modifiers: none if they come to less than nothing (QM-1.7). */
export function poolSize(pool: DicePool): number {
  return Math.max(
    0,
    pool.modifiers.reduce((sum, each) => sum + each.value, pool.base),
  );
}

/** Throws a pool in its colour (QM-1.4, QM-1.5); an empty one is not thrown (QM-1.7). */
export function throwPool(referee: SkirmishReferee, pool: DicePool<DicePurpose>): DiceRoll {
  const size = poolSize(pool);
  const dice = size === 0 ? [] : referee.roll(pool.purpose, size);
  const target = needs(pool.colour);
  return { ...pool, needs: target, dice, successes: dice.filter((die) => die >= target).length };
}
