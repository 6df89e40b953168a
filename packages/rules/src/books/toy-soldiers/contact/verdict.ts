import type { State } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';
import { conflictsOf, isLive, type Sides } from './conflict.ts';
import { standingOf, type Standing } from './dice.ts';

/** A unit that contact routs, and the stress of it (TS-21.28, TS-21.29). */
export interface Beaten {
  readonly unit: UnitId;
  readonly stress: number | 'die';
}

/** Who is judged: conflicts with those who are left in them, and what the dice of each unit came to. */
export interface Contest {
  readonly conflicts: readonly Sides[];
  /** Whether those too are judged who have nobody left before them: the literal reading of TS-21.27a. */
  readonly doubleRout: boolean;
  standing(unit: UnitId): Standing;
}

/** The conflicts of this wave, as they are now. */
export function contestIn(state: State): Contest {
  return {
    conflicts: conflictsOf(state),
    doubleRout: state.options.doubleRout,
    standing: (unit) => standingOf(state, unit),
  };
}

interface Contender {
  readonly unit: UnitId;
  readonly opponents: readonly UnitId[];
}

/** Everybody in those conflicts with their opponents, attackers first (TS-21.33). */
function contendersIn(conflicts: readonly Sides[]): Contender[] {
  return [
    ...conflicts.flatMap(({ attackers, defenders }) => attackers.map((unit) => ({ unit, opponents: defenders }))),
    ...conflicts.flatMap(({ attackers, defenders }) => defenders.map((unit) => ({ unit, opponents: attackers }))),
  ];
}

/** Units with three failures rout at once, both sides if both (TS-21.28). */
export function routedByThree({ conflicts, standing }: Contest): Beaten[] {
  return contendersIn(conflicts.filter(isLive))
    .filter(({ unit }) => standing(unit).failures === 3)
    .map(({ unit }) => ({ unit, stress: 'die' }));
}

/** Units with so many failures before an opponent with fewer (TS-21.29, TS-21.30); with double-rout those also who have nobody left before them. */
export function routedByFailures({ conflicts, doubleRout, standing }: Contest, failures: 2 | 1): Beaten[] {
  return contendersIn(doubleRout ? conflicts : conflicts.filter(isLive))
    .filter(({ unit }) => standing(unit).failures === failures)
    .filter(({ opponents }) => opponents.length === 0 || opponents.some((other) => standing(other).failures < failures))
    .map(({ unit }) => ({ unit, stress: 'die' }));
}

/** Of those who have failed alike, whoever has the lower total than the best opponent still in; the difference is the stress (TS-21.29); attackers before defenders (TS-21.33). */
export function routedByTotal({ conflicts, standing }: Contest, failures: 2 | 1): Beaten[] {
  return contendersIn(conflicts.filter(isLive)).flatMap(({ unit, opponents }): Beaten[] => {
    const own = standing(unit);
    const best = Math.max(...opponents.map((other) => standing(other).total));
    return own.failures === failures && own.total < best ? [{ unit, stress: best - own.total }] : [];
  });
}

/** All of it in the book's order: whoever is beaten is gone before the next is judged (TS-21.28 to TS-21.30). */
export const VERDICTS: readonly ((contest: Contest) => Beaten[])[] = [
  routedByThree,
  (contest) => routedByFailures(contest, 2),
  (contest) => routedByTotal(contest, 2),
  (contest) => routedByFailures(contest, 1),
  (contest) => routedByTotal(contest, 1),
];
