import { rallyKing, gameFromView, type Setting } from '../../books/rally-king/battle/index.ts';
import { groupsBy } from '../../books/rally-king/battle/tactics/tactics.ts';
import { secretsIn } from '../../books/rally-king/battle/view/presentation.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import type { Nation, Plan, Tactics } from '../../books/rally-king/battle/state/army.ts';
import type { SideId } from '../../books/rally-king/battle/state/unit.ts';
import type { RallyPublic } from '../../books/rally-king/battle/state/public.ts';
import { kindOf } from '../../kernel/decide.ts';
import type { Seat } from '../../kernel/game.ts';
import type { View } from '../../kernel/view.ts';
import { openQuestion } from '../open-question.ts';

/**
 * The book's own opponent: answers the first open question of a seat from that seat's view alone, as the book's tactics would for an army that the game runs
 * (section 32). For such an army itself that is the automatic answer, which the referee knows the plan for.
 */
export function byTheBook(setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): { decision: string; answer: unknown } {
  const { hand, question } = openQuestion(view);
  const side = secretsIn(view)?.side;
  if (side === undefined) throw new Error('this seat has no side');
  const { id, kind, about, insteadOf = hand.seat } = question;
  const game = gameFromView(setting, seats, view);
  if (game.state.armies[side].npc) return { decision: id, answer: question.fallback };
  const asked = kindOf(rallyKing, kind);
  const wanted = asked.fallback({ ...game, state: gameRun(game.state, side) }, about, insteadOf);
  const isLegal = asked.check(game, about, wanted, insteadOf) === null;
  return { decision: id, answer: isLegal ? wanted : question.fallback };
}

/** The plan of each letter that goes at the enemy (RK-32.1). */
const PLANS: Readonly<Record<Nation['battleTactics'], Plan>> = { A: 'PC', B: 'DE', C: 'PC' };

/** The same battle with that side run by the game, by a plan that stays the same all through it. */
function gameRun(state: State, side: SideId): State {
  const army = state.armies[side];
  const units = Object.values(state.units).filter((unit) => unit.side === side && unit.summoned !== true);
  const plan = PLANS[army.nation.battleTactics];
  const tactics: Tactics = { plan, die: 0, groups: groupsBy(units, plan), stirred: false };
  return { ...state, armies: { ...state.armies, [side]: { ...army, npc: true, tactics } } };
}
