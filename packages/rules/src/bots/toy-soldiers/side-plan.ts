import type { ToyPublic } from '../../books/toy-soldiers/state/public.ts';
import { gameFromView, type Setting } from '../../books/toy-soldiers/view/presentation.ts';
import { playerOf } from '../../books/toy-soldiers/field/roster.ts';
import type { Seat } from '../../kernel/game.ts';
import type { View } from '../../kernel/view.ts';
import type { Reason } from '../advice.ts';
import { openQuestion } from '../open-question.ts';
import { pressure } from './condition.ts';
import { reason } from './why.ts';

/** There is no plan for the whole side, and so it is said; but an attacker comes on the more the later it is. Told where orders are given. */
export function plan(setting: Setting, seats: readonly Seat[], view: View<ToyPublic>): readonly Reason[] | null {
  const { hand, question } = openQuestion(view);
  if (question.kind !== 'order') return null;
  const { state } = gameFromView(setting, seats, view);
  const pressed = pressure(state, playerOf(state, question.insteadOf ?? hand.seat).side);
  return [reason('plan-orders'), ...(pressed > 0 ? [reason('plan-press')] : [])];
}

/** A beginner has none either. */
export function gentlePlan(_setting: Setting, _seats: readonly Seat[], view: View<ToyPublic>): readonly Reason[] | null {
  return openQuestion(view).question.kind === 'order' ? [reason('plan-beginner')] : null;
}
