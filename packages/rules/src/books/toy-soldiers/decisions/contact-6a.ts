import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { contact6a as answer, type Contact6a } from '../answers.ts';
import { unitAsked } from '../contact/choices.ts';
import type { State, TS } from '../state.ts';
import { canBearChaos } from '../trackers/chaos.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const mayGo = (state: State, about: About) => canBearChaos(state, unitAsked(state, about).seat, 1);

/** Whether an attacker falls back after its stress die (TS-21.18). */
export const contact6a: DecisionKind<TS, About, Contact6a> = {
  kind: 'contact-6a',
  clause: 'TS-21.18',
  answer,
  open: false,
  options: ({ state }, about) => [{ do: 'continue' }, ...(mayGo(state, about) ? [{ do: 'fall-back' } satisfies Contact6a] : [])],
  check: ({ state }, about, given) =>
    given.do === 'continue' || mayGo(state, about) ? null : refuse('TS-21.18', 'chaos-full', 'Chaos would go beyond 6.'),
  fallback: () => ({ do: 'continue' }),
};
