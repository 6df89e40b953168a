import type { Teams } from '../../../../kernel/teams.ts';
import type { QM } from '../state.ts';

/** What allied generals share, and what each has alone (QM-39.1 to QM-39.4, QM-39.7): a player can act with nothing but their own details. */
export const teams: Teams<QM> = {
  shared: [
    { what: 'secrets', clause: 'QM-39.7' },
    { what: 'banked', clause: 'QM-30.2' },
  ],
  own: [
    { what: 'units', clause: 'QM-39.1' },
    { what: 'points', clause: 'QM-39.1' },
    { what: 'cards', clause: 'QM-39.2' },
    { what: 'general', clause: 'QM-39.1' },
  ],
};
