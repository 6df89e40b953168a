import { inches, type Mil } from '../../../table/units.ts';
import { enemyTouched, freeRunOf } from '../field/barriers.ts';
import { straight } from '../movement/course.ts';
import type { State } from '../state.ts';
import { distance, fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { enemiesOf } from '../field/roster.ts';
import type { Fielded, Unit } from '../troops/unit.ts';

/** What the chargers of a conflict go ahead (TS-21.10), how far off the enemy they stop (TS-21.35), and a winner's advance (TS-21.32). */
const FOLLOWS: Mil = inches(3);
const KEEPS: Mil = inches(2);
export const GAINS: Mil = inches(2);
/** Places in commands are hundredths of an inch (TS-1.16). */
const STEP: Mil = 10;

/** How far a unit goes straight ahead before `holds` no longer holds, at most so far; to the nearest thousandth. */
function goodUntil(formation: Fielded, most: Mil, holds: (next: Fielded) => boolean): Mil {
  for (let far = STEP; far < most + STEP; far += STEP) {
    const run = Math.min(far, most);
    if (holds(straight(formation, 0, run))) continue;
    let last = far - STEP;
    while (last + 1 < run && holds(straight(formation, 0, last + 1))) last += 1;
    return last;
  }
  return most;
}

/** How far the chargers of a conflict go when their enemy has left it: 3 inches, or up to 2 from any enemy formed unit (TS-21.35). */
export function followingRun(state: State, unit: Unit): Mil {
  if (!hasFront(unit)) return 0;
  const { formation, arm } = unit;
  const { ground } = state.field;
  const enemies = enemiesOf(state.field, unit.side).filter((enemy) => isFormed(enemy.formation));
  const most = freeRunOf(state, unit.id, formation.facing, FOLLOWS);
  return goodUntil(formation, most, (next) =>
    enemies.every((enemy) => {
      const far = distance({ arm, formation: next }, enemy, ground);
      // Somebody who is nearer already and is not approached holds nobody up.
      return far >= KEEPS || far >= distance(unit, enemy, ground);
    }),
  );
}

/** How far a winner may advance: 2 inches, touching no enemy (TS-21.32, TS-21.39); a garrison not at all. */
export function mostAhead(state: State, unit: Unit): Mil {
  if (!hasFront(unit)) return 0;
  const { formation, arm } = unit;
  const most = freeRunOf(state, unit.id, formation.facing, GAINS);
  const run = goodUntil(formation, most, (next) => enemyTouched(state, unit, fieldedFootprint({ arm, formation: next })) === undefined);
  return Math.floor(run / STEP) * STEP;
}
