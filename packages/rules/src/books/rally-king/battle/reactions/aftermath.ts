import { enter } from '../../../../kernel/entry.ts';
import { loop, step } from '../../../../kernel/flow.ts';
import type { RallyReferee } from '../state.ts';
import { duellists } from '../heroes/duel.ts';
import { crashShips } from '../leaders/maiden.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { threatsOfDriven } from '../cascade/threats.ts';

function isAllSettled({ state }: RallyReferee): boolean {
  return state.aftermath.lost.length + state.aftermath.rampaging.length === 0;
}

/** What follows at once when units have been lost or driven: Leader Lost Tests before anything else, then what runs wild, then whom the driven threaten (RK-20.6, RK-25.1, RK-18.1). */
export const aftermathFlow = flowOf<object, object>(ENTRIES.aftermath, [
  loop(
    [
      step('crash', 'RK-34.8', crashShips),
      step('leaders', 'RK-20.6', ({ state }) => (state.aftermath.lost.length === 0 ? undefined : enter(ENTRIES.leaderLost, {}))),
      step('rampage', 'RK-25.1', ({ state }) => {
        const [first, ...rest] = state.aftermath.rampaging;
        if (first === undefined) return undefined;
        state.aftermath = { ...state.aftermath, rampaging: rest };
        return enter(ENTRIES.rampage, first);
      }),
      // Contact of bound Heroes starts their combat at once.
      step('duel', 'RK-31.6', ({ state }) => {
        const heroes = duellists(state);
        return heroes.length === 0 ? undefined : enter(ENTRIES.heroicCombat, { heroes });
      }),
    ],
    isAllSettled,
  ),
  step('driven', 'RK-18.1', ({ state }) => {
    const occasions = threatsOfDriven(state);
    return occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: state.play?.side ?? 'red' });
  }),
]);
