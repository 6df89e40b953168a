import { aloneOn } from '../../books/kings-men/skirmish/ending/objectives.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { ArmyId } from '../../books/kings-men/shared/troops/unit.ts';
import type { Reason } from '../advice.ts';
import { groundMeant, mannerBy, saidBy, type SidePlan } from '../side-plan.ts';
import { caution } from './danger.ts';
import { eagerness, inchNearer } from './position.ts';
import { reason } from './why.ts';

/** What the general goes by in this turn, whichever detail is judged: ground that counts for where it stands, and how much it comes on. No wing is preferred. */
function sidePlan(state: State, army: ArmyId): SidePlan {
  return { ground: groundOf(state, army), manner: mannerBy(eagerness(state), caution(state)), wing: null };
}

/** The same in sentences. */
export function planSaid(state: State, army: ArmyId): readonly Reason[] {
  return saidBy(reason, sidePlan(state, army));
}

function groundOf(state: State, army: ArmyId): SidePlan['ground'] {
  const grounds = state.victory.objectives.filter((objective) => inchNearer(state, { army }, objective) > 0);
  return groundMeant(grounds, ({ area }) => aloneOn(state, area) === army);
}
