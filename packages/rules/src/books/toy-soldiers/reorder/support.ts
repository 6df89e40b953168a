import { overlapBy } from '../../../table/overlap.ts';
import { polygon, rectangleBehind } from '../../../table/shape.ts';
import { polar } from '../../../table/trig.ts';
import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import { isTarget } from '../state/charge.ts';
import { blockArcs } from '../sight/arc.ts';
import type { Ground } from '../ground/ground.ts';
import { SLACK } from '../ground/measure.ts';
import { enemySkirmishersWithin } from '../field/skirmish-stands.ts';
import type { State } from '../state.ts';
import { BLOCK } from '../troops/arms.ts';
import { blockShape, footprintOf, hasFront } from '../troops/footprint.ts';
import { depthOf, frontageOf, isColumn } from '../troops/formation.ts';
import { friendsOf } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';

/** How near a friend must be, ahead or behind, and how many count (TS-16.3). */
const NEAR: Mil = inches(4);
const MOST_FRIENDS = 2;
/** A friend lies in a strip when more than the edge of it does. */
const SOME = 2;

/** The strips between the lines of the flanks, ahead of the front and behind the rear; of a garrison from all its sides (TS-16.3a). */
function strips(unit: Unit, ground: Ground): readonly Polygon[] {
  const reach = NEAR + SLACK;
  if (hasFront(unit)) {
    const { at, facing } = unit.formation;
    const wide = frontageOf(unit);
    const rear = polar(at, facing, -depthOf(unit));
    return [rectangleBehind(polar(at, facing, reach), facing, wide, reach), rectangleBehind(rear, facing, wide, reach)];
  }
  if (unit.formation.kind !== 'garrison') return [];
  return blockArcs(blockShape(ground, unit.formation.block)).map(({ at, facing }) =>
    rectangleBehind(polar(at, facing, reach), facing, BLOCK, reach),
  );
}

/** Friendly units within 4 ahead or behind, two at most (TS-16.3). */
function friendsBy(state: State, unit: Unit): number {
  const { ground } = state.field;
  const lanes = strips(unit, ground).map(polygon);
  const near = friendsOf(state.field, unit).filter((friend) =>
    footprintOf(friend, ground).some((part) => lanes.some((lane) => overlapBy(polygon(part), lane, SOME))),
  );
  return Math.min(MOST_FRIENDS, near.length);
}

/** What is added to a reorder die (TS-16.3). */
export function reorderModifier(state: State, unit: Unit): number {
  const steady = isColumn(unit.formation) || unit.formation.kind === 'garrison' ? 1 : 0;
  const threatened = isTarget(state, unit.id) ? 1 : 0;
  return steady + friendsBy(state, unit) - enemySkirmishersWithin(state, unit, NEAR) - threatened;
}
