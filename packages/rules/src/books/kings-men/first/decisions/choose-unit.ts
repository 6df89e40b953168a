import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { armyOfSeat } from '../../shared/troops/armies.ts';
import { farthestFirst } from '../../shared/ground/distance.ts';
import type { Colour } from '../../shared/troops/unit.ts';
import { chooseUnit as answer } from '../answers.ts';
import type { ChooseUnit } from '../answers.ts';
import { commands, eligibleFor } from '../command/eligible.ts';
import type { KM } from '../state.ts';

/** A player who has to activate a unit or pass with one. */
export interface UnitChoice {
  readonly seat: SeatId;
}

const FRESHEST_FIRST: readonly Colour[] = ['green', 'yellow', 'red'];

/** Which unit is activated, or passes (KM-8.10). */
export const chooseUnit: DecisionKind<KM, UnitChoice, ChooseUnit> = {
  kind: 'choose-unit',
  clause: 'KM-8.10',
  answer,
  open: false,
  options: ({ state }, { seat }) => {
    const units = eligibleFor(state, seat);
    return [
      ...units.map(({ id }): ChooseUnit => ({ do: 'activate', unit: id })),
      ...units.map(({ id }): ChooseUnit => ({ do: 'pass', unit: id })),
    ];
  },
  check: ({ state }, { seat }, chosen) => {
    if (eligibleFor(state, seat).some(({ id }) => id === chosen.unit)) return null;
    const unit = state.field.units[chosen.unit];
    if (unit === undefined) return refuse('KM-8.6', 'not-on-table', 'That unit is not on the table.');
    const pieces = { pieces: [unit.id] };
    if (unit.army !== armyOfSeat(state, seat)) return refuse('KM-8.5', 'not-yours', `${unit.name} is not of your army.`, pieces);
    if (!commands(state, seat, unit)) return refuse('KM-37.5', 'not-yours', `${unit.name} belongs to another general.`, pieces);
    if (unit.disordered) return refuse('KM-11.5', 'disordered', `${unit.name} is in disorder and cannot be activated this turn.`, pieces);
    return refuse('KM-12.5', 'no-points', `${unit.name} would cost a command point, and there is none left.`, pieces);
  },
  fallback: ({ state }, { seat }) => {
    const units = eligibleFor(state, seat);
    for (const colour of FRESHEST_FIRST) {
      const [farthest] = farthestFirst(
        state.field,
        units.filter((unit) => unit.colour === colour),
      );
      if (farthest !== undefined) return { do: 'pass', unit: farthest.id };
    }
    throw new Error('nobody to activate or pass with');
  },
};
