import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { contact4b as answer, type Contact4b } from '../answers.ts';
import { canGoOn, checkDistance, checkLeaving, isHeldByGuns, unitAsked, WITHDRAWS } from '../contact/choices.ts';
import type { State, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

function check(state: State, about: About, given: Contact4b): Refusal | null {
  const unit = unitAsked(state, about);
  const able = canGoOn(state, unit);
  if (given.do === 'stand')
    // Guns without élan are asked nothing: they rout.
    return able || isHeldByGuns(unit)
      ? null
      : refuse('TS-21.16', 'no-elan', 'Without élan the unit must withdraw.', { pieces: [about.unit] });
  // Who cannot pay must go whatever the chaos (TS-21.16a).
  return checkLeaving(state, unit, able ? 1 : 0, 'TS-21.16') ?? checkDistance(given.distance, WITHDRAWS, 'TS-21.15');
}

/** Whether a defender spends élan to stand, or withdraws and how far (TS-21.15, TS-21.16). */
export const contact4b: DecisionKind<TS, About, Contact4b> = {
  kind: 'contact-4b',
  clause: 'TS-21.15',
  answer,
  open: true,
  options: ({ state }, about) => {
    const all: Contact4b[] = [{ do: 'stand' }, ...WITHDRAWS.map((distance): Contact4b => ({ do: 'withdraw', distance }))];
    return all.filter((each) => check(state, about, each) === null);
  },
  check: ({ state }, about, given) => check(state, about, given),
  fallback: ({ state }, about) =>
    check(state, about, { do: 'stand' }) === null ? { do: 'stand' } : { do: 'withdraw', distance: WITHDRAWS[0] },
};
