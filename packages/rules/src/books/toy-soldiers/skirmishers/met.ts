import { choice, flow, step, whilst } from '../../../kernel/flow.ts';
import type { Polygon } from '../../../table/units.ts';
import { pushAway, scatter } from './moving.ts';
import { enemyStandsOut } from '../field/skirmish-stands.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { meetAny } from '../field/barriers.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { skirmisherCost as skirmisherCostAnswer } from '../answers.ts';

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

function isAnyLeft({ state }: ToyReferee, { unit, met }: SkirmishersMet): boolean {
  return met.length > 0 && state.field.units[unit] !== undefined;
}

function isThere({ field }: State, { enemy, stand }: MetStand): boolean {
  return field.units[enemy]?.skirmishers.some(({ number }) => number === stand) ?? false;
}

/** `unit` has moved onto that stand of `enemy`. */
export interface SkirmisherCost {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly stand: number;
}

type Cost = { cost: 'disorder' | 'stress' };

/** Whether running onto an enemy skirmish stand costs a point of disorder or of stress (TS-23.11, TS-20.29). */
export const skirmisherCost: DecisionKind<TS, SkirmisherCost, Cost> = {
  kind: 'skirmisher-cost',
  clause: 'TS-23.11',
  answer: skirmisherCostAnswer,
  open: false,
  options: () => [{ cost: 'disorder' }, { cost: 'stress' }],
  check: () => null,
  // The lower tracker, of equal ones disorder (TS-28.1a).
  fallback: ({ state }, { unit: id }) => {
    const { disorder, stress } = unitOf(state.field, id);
    return { cost: stress < disorder ? 'stress' : 'disorder' };
  },
};

/** Each stand costs a point of disorder or stress, once, and is gone from there (TS-23.11, TS-20.29). */
export const skirmishersMetFlow: ToyFlow<SkirmishersMet> = flow<TS, SkirmishersMet>('skirmishers-met', [
  whilst(isAnyLeft, [
    choice(
      'cost',
      skirmisherCost,
      ({ state }, { unit, met }) => {
        const [first] = met;
        return first === undefined || !isThere(state, first)
          ? null
          : { seats: [unitOf(state.field, unit).seat], about: { unit, ...first } };
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
    }),
  ]),
]);
