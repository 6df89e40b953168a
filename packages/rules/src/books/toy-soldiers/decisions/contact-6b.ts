import type { DecisionKind } from '../../../kernel/decision.ts';
import { contact6b as answer, type Contact6b } from '../answers.ts';
import { checkLeaving, unitAsked } from '../contact/choices.ts';
import type { State, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

function check(state: State, about: About, given: Contact6b) {
  return given.do === 'stay' ? null : checkLeaving(state, unitAsked(state, about), 1, 'TS-21.19');
}

/** Whether a defender retreats after its stress die (TS-21.19, TS-21.20). */
export const contact6b: DecisionKind<TS, About, Contact6b> = {
  kind: 'contact-6b',
  clause: 'TS-21.19',
  answer,
  open: false,
  options: ({ state }, about) =>
    [{ do: 'stay' } satisfies Contact6b, { do: 'retreat' } satisfies Contact6b].filter((each) => check(state, about, each) === null),
  check: ({ state }, about, given) => check(state, about, given),
  fallback: () => ({ do: 'stay' }),
};
