import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { abort12 as answer, type Abort12 } from '../answers.ts';
import { chargeOf } from '../charge/charge.ts';
import { chargingUnits } from '../charge/disparity.ts';
import type { State, TS } from '../state.ts';
import { canBearChaos } from '../trackers/chaos.ts';

function check(state: State, { units }: Abort12): Refusal | null {
  if (units.length === 0) return null;
  const charging = chargingUnits(state);
  const wrong = units.find((unit, index) => !charging.includes(unit) || units.indexOf(unit) !== index);
  if (wrong !== undefined) return refuse('TS-20.15', 'no-charger', 'Only chargers are taken out, each once.', { pieces: [wrong] });
  return canBearChaos(state, chargeOf(state).seat, 1) ? null : refuse('TS-3.7', 'chaos-full', 'Chaos would go beyond 6.');
}

/** Which chargers are taken out of the charge, for 1 chaos (TS-20.15). */
export const abort12: DecisionKind<TS, object, Abort12> = {
  kind: 'abort-12',
  clause: 'TS-20.15',
  answer,
  open: true,
  options: ({ state }) => {
    const all = chargingUnits(state);
    return [[], ...all.map((unit) => [unit]), ...(all.length > 1 ? [all] : [])]
      .map((units) => ({ units }))
      .filter((each) => check(state, each) === null);
  },
  check: ({ state }, _about, given) => check(state, given),
  fallback: () => ({ units: [] }),
};
