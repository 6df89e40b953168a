import { hasBegun, waitedIn } from '../battle/progress.ts';
import { clockOf } from '../battle/summary.ts';
import type { NoticeRow } from '../store/notices/outbox.ts';
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

/** When a battle is to be of which somebody is told beforehand; null where that is not so any more, or they sit there no more. */
export function appointedAt(
  { battle, seats, appointment }: ListedBattle,
  { family, says, agreedTold, dayBefore, hourBefore }: Pick<NoticeRow, 'family' | 'says' | 'agreedTold' | 'dayBefore' | 'hourBefore'>,
  now: number,
): Date | null {
  const agreed = appointment?.agreed ?? null;
  if (agreed === null || agreed.getTime() <= now || hasBegun(battle)) return null;
  const told = { agreed: agreedTold, 'day-before': dayBefore, 'hour-before': hourBefore, turn: null, 'last-call': null }[says];
  const sits = seats.some((each) => each.family === family && each.held === 'human');
  return sits && told?.getTime() === agreed.getTime() ? agreed : null;
}

/** Whether a notice says when a battle is to be. */
export function isAppointed({ says }: Pick<NoticeRow, 'says'>): boolean {
  return says === 'agreed' || says === 'day-before' || says === 'hour-before';
}
