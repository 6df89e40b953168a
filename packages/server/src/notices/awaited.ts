import { waitedIn } from '../battle/progress.ts';
import { clockOf } from '../battle/summary.ts';
import type { ListedBattle } from '../store/store.ts';

/** Whether a battle waits for an answer of a seat that the guest of this family plays now. */
export function isAwaited({ battle, seats }: ListedBattle, family: string): boolean {
  if (battle.over) return false;
  const waited = waitedIn(battle.waited);
  return seats.some((each) => each.family === family && waited.get(each.seat) === true);
}

/** Whether they sit at the table, where these seats' players are. */
export function isThere({ seats }: ListedBattle, family: string, present: ReadonlySet<string>): boolean {
  return seats.some((each) => each.family === family && present.has(each.seat));
}

/** Whether its players have days for a decision, and nobody is expected to sit at the table. */
export function isByLetter({ battle }: ListedBattle): boolean {
  return clockOf(battle).clock?.kind === 'correspondence';
}
