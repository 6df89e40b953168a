import { enter } from '../../../../kernel/entry.ts';
import { end, step, stepEach } from '../../../../kernel/flow.ts';
import { ENTRIES, FRESH_CASCADE, flowOf } from '../entries.ts';
import type { RallyReferee, State } from '../state.ts';
import { connected } from '../stands/bodies.ts';
import { bodiesRightToLeft } from '../troops/order.ts';
import { onTable, stillOnTable } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { eligibleTargets } from '../aim/eligible.ts';

interface Step {
  /** Shooters of each Body that still have to fire, right to left. */
  bodies: UnitId[][];
}

/** The fire step of a slot: one fire event for each Body the slot's Body has become (RK-12.5, RK-21.12). */
export const fireStepFlow = flowOf<object, Step>(ENTRIES.fireStep, [
  step('who-must', 'RK-21.7', (referee: RallyReferee, kept: Step) => {
    kept.bodies = mustFire(referee.state);
  }),
  stepEach(
    'fire',
    'RK-12.5',
    ({ bodies }) => bodies,
    ({ state }, _kept, shooters) => {
      if (state.play === null) return end();
      state.cascade = FRESH_CASCADE;
      return enter(ENTRIES.fire, { side: state.play.side, shooters, at: null, oneDie: [] });
    },
  ),
]);

/**
 * Missile and Skirmish units of the slot that could fire as it began, can still, and have neither moved nor touched an enemy in it nor been passed
 * through in this turn (RK-21.7, RK-14.17), Body by Body.
 */
export function mustFire(state: State): UnitId[][] {
  const { play } = state;
  if (play === null || play.slot === null) return [];
  const { slot, passed } = play;
  const { side } = play;
  const firing = stillOnTable(state, slot.units).filter(
    (unit) =>
      unit.arm !== 'melee' &&
      (slot.shots[unit.id]?.length ?? 0) > 0 &&
      ![...slot.moved, ...slot.touched, ...passed].includes(unit.id) &&
      eligibleTargets(state, unit).length > 0,
  );
  const together = (body: readonly Unit[]) => body.filter((unit) => firing.includes(unit));
  return bodiesRightToLeft(state, side, connected(onTable(state, side)).map(together)).map((body) => body.map(({ id }) => id));
}
