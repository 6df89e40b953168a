import { choice, flow } from '../../../kernel/flow.ts';
import { declareThreats } from '../decisions/declare-threats.ts';
import type { ToyFlow, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { threaten, threatenable } from './threatening.ts';

/** The unit that has finished its action. */
export interface Threatening {
  unit: UnitId;
}

/** A unit that has finished its action declares threats, if it is still there and has anybody to threaten (TS-15.1). */
export const threatsFlow: ToyFlow<Threatening> = flow<TS, Threatening>('threats', [
  choice(
    'declare',
    declareThreats,
    ({ state }, { unit }) => {
      const threatening = state.field.units[unit];
      if (threatening === undefined || threatenable(state, threatening).length === 0) return null;
      return { seats: [threatening.seat], about: { unit } };
    },
    (referee, { unit }, { enemies }) => {
      for (const enemy of enemies) threaten(referee, unit, enemy);
    },
  ),
]);
