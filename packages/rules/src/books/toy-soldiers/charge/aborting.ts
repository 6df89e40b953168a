import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { abort12 as abort12Answer, type Abort12, abort6 as abort6Answer, type Abort6 } from '../answers.ts';
import { chargeOf, isCountered } from '../state/charge.ts';
import { chargingUnits } from './disparity.ts';
import type { State, TS } from '../state.ts';
import { canBearChaos } from '../trackers/chaos.ts';
import { volleysAt, type VolleyAt } from '../fire/aim.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';

function checkAbort12(state: State, { units }: Abort12): Refusal | null {
  if (units.length === 0) return null;
  const charging = chargingUnits(state);
  const wrong = units.find((unit, index) => !charging.includes(unit) || units.indexOf(unit) !== index);
  if (wrong !== undefined) return refuse('TS-20.15', 'no-charger', {}, { pieces: [wrong] });
  return canBearChaos(state, chargeOf(state).seat, 1) ? null : refuse('TS-3.7', 'chaos-full');
}

/** Which chargers are taken out of the charge, for 1 chaos (TS-20.15). */
export const abort12: DecisionKind<TS, object, Abort12> = {
  kind: 'abort-12',
  clause: 'TS-20.15',
  answer: abort12Answer,
  open: true,
  options: ({ state }) => {
    const all = chargingUnits(state);
    return [[], ...all.map((unit) => [unit]), ...(all.length > 1 ? [all] : [])]
      .map((units) => ({ units }))
      .filter((each) => checkAbort12(state, each) === null);
  },
  check: ({ state }, _about, given) => checkAbort12(state, given),
  fallback: () => ({ units: [] }),
};

/** Chargers that nobody has counter-charged. */
function free(state: State): UnitId[] {
  return chargingUnits(state).filter((unit) => !isCountered(chargeOf(state), unit));
}

/** The weak volley of a charger that is taken out: at what it was charging, where a stand can fire and its disorder bears it (TS-20.39, TS-3.2). */
export function abortVolley(state: State, id: UnitId): VolleyAt[] {
  const unit = unitOf(state.field, id);
  const target = chargeOf(state).chargers.find((charger) => charger.unit === id)?.target;
  return target === undefined || state.field.units[target] === undefined || unit.disorder >= 6 ? [] : volleysAt(state, unit, target);
}

function checkAbort6(state: State, { units }: Abort6): Refusal | null {
  if (units.length === 0) return null;
  const able = free(state);
  const ids = units.map(({ unit }) => unit);
  const wrong = ids.find((unit, index) => !able.includes(unit) || ids.indexOf(unit) !== index);
  if (wrong !== undefined) return refuse('TS-20.24', 'no-charger', {}, { pieces: [wrong] });
  const tired = units
    .filter(({ fire }) => fire)
    .map((each) => unitOf(state.field, each.unit))
    .find(({ disorder }) => disorder >= 6);
  if (tired !== undefined) return refuse('TS-3.2', 'disorder-full', { unit: tired.name }, { pieces: [tired.id] });
  const idle = units.find(({ unit, fire }) => fire && abortVolley(state, unit).length === 0);
  if (idle !== undefined) return refuse('TS-20.39', 'cannot-fire', {}, { pieces: [idle.unit] });
  return canBearChaos(state, chargeOf(state).seat, 1) ? null : refuse('TS-3.7', 'chaos-full');
}

/** Which chargers are taken out for 1 chaos, and which of them fire (TS-20.24). */
export const abort6: DecisionKind<TS, object, Abort6> = {
  kind: 'abort-6',
  clause: 'TS-20.24',
  answer: abort6Answer,
  open: true,
  options: ({ state }) => {
    const all = free(state);
    const each = all.flatMap((unit) => [[{ unit, fire: false }], [{ unit, fire: true }]]);
    return [[], ...each, ...(all.length > 1 ? [all.map((unit) => ({ unit, fire: false }))] : [])]
      .map((units) => ({ units }))
      .filter((given) => checkAbort6(state, given) === null);
  },
  check: ({ state }, _about, given) => checkAbort6(state, given),
  fallback: () => ({ units: [] }),
};
