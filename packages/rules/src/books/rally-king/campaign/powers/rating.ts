import type { State } from '../state.ts';
import type { Power } from '../state/power.ts';

/** The Leader's War Rating in a test: nothing while an enemy holds them, where the campaign keeps captured Leaders (RKC-15.28). */
export function ratingOf({ options }: Pick<State, 'options'>, { leader }: Power): number {
  return leader.health === 'captured' && options.capturedLeader === 'held' ? 0 : leader.rating;
}
