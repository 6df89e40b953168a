import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { yes } from '../answers.ts';
import { chargeOf } from '../charge/charge.ts';
import { MOST_CHARGERS, mayChargeInto } from '../charge/declaring.ts';
import type { State, TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

interface About {
  readonly unit: UnitId;
  /** The infantry that shelters the gunners. */
  readonly shelter: UnitId;
}

function checkSwitch(state: State, { unit, shelter }: About): Refusal | null {
  const charging = chargeOf(state).chargers.filter((charger) => charger.charging && charger.target === shelter);
  if (charging.length >= MOST_CHARGERS)
    return refuse('TS-20.40', 'too-many', 'Three units charge that infantry already.', { pieces: [shelter] });
  return mayChargeInto(state, unitOf(state.field, unit), unitOf(state.field, shelter));
}

/** Whether a charger whose guns have been abandoned goes for the infantry that shelters the gunners (TS-20.21a, TS-20.40). */
export const switchTarget: DecisionKind<TS, About, { yes: boolean }> = {
  kind: 'switch-target',
  clause: 'TS-20.21',
  answer: yes,
  open: false,
  options: ({ state }, about) => (checkSwitch(state, about) === null ? [{ yes: true }, { yes: false }] : [{ yes: false }]),
  check: ({ state }, about, given) => (given.yes ? checkSwitch(state, about) : null),
  fallback: () => ({ yes: false }),
};
