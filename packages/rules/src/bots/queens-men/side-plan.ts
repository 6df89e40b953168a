import { aloneOn } from '../../books/kings-men/skirmish/ending/objectives.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { ArmyId } from '../../books/kings-men/shared/troops/unit.ts';
import type { Reason } from '../advice.ts';
import { mannerBy, saidBy, type SidePlan } from '../side-plan.ts';
import { caution } from './danger.ts';
import { eagerness, inchNearer } from './position.ts';
import { reason } from './why.ts';

/** What the general goes by in this turn, whichever detail is judged: ground that counts for where it stands, and how much it comes on. No wing is preferred. */
function sidePlan(state: State, army: ArmyId): SidePlan {
  return { ground: groundMeant(state, army), manner: mannerBy(eagerness(state), caution(state)), wing: null };
}

/** The same in sentences. */
export function planSaid(state: State, army: ArmyId): readonly Reason[] {
  return saidBy(
    {
      ground: (aim, grounds) => reason('plan-ground', { aim, grounds }),
      manner: (manner) => reason('plan-manner', { manner }),
      wing: (wing) => reason('plan-wing', { wing }),
    },
    sidePlan(state, army),
  );
}

/** Ground on which the army is not alone is to be taken first; else it is to be held. */
function groundMeant(state: State, army: ArmyId): SidePlan['ground'] {
  const grounds = state.victory.objectives.filter((objective) => inchNearer(state, { army }, objective) > 0);
  const open = grounds.filter(({ area }) => aloneOn(state, area) !== army);
  if (grounds.length === 0) return null;
  return open.length > 0 ? { aim: 'take', names: open.map(({ name }) => name) } : { aim: 'hold', names: grounds.map(({ name }) => name) };
}
