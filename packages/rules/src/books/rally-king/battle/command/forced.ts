import { goto, step } from '../../../../kernel/flow.ts';
import { settle } from '../involuntary/settle.ts';
import { isSummonedDemon, unleash } from '../magic/demons.ts';
import { ENTRIES, enter, flowOf } from '../entries.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

interface Forced {
  readonly units: readonly UnitId[];
  /** Units looked at so far. */
  done?: readonly UnitId[];
}

/** What happens in a slot whether its owner likes it or not, before anything is decided (RK-12.3). */
export const forcedFlow = flowOf<{ readonly units: readonly UnitId[] }, Forced>(ENTRIES.forced, [
  step('demons', 'RK-30.21', (referee, forced) => {
    const demons = forced.units.map((id) => unitOf(referee.state, id)).filter((unit) => unit.where === 'table' && isSummonedDemon(unit));
    for (const demon of demons) unleash(referee, demon);
    settle(referee.state);
  }),
  step('rampage', 'RK-25.3', ({ state }, forced) => {
    const done = forced.done ?? [];
    const next = forced.units.find((id) => !done.includes(id) && unitOf(state, id).rampage !== undefined);
    if (next === undefined) return goto('end');
    forced.done = [...done, next];
    return enter(ENTRIES.rampage, { unit: next, from: null });
  }),
  step('more', 'RK-25.3', () => goto('rampage')),
  step('end', 'RK-12.3', () => undefined),
]);
