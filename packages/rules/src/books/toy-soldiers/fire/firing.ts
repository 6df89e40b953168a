import { again, call, choice, end, flow, step } from '../../../kernel/flow.ts';
import type { Quality } from '../events.ts';
import type { ToyFlow, TS } from '../state.ts';
import { gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { targetsOf, type VolleyAt } from './aim.ts';
import { sharpshootFlow } from './sharpshooting.ts';
import { fireVolley } from './volley.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { optionalVolley as optionalVolleyAnswer, type OptionalVolley } from '../answers.ts';
import { checkNaming, namings } from './naming.ts';

/** The volleys of a unit, named together. */
export interface Volleys {
  firer: UnitId;
  targets: VolleyAt[];
  quality: Quality;
  /** Aimed at units that are charging (TS-20.12). */
  atCharger: boolean;
  /** Targets that have been struck by one of these volleys. */
  struck?: UnitId[];
  fired?: number;
}

/** Whether a unit that has eased or gone forward fires, and at what (TS-11.4, TS-11.5, TS-28.5). */
const optionalVolley: DecisionKind<TS, { readonly unit: UnitId; readonly quality: 'weak' | 'ragged' }, OptionalVolley> = {
  kind: 'optional-volley',
  clause: 'TS-11.4',
  answer: optionalVolleyAnswer,
  open: true,
  options: ({ state }, { unit }) => [[], ...namings(state, unitOf(state.field, unit))].map((volleys) => ({ volleys })),
  check: ({ state }, { unit }, { volleys }) => checkNaming(state, unitOf(state.field, unit), volleys),
  fallback: () => ({ volleys: [] }),
};

/** The volleys of a unit, one after another, each completely (TS-17.2a, TS-17.19). Ends with whether any die was effective. */
export const volleyFlow: ToyFlow<Volleys> = flow<TS, Volleys>('volley', [
  step('fire', 'TS-17.19', (referee, locals) => {
    const { firer, targets, quality, atCharger, struck = [], fired = 0 } = locals;
    const volley = targets[fired];
    if (volley === undefined || referee.state.field.units[firer] === undefined) return undefined;
    locals.fired = fired + 1;
    const shakesHelpless = !atCharger && !struck.includes(volley.target);
    if (fireVolley(referee, firer, volley, { quality, shakesHelpless })) locals.struck = [...struck, volley.target];
    return again;
  }),
  step('sharpshoot', 'TS-23.15', (_referee, { firer }) => call(sharpshootFlow, { unit: firer, ordered: false })),
  step('ragged', 'TS-17.20', (referee, { firer, quality }) => {
    if (quality === 'ragged') gainStress(referee, firer, 1, 'ragged-volley', 'TS-17.20');
  }),
  step('end', 'TS-17.19', (_referee, { struck = [] }) => end({ effective: struck.length > 0 })),
]);

export interface MayFire {
  unit: UnitId;
  quality: 'weak' | 'ragged';
}

/** The volley that a unit may fire after its move (TS-11.4, TS-11.5). */
export const optionalVolleyFlow: ToyFlow<MayFire> = flow<TS, MayFire>('optional-volley', [
  choice(
    'whether',
    optionalVolley,
    ({ state }, { unit, quality }) => {
      const firer = state.field.units[unit];
      if (firer === undefined || targetsOf(state, firer).length === 0) return null;
      return { seats: [unitOf(state.field, unit).seat], about: { unit, quality } };
    },
    (_referee, { unit, quality }, { volleys }) =>
      volleys.length === 0 ? undefined : call(volleyFlow, { firer: unit, targets: volleys, quality, atCharger: false }),
  ),
]);
