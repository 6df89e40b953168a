import { call, choice, flow, leave, loop, skip, step } from '../../../kernel/flow.ts';
import { volleysAt } from '../fire/aim.ts';
import { volleyFlow } from '../fire/firing.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { chargeOf } from '../state/charge.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';
import { lastVolley as lastVolleyAnswer, type LastVolley } from '../answers.ts';
import { checkNaming } from '../fire/naming.ts';

interface LastVolleys {
  /** Chargers of the wave that attack a target. */
  chargers: UnitId[];
  /** Targets that have been asked in this wave. */
  had?: UnitId[];
  unit?: UnitId;
  at?: UnitId;
  result?: { effective: boolean };
}

/** The chargers of the wave that attack that unit and are still there. */
function attackersOf(state: State, chargers: readonly UnitId[], target: UnitId): UnitId[] {
  return chargeOf(state)
    .chargers.filter(
      (charger) => charger.target === target && chargers.includes(charger.unit) && state.field.units[charger.unit] !== undefined,
    )
    .map(({ unit }) => unit);
}

/** The next target that has a volley left and somebody to fire it at (TS-20.31, TS-20.32). */
function nextTarget(state: State, { chargers, had = [] }: LastVolleys): UnitId | undefined {
  const charge = chargeOf(state);
  return charge.chargers
    .filter(({ unit }) => chargers.includes(unit))
    .map(({ target }) => target)
    .find((target) => {
      const unit = state.field.units[target];
      if (unit === undefined || charge.fired.includes(target) || had.includes(target)) return false;
      return attackersOf(state, chargers, target).some((charger) => volleysAt(state, unit, charger).length > 0);
    });
}

interface AboutLastVolley {
  readonly unit: UnitId;
  /** The chargers that attack it. */
  readonly chargers: readonly UnitId[];
}

/** The ragged volley of a target at one charger attacking it, or none (TS-20.31). */
export const lastVolley: DecisionKind<TS, AboutLastVolley, LastVolley> = {
  kind: 'last-volley',
  clause: 'TS-20.31',
  answer: lastVolleyAnswer,
  open: true,
  options: ({ state }, { unit, chargers }) => [
    ...chargers
      .map((charger) => ({ volleys: volleysAt(state, unitOf(state.field, unit), charger) }))
      .filter(({ volleys }) => volleys.length > 0),
    { volleys: [] },
  ],
  check: ({ state }, { unit, chargers }, { volleys }) => {
    const [first] = volleys;
    if (first === undefined) return null;
    if (!chargers.includes(first.target) || volleys.some(({ target }) => target !== first.target))
      return refuse('TS-20.31', 'not-a-charger', {}, { pieces: [first.target] });
    return checkNaming(state, unitOf(state.field, unit), volleys);
  },
  fallback: () => ({ volleys: [] }),
};

/** Step 11 of a charge: each target fires once, raggedly, at one charger that attacks it (TS-20.31). */
export const lastVolleysFlow: ToyFlow<LastVolleys> = flow<TS, LastVolleys>('last-volleys', [
  loop([
    step('next', 'TS-20.31', ({ state }, locals) => {
      const unit = nextTarget(state, locals);
      if (unit === undefined) return leave;
      locals.unit = unit;
      locals.had = [...(locals.had ?? []), unit];
      return undefined;
    }),
    choice(
      'whether',
      lastVolley,
      ({ state }, { unit = '', chargers }) => ({
        seats: [unitOf(state.field, unit).seat],
        about: { unit, chargers: attackersOf(state, chargers, unit) },
      }),
      ({ state }, locals, { volleys }) => {
        const [first] = volleys;
        if (first === undefined) return skip;
        // Only who has fired has no other before the next wave (TS-20.32).
        chargeOf(state).fired.push(locals.unit ?? '');
        locals.at = first.target;
        return call(volleyFlow, { firer: locals.unit ?? '', targets: volleys, quality: 'ragged', atCharger: true }, 'result');
      },
    ),
    step('effective', 'TS-20.31', (referee, { at = '', result }) => {
      if (result?.effective === true) gainStress(referee, at, 1, 'last-volley', 'TS-20.31');
    }),
  ]),
]);
