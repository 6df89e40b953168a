import type { Tracker } from '../../../../kernel/table.ts';

/** What an army has left of what it began with: fair while one more may be lost, bad when it may flee (KM-28.1, QM-27.3). */
export function unitsStanding(left: number, started: number, threshold: number): Tracker {
  return { name: 'units', value: left, of: started, tone: left <= threshold ? 'bad' : left === threshold + 1 ? 'fair' : 'good' };
}
