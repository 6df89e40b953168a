import { enter } from '../../../../kernel/entry.ts';
import { leave, loop, step } from '../../../../kernel/flow.ts';
import { within } from '../../../../table/measure.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { Occasion } from '../state/occasions.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { sees } from '../ground/sight.ts';
import { scaled } from '../scale.ts';
import { gapBetween } from '../stands/stand.ts';
import type { LostLeader, State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import { enemyOf, type Unit } from '../state/unit.ts';
import { heldThings, isAffected } from '../treasures/carried.ts';

/** Leader Lost Tests for everybody lost, one after another (RK-18.10). */
export const leaderLostFlow = flowOf<object, object>(ENTRIES.leaderLost, [
  loop([
    step('next-leader', 'RK-18.10', ({ state }) => {
      const [first, ...rest] = state.aftermath.lost;
      if (first === undefined) return leave;
      state.aftermath = { ...state.aftermath, lost: rest };
      return enter(ENTRIES.tests, { occasions: leaderLostOccasions(state, first), by: enemyOf(first.side) });
    }),
  ]),
]);

/** Who misses a leader: the whole army its CinC, of a Captain whoever stands within 2" of where their unit stands or last stood (RK-18.10). */
export function leaderLostOccasions(state: State, lost: LostLeader): Occasion[] {
  const place = unitOf(state, lost.unit);
  if (lost.treasure !== undefined) return thingLostOccasions(state, lost.treasure);
  return onTable(state, lost.side)
    .filter((unit) => lost.army || within(gapBetween(unit, place), scaled(state, 2)))
    .map((unit): Occasion => {
      const modifiers = shock(state, lost, unit, place);
      return { test: 'leader-lost', unit: unit.id, causes: [], ...(modifiers.length === 0 ? {} : { modifiers }) };
    });
}

/** Everybody whom a lost artifact or relic strengthened, at -2 (RK-33.15). */
function thingLostOccasions(state: State, treasure: string): Occasion[] {
  const held = heldThings(state).find((each) => each.treasure.id === treasure);
  if (held === undefined) return [];
  const modifiers = [{ name: 'thing-lost', value: -2, clause: 'RK-33.15' }];
  return onTable(state)
    .filter((unit) => isAffected(state, held, unit))
    .map((unit): Occasion => ({ test: 'leader-lost', unit: unit.id, causes: [], modifiers }));
}

/** Those who saw a Hero killed in a duel from near (RK-31.8). */
function shock(state: State, { duel }: LostLeader, unit: Unit, place: Unit): Modifier[] {
  const saw = duel === true && within(gapBetween(unit, place), scaled(state, 3)) && sees(state, unit, place);
  return saw ? [{ name: 'saw-the-duel', value: -1, clause: 'RK-31.8' }] : [];
}
