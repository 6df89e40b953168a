import type { Tracker } from '../../../../kernel/table.ts';
import type { Colour } from '../troops/unit.ts';

/** The counter beside a unit (KM-2.6) as every table shows it: how many steps it is above the last. */
export const COUNTERS: Readonly<Record<Colour, Tracker>> = {
  green: { name: 'counter', value: 2, of: 2, tone: 'good' },
  yellow: { name: 'counter', value: 1, of: 2, tone: 'fair' },
  red: { name: 'counter', value: 0, of: 2, tone: 'bad' },
};
