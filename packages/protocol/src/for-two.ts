import type { OfferedScenario } from '@longroll/rules/rulebooks/definition';
import type { Pace } from './ratings.ts';

/** A battle of two that takes longer is for no evening between strangers, minutes. */
const AN_EVENING = 120;

/** Whether two who do not know each other can be sent to a field: it is for two, each with a side, and takes no longer than the pace allows. */
export function isForTwo({ kind, seats = [], minutes }: Pick<OfferedScenario, 'kind' | 'seats' | 'minutes'>, at: Pace): boolean {
  const isDuel = seats.length === 2 && seats[0]?.side !== seats[1]?.side && seats.every(({ byComputer }) => byComputer !== true);
  return kind === 'battle' && isDuel && (at === 'letter' || minutes <= AN_EVENING);
}
