import type { AlliedUse, AskedOf, Teams } from '../../../../kernel/teams.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { pickUnit } from '../../shared/answers.ts';
import { armyOfSeat } from '../../shared/command/armies.ts';
import type { UnitId } from '../../shared/troops/unit.ts';
import { chooseUnit, useCard } from '../answers.ts';
import type { KM, State } from '../state.ts';
import { costsPoint } from './command.ts';
import { teamMates } from './rotation.ts';

/** What allied generals share, and what each has alone (KM-12.2, KM-13.3, KM-37.5 to KM-37.8). */
export const teams: Teams<KM> = {
  shared: [
    { what: 'points', clause: 'KM-12.2' },
    { what: 'units', clause: 'KM-37.5' },
    { what: 'banked', clause: 'KM-13.4' },
    { what: 'secrets', clause: 'KM-37.8' },
  ],
  own: [
    { what: 'cards', clause: 'KM-37.1' },
    { what: 'general', clause: 'KM-37.6' },
  ],
  allied: (game, question, answer, seat) => {
    const mates = teamMates(game, seat);
    return mates.length === 0
      ? null
      : (unitUsed(game.state, question, answer, seat) ?? lastPoints(game.state, question, answer, seat, mates));
  },
};

/** A unit that the scenario names as another general's, which all of the army may activate all the same (KM-37.5). */
function unitUsed({ field, options }: State, { kind }: AskedOf, answer: unknown, seat: SeatId): AlliedUse | null {
  if (kind !== 'choose-unit' && kind !== 'own-disorder') return null;
  const unit = field.units[unitIn(kind, answer)];
  if (unit === undefined || unit.owner === null || unit.owner === seat) return null;
  const use = { owners: [unit.owner], pieces: [unit.id] };
  if (kind === 'own-disorder') return { ...use, clause: options.unitOwnership === 'army' ? 'KM-9.3' : 'KM-37.5', points: 0, harms: true };
  return { ...use, clause: 'KM-37.5', points: costsPoint(unit) ? 1 : 0 };
}

function unitIn(kind: string, answer: unknown): UnitId {
  return (kind === 'choose-unit' ? chooseUnit : pickUnit).safeParse(answer).data?.unit ?? '';
}

/** A point of the common pool after which there would not be one left for each of the others (KM-12.2, KM-12.2a). */
function lastPoints(state: State, { kind }: AskedOf, answer: unknown, seat: SeatId, mates: readonly SeatId[]): AlliedUse | null {
  const army = armyOfSeat(state, seat);
  if (army === null || !spends(state, kind, answer) || state.armies[army].points > mates.length) return null;
  return { clause: 'KM-12.2', owners: mates, pieces: [], points: 1 };
}

function spends({ field }: State, kind: string, answer: unknown): boolean {
  const unit = kind === 'choose-unit' ? field.units[unitIn(kind, answer)] : undefined;
  if (unit !== undefined) return costsPoint(unit);
  const use = kind === 'use-card' ? useCard.safeParse(answer).data?.do : undefined;
  return use === 'override' || use === 'bank';
}
