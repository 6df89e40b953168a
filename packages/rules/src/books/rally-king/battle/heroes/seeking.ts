import { bearing, normalise } from '../../../../table/trig.ts';
import { overlaps } from '../../../../table/overlap.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { goingOf, reachOf } from '../manoeuvres/going.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { SHORT_OF_ENEMY } from '../manoeuvres/others.ts';
import { areEnemies, isEngaged, touching } from '../stands/contact.ts';
import { slid, slideUntilEdge, slideUntilUnit } from '../stands/slide.ts';
import { gapBetween, standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import type { Unit } from '../state/unit.ts';
import { rivalOf } from '../manoeuvres/binding.ts';

/** Courses that are looked at besides the straight one, in tenths of a degree to either side of it, the least turn first. */
const DETOURS: readonly Angle[] = [150, 300, 450, 600, 750, 900].flatMap((by) => [by, -by]);

/** How far a Hero gets on a straight course on a full move: up to their rival, short of others and of ground they may not enter. */
function runOn(state: State, hero: Unit, rival: Unit, course: Angle): Mil {
  const { normal: rate } = ratesOf(state, hero);
  const going = reachOf(goingOf(state, [hero], course, rate, false), rate).distance;
  const room = onTable(state)
    .filter((other) => other.id !== hero.id && other.level === 'ground')
    .reduce((least, other) => {
      const run = slideUntilUnit(hero, course, other);
      return Math.min(least, areEnemies(hero, other) && other.id !== rival.id ? Math.max(0, run - SHORT_OF_ENEMY) : run);
    }, going);
  return Math.min(room, slideUntilEdge(hero, course, state.table));
}

/** Where a bound Hero comes to stand: of the courses straight ahead the one that ends nearest to their rival (RK-31.5). */
function nearestTo(state: State, hero: Unit, rival: Unit): Unit {
  const direct = bearing(hero.at, rival.at);
  const others = onTable(state).filter((other) => other.id !== hero.id && other.level === 'ground');
  const ends = [0, ...DETOURS]
    .map((by) => normalise(direct + by))
    .map((course) => ({ ...slid(hero, course, runOn(state, hero, rival, course)), facing: course }))
    .filter((there) => !others.some((other) => overlaps(standOf(there), standOf(other))));
  return ends.reduce((best, there) => (gapBetween(there, rival) < gapBetween(best, rival) ? there : best), hero);
}

/** A bound Hero goes for their rival at full rate by the most direct way there is, free of activation; who fights already waits (RK-31.5, RK-13.13). */
export function seekRival(referee: RallyReferee, hero: Unit): void {
  const { state } = referee;
  const rival = rivalOf(state, hero);
  if (rival === null || touching(hero, rival) || isEngaged(state, hero)) return;
  const there = nearestTo(state, hero, rival);
  if (there !== hero) place(referee, [there], 'straight', 'RK-31.5');
}
