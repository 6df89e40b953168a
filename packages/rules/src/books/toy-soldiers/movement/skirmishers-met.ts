import { choice, end, flow, goto, step } from '../../../kernel/flow.ts';
import type { Polygon } from '../../../table/units.ts';
import { skirmisherCost } from '../decisions/skirmisher-cost.ts';
import { pushAway, scatter } from '../skirmishers/moving.ts';
import { enemyStandsOut } from '../skirmishers/stands.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { meetAny } from './barriers.ts';

/** A skirmish stand that a move has come upon. */
export interface MetStand {
  readonly enemy: UnitId;
  readonly stand: number;
}

interface SkirmishersMet {
  unit: UnitId;
  met: MetStand[];
  /** A charge scatters them (TS-20.29, TS-23.12), any other move pushes them away (TS-23.11). */
  charging: boolean;
}

/** Enemy skirmish stands that a move over that ground comes upon; the command stand of skirmish order bars the way instead (TS-2.15, TS-10.6). */
export function skirmishersMet(state: State, unit: Unit, swept: readonly Polygon[]): MetStand[] {
  return enemyStandsOut(state, unit.side)
    .filter(({ base }) => meetAny(swept, [base]))
    .map(({ unit: { id }, number }) => ({ enemy: id, stand: number }));
}

/** Each stand costs a point of disorder or stress, once, and is gone from there (TS-23.11, TS-20.29). */
export const skirmishersMetFlow: ToyFlow<SkirmishersMet> = flow<TS, SkirmishersMet>('skirmishers-met', [
  step('next', 'TS-23.11', ({ state: { field } }, { unit, met }) => {
    if (met.length === 0 || field.units[unit] === undefined) return end();
    const [{ enemy, stand } = { enemy: '', stand: 0 }] = met;
    const isThere = field.units[enemy]?.skirmishers.some(({ number }) => number === stand) ?? false;
    return isThere ? undefined : goto('done');
  }),
  choice(
    'cost',
    skirmisherCost,
    ({ state }, { unit, met }) => {
      const [first] = met;
      return first === undefined ? null : { seats: [unitOf(state.field, unit).seat], about: { unit, ...first } };
    },
    (referee, { unit, met, charging }, { cost }) => {
      const [first] = met;
      const clause = charging ? 'TS-20.29' : 'TS-23.11';
      if (cost === 'disorder') gainDisorder(referee, unit, 1, 'skirmishers', clause);
      else gainStress(referee, unit, 1, 'skirmishers', clause);
      if (first === undefined) return;
      if (charging) scatter(referee, first.enemy, first.stand, unit);
      else if (referee.state.field.units[unit] !== undefined) pushAway(referee, first.enemy, first.stand, unit);
    },
  ),
  step('done', 'TS-23.11', (_referee, locals) => {
    locals.met = locals.met.slice(1);
    return goto('next');
  }),
]);
