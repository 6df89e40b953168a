import type { Before } from './state/occasions.ts';
import { enter } from '../../../kernel/entry.ts';
import { leave, loop, step } from '../../../kernel/flow.ts';
import { settle } from './manoeuvres/settle.ts';
import { mayRunLoose, unleash } from './magic/demons.ts';
import { rivalOf } from './manoeuvres/binding.ts';
import { seekRival } from './heroes/seeking.ts';
import { ENTRIES, flowOf } from './entries.ts';
import { beforeOf } from './cascade/threats.ts';
import { tryToEscape } from './leaders/maiden.ts';
import { unitOf } from './troops/roster.ts';
import { crewOf } from './troops/ships.ts';
import type { UnitId } from './state/unit.ts';

interface Forced {
  readonly units: readonly UnitId[];
  /** Units looked at so far. */
  done?: readonly UnitId[];
  /** Heroes who have gone for their rivals, and where the last of them stood. */
  sought?: readonly UnitId[];
  before: readonly Before[];
}

/** What happens in a slot whether its owner likes it or not, before anything is decided (RK-12.3). */
export const forcedFlow = flowOf<{ readonly units: readonly UnitId[] }, Forced>(ENTRIES.forced, [
  step('demons', 'RK-30.21', (referee, forced) => {
    const called = forced.units
      .map((id) => unitOf(referee.state, id))
      .filter((unit) => unit.where === 'table' && mayRunLoose(crewOf(referee.state, unit)));
    for (const unit of called) unleash(referee, unit);
    settle(referee.state);
  }),
  loop([
    step('rampage', 'RK-25.3', ({ state }, forced) => {
      const done = forced.done ?? [];
      const next = forced.units.find((id) => !done.includes(id) && unitOf(state, id).rampage !== undefined);
      if (next === undefined) return leave;
      forced.done = [...done, next];
      return enter(ENTRIES.rampage, { unit: next, from: null });
    }),
  ]),
  step('maiden', 'RK-34.9', (referee, { units }) => {
    for (const unit of units.map((id) => unitOf(referee.state, id))) tryToEscape(referee, unit);
    settle(referee.state);
  }),
  loop([
    step('heroes', 'RK-31.5', (referee, forced) => {
      const { state } = referee;
      const sought = forced.sought ?? [];
      const next = forced.units.map((id) => unitOf(state, id)).find((unit) => !sought.includes(unit.id) && rivalOf(state, unit) !== null);
      if (next === undefined) return leave;
      forced.sought = [...sought, next.id];
      forced.before = beforeOf([next]);
      seekRival(referee, next);
      return undefined;
    }),
    step('duel', 'RK-31.6', () => enter(ENTRIES.aftermath, {})),
    step('threats', 'RK-18.1', ({ state }, { before }) => {
      const heroes = before.map(({ unit }) => unitOf(state, unit));
      const [hero] = heroes;
      return hero === undefined
        ? undefined
        : enter(ENTRIES.threats, { side: hero.side, moved: before, charged: heroes.flatMap(({ bound }) => bound ?? []) });
    }),
  ]),
]);
