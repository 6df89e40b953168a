import { normalise } from '../../../table/trig.ts';
import { freeRun, runToEdge } from '../../../table/run.ts';
import { inches, type Angle, type Mil } from '../../../table/units.ts';
import { distanceFromFront, footprintOf, hasFront } from '../troops/footprint.ts';
import type { FieldedBody } from '../troops/formation.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { SPLAY } from '../sight/arc.ts';
import { turnsAtMost } from '../ground/measure.ts';
import { barsTo, blocksOf } from '../field/barriers.ts';
import { straight } from '../movement/course.ts';
import type { State } from '../state.ts';

/** No charge goes farther than that. */
const FAR: Mil = inches(24);
/** A charger that something else stops stops so far short of it (TS-20.37a). */
export const SHORT: Mil = inches(0.06);

/** How far from its facing a heading lies, -180 to 180 degrees. */
export function offFacing({ formation }: FieldedBody, heading: Angle): Angle {
  return ((heading - formation.facing + 5400) % 3600) - 1800;
}

/** How far a unit goes on a heading until it meets the other; null where it passes by. */
export function runTo(state: State, unit: Unit & FieldedBody, target: Unit, heading: Angle): Mil | null {
  const { ground } = state.field;
  const goal = footprintOf(target, ground);
  const run = Math.min(...footprintOf(unit, ground).map((part) => freeRun(part, heading, FAR, goal)));
  return run < FAR ? run : null;
}

/** How far it could go if the target were not there (TS-20.4, TS-20.37). */
export function clearRun(state: State, unit: Unit & FieldedBody, target: Unit, heading: Angle): Mil {
  const { field } = state;
  const parts = footprintOf(unit, field.ground);
  const { formation } = target;
  const goal = formation.kind === 'garrison' ? footprintOf(target, field.ground) : [];
  const others = Object.values(field.units).filter(({ id }) => id !== unit.id && id !== target.id);
  const obstacles = [...blocksOf(state).filter((block) => !goal.includes(block)), ...others.flatMap(barsTo(unit, false))];
  return Math.min(...parts.map((part) => Math.min(freeRun(part, heading, FAR, obstacles), runToEdge(part, heading, FAR, field.ground))));
}

/** Whether the way on that heading leads to the target and nothing is on it (TS-20.4). */
export function reaches(state: State, unit: Unit & FieldedBody, target: Unit, heading: Angle): boolean {
  if (!turnsAtMost(offFacing(unit, heading), SPLAY)) return false;
  const run = runTo(state, unit, target, heading);
  return run !== null && clearRun(state, unit, target, heading) >= run;
}

/** The heading nearest to the facing that `leads` to the target, within 22 degrees (TS-20.36); null where there is none. */
export function nearestHeading({ formation }: FieldedBody, leads: (heading: Angle) => boolean): Angle | null {
  const either = (off: Angle) => [off, -off].map((turn) => normalise(formation.facing + turn)).find(leads);
  for (let coarse = 0; coarse <= SPLAY; coarse += 10) {
    if (either(coarse) === undefined) continue;
    for (let off = Math.max(0, coarse - 9); off < coarse; off++) {
      const finer = either(off);
      if (finer !== undefined) return finer;
    }
    return either(coarse) ?? null;
  }
  return null;
}

/** How far a unit goes on a heading to come within so much of its target, measured from its front (TS-1.5, TS-1.15). */
export function runUntilWithin(state: State, unit: Unit & FieldedBody, target: Unit, heading: Angle, limit: Mil): Mil {
  const { ground } = state.field;
  const off = normalise(heading - unit.formation.facing);
  const far = (run: Mil) => distanceFromFront({ arm: unit.arm, formation: straight(unit.formation, off, run) }, target, ground);
  let low = 0;
  let high = Math.ceil(runTo(state, unit, target, heading) ?? 0);
  if (far(0) <= limit) return 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (far(middle) <= limit) high = middle;
    else low = middle;
  }
  return high;
}

/** A charger that is there to go on. */
export function fielded(state: State, id: UnitId): (Unit & FieldedBody) | null {
  const unit = state.field.units[id];
  return unit !== undefined && hasFront(unit) ? unit : null;
}
