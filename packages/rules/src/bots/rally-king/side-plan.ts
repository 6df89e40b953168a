import { gameFromView, type Setting } from '../../books/rally-king/battle/index.ts';
import type { RallyPublic } from '../../books/rally-king/battle/state/public.ts';
import { secretsIn } from '../../books/rally-king/battle/view/presentation.ts';
import type { Seat } from '../../kernel/game.ts';
import type { View } from '../../kernel/view.ts';
import type { Reason } from '../advice.ts';
import { openQuestion } from '../open-question.ts';
import { hasteOf, hasWaited, isAhead } from './posture.ts';
import { reason } from './why.ts';

/** Whether the side lets the enemy come, and why, or goes at them: what every order of full strength is judged by in this turn. Told where its Bodies may be activated. */
export function plan(setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): readonly Reason[] | null {
  const side = secretsIn(view)?.side;
  if (side === undefined || openQuestion(view).question.kind !== 'activate-body') return null;
  const { state } = gameFromView(setting, seats, view);
  if (hasteOf(state, side) > 0) return [reason(hasWaited(state) ? 'plan-go' : 'plan-scattered')];
  return [reason(isAhead(state, side) ? 'plan-ahead' : 'plan-wait')];
}

/** Gentle goes at the enemy from the first turn. */
export function gentlePlan(_setting: Setting, _seats: readonly Seat[], view: View<RallyPublic>): readonly Reason[] | null {
  return openQuestion(view).question.kind === 'activate-body' ? [reason('plan-headlong')] : null;
}

/** What the book's own opponent goes by. */
export function planOfTheBook(_setting: Setting, _seats: readonly Seat[], view: View<RallyPublic>): readonly Reason[] | null {
  return openQuestion(view).question.kind === 'activate-body' ? [reason('plan-book')] : null;
}
