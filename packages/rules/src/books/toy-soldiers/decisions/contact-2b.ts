import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { contact2b as answer, type Contact2b } from '../answers.ts';
import { opponentsOf } from '../contact/conflict.ts';
import { checkDistance, checkLeaving, checkParting, DISENGAGES, unitAsked } from '../contact/choices.ts';
import { volleysAt } from '../fire/aim.ts';
import type { State, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

function check(state: State, about: About, given: Contact2b): Refusal | null {
  if (given.do === 'stay') return null;
  const unit = unitAsked(state, about);
  return (
    checkLeaving(state, unit, 0, 'TS-21.10') ??
    checkDistance(given.distance, DISENGAGES, 'TS-21.10') ??
    checkParting(state, unit, given.volleys)
  );
}

function leavings(state: State, about: About): Contact2b[] {
  const unit = unitAsked(state, about);
  const volleys = opponentsOf(state, unit.id).map((each) => volleysAt(state, unit, each));
  return [[], ...volleys.filter(({ length }) => length > 0)].flatMap((fired) =>
    DISENGAGES.map((distance): Contact2b => ({ do: 'disengage', distance, volleys: fired })),
  );
}

/** Whether a defender disengages after its command die, how far, and whether it fires first (TS-21.10). */
export const contact2b: DecisionKind<TS, About, Contact2b> = {
  kind: 'contact-2b',
  clause: 'TS-21.10',
  answer,
  open: true,
  options: ({ state }, about) =>
    [{ do: 'stay' } satisfies Contact2b, ...leavings(state, about)].filter((each) => check(state, about, each) === null),
  check: ({ state }, about, given) => check(state, about, given),
  fallback: () => ({ do: 'stay' }),
};
