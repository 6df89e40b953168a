import type { Teams } from '../../../../kernel/teams.ts';
import type { RK } from '../state.ts';

/** What the players of a side share, and what each has alone (RK-44.1 to RK-44.4): a seat orders nothing but its own Bodies, and pays with nothing but its own points. */
export const teams: Teams<RK> = {
  shared: [
    { what: 'secrets', clause: 'RK-44.4' },
    { what: 'captain', clause: 'RK-44.3' },
  ],
  own: [
    { what: 'units', clause: 'RK-44.1' },
    { what: 'points', clause: 'RK-44.2' },
  ],
};
