import type { AlliedUse, AskedOf, Teams } from '../../../../kernel/teams.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { pickUnit } from '../../shared/answers.ts';
import { chooseUnit } from '../answers.ts';
import type { RM, State } from '../state.ts';
import { costOf } from './command.ts';

/** What allied generals share, and what each has alone (KMR-3.4, KMR-6.6, KMR-6.13). */
export const teams: Teams<RM> = {
  shared: [
    { what: 'secrets', clause: 'KMR-6.13' },
    { what: 'cards', clause: 'KMR-4.2' },
  ],
  own: [
    { what: 'units', clause: 'KMR-3.4' },
    { what: 'points', clause: 'KMR-6.6' },
    { what: 'general', clause: 'KMR-6.10' },
  ],
  allied: ({ state }, question, answer, seat) => alliedUse(state, question, answer, seat),
};

/** A team-mate's unit that is activated (KMR-3.5), or that a 2 falls on (KMR-5.6). */
function alliedUse(state: State, { kind }: AskedOf, answer: unknown, seat: SeatId): AlliedUse | null {
  const { units } = state.field;
  if (kind === 'choose-unit') {
    const chosen = chooseUnit.safeParse(answer).data;
    const unit = chosen?.do === 'activate' ? units[chosen.unit] : undefined;
    if (unit === undefined || unit.owner === null || unit.owner === seat) return null;
    return { clause: 'KMR-3.5', owners: [unit.owner], pieces: [unit.id], points: costOf(state, seat, unit) };
  }
  const fallen = kind === 'own-disorder' ? units[pickUnit.safeParse(answer).data?.unit ?? ''] : undefined;
  if (fallen === undefined || fallen.owner === null || fallen.owner === seat) return null;
  return { clause: 'KMR-5.6', owners: [fallen.owner], pieces: [fallen.id], points: 0, harms: true };
}
