import { enter } from '../../../../kernel/entry.ts';
import { leave, loop, step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { onTable, stillOnTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import { meleeOf } from '../stands/melees.ts';

/** The next melee of this slot to be fought: one the Body is in that nobody of it has fought in this player turn, then one with fresh contact (RK-12.6). */
function nextMelee(state: State): Unit | null {
  const { play } = state;
  const slot = play?.slot;
  if (play == null || slot == null) return null;
  const engaged = rightToLeft(
    state,
    play.side,
    stillOnTable(state, slot.units).filter((unit) => isEngaged(state, unit)),
  );
  const unfought = engaged.find((unit) => !meleeOf(state, unit).some(({ id }) => play.fought.includes(id)));
  if (unfought !== undefined) return unfought;
  const fresh = onTable(state).filter((unit) => slot.fresh.includes(unit.id) && isEngaged(state, unit));
  return rightToLeft(state, play.side, fresh)[0] ?? null;
}

/** The melee step of a slot (RK-12.6). */
export const meleeStepFlow = flowOf<object, object>(ENTRIES.meleeStep, [
  loop([
    step('next', 'RK-12.6', ({ state }) => {
      const unit = nextMelee(state);
      return unit === null ? leave : enter(ENTRIES.round, { unit: unit.id });
    }),
  ]),
]);
