import type { State } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { liveConflicts, opponentsOf, unitsIn, conflictsOf } from './conflict.ts';
import { standingOf } from './dice.ts';

/** A unit that contact routs, and the stress of it (TS-21.28, TS-21.29). */
export interface Beaten {
  readonly unit: UnitId;
  readonly stress: number | 'die';
}

/** Everybody whose dice are on the table, opponents left or not: only the literal reading of TS-21.27a looks at those without. */
function judgedUnits(state: State): UnitId[] {
  if (!state.options.doubleRout) return unitsIn(state);
  return [...conflictsOf(state).flatMap(({ attackers }) => attackers), ...conflictsOf(state).flatMap(({ defenders }) => defenders)];
}

/** Units with three failures rout at once, both sides if both (TS-21.28). */
export function routedByThree(state: State): Beaten[] {
  return unitsIn(state)
    .filter((unit) => standingOf(state, unit).failures === 3)
    .map((unit) => ({ unit, stress: 'die' }));
}

/** Units with so many failures before an opponent with fewer (TS-21.29, TS-21.30); with double-rout those also who have nobody left before them. */
export function routedByFailures(state: State, failures: 2 | 1): Beaten[] {
  return judgedUnits(state)
    .filter((unit) => standingOf(state, unit).failures === failures)
    .filter((unit) => {
      const opponents = opponentsOf(state, unit);
      return opponents.length === 0 || opponents.some((other) => standingOf(state, other).failures < failures);
    })
    .map((unit) => ({ unit, stress: 'die' }));
}

/** Of those who have failed alike, whoever has the lower total than the best opponent still in; the difference is the stress (TS-21.29). */
export function routedByTotal(state: State, failures: 2 | 1): Beaten[] {
  return liveConflicts(state).flatMap(({ attackers, defenders }) =>
    [...attackers.map((unit) => ({ unit, others: defenders })), ...defenders.map((unit) => ({ unit, others: attackers }))].flatMap(
      ({ unit, others }): Beaten[] => {
        const own = standingOf(state, unit);
        const best = Math.max(...others.map((other) => standingOf(state, other).total));
        return own.failures === failures && own.total < best ? [{ unit, stress: best - own.total }] : [];
      },
    ),
  );
}
