import type { SideId } from './unit.ts';

/** Both sides, the one the scenario lists first first (RK-8.4). */
export const SIDES: readonly SideId[] = ['red', 'blue'];

export function enemyOf(side: SideId): SideId {
  return side === 'red' ? 'blue' : 'red';
}
