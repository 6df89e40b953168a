import { choice, flow } from '../../../kernel/flow.ts';
import type { ToyFlow, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { threaten, threatenable } from './threatening.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { threats as threatsAnswer, type Threats } from '../answers.ts';
import { unitOf } from '../field/roster.ts';

/** The unit that has finished its action. */
export interface Threatening {
  unit: UnitId;
}

/** Whom a unit that has acted threatens (TS-15.1). */
const declareThreats: DecisionKind<TS, { readonly unit: UnitId }, Threats> = {
  kind: 'declare-threats',
  clause: 'TS-15.1',
  answer: threatsAnswer,
  open: true,
  options: ({ state }, { unit }) => {
    const all = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    return [all, ...(all.length > 1 ? all.map((each) => [each]) : []), []].map((enemies) => ({ enemies }));
  },
  check: ({ state }, { unit }, { enemies }) => {
    const allowed = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    const wrong = enemies.find((each) => !allowed.includes(each));
    if (wrong !== undefined)
      return refuse('TS-15.2', 'no-threat', 'That unit is not threatened: arc, distance or sight.', { pieces: [wrong] });
    return new Set(enemies).size < enemies.length ? refuse('TS-15.1', 'twice', 'Every enemy unit is threatened once.') : null;
  },
  fallback: () => ({ enemies: [] }),
};

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
