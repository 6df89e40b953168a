import { isToFront } from '../sight/arc.ts';
import type { ToyReferee } from '../state.ts';
import { gainStress } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { chargeOf } from '../state/charge.ts';
import { disparityOf } from './disparity.ts';

type StressStep = 'charge' | 'disparity' | 'arc' | 'counter-charge';
const STRESS_CLAUSES: Readonly<Record<StressStep, string>> = {
  charge: 'TS-20.8',
  disparity: 'TS-20.10',
  arc: 'TS-20.28',
  'counter-charge': 'TS-20.20',
};

/** Stress that a step of a charge gives (TS-20.8, TS-20.10, TS-20.20, TS-20.28). */
export function stress(referee: ToyReferee, at: StressStep, units: readonly { unit: UnitId; stress: number }[]): void {
  const borne = units.filter((each) => each.stress > 0);
  if (borne.length === 0) return;
  const { counts } = disparityOf(referee.state);
  referee.emit('charge-stress', STRESS_CLAUSES[at], { step: at, units: [...borne], counts: at === 'disparity' ? counts : null });
  for (const { unit, stress: points } of borne) gainStress(referee, unit, points, at, STRESS_CLAUSES[at]);
}

/** A point for a target for each of those chargers that is not in its front arc (TS-20.28). */
export function stressTargets(referee: ToyReferee, chargers: readonly UnitId[]): void {
  const { state } = referee;
  const outside = chargeOf(state).chargers.filter(({ unit, target }) => {
    const attacked = state.field.units[target];
    return chargers.includes(unit) && attacked !== undefined && !isToFront(attacked, unitOf(state.field, unit), state.field.ground);
  });
  const targets = [...new Set(outside.map(({ target }) => target))];
  stress(
    referee,
    'arc',
    targets.map((unit) => ({ unit, stress: outside.filter(({ target }) => target === unit).length })),
  );
}
