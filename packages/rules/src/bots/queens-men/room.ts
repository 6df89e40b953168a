import { footprint } from '../../books/kings-men/skirmish/troops/footprint.ts';
import type { Detail } from '../../books/kings-men/skirmish/troops/pieces.ts';
import { checkApart, checkStand, isPassable, keepsApart, othersInTheOpen } from '../../books/kings-men/skirmish/movement/placement.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import { barrierIn } from '../../books/kings-men/skirmish/ground/terrain.ts';
import { near } from '../../table/measure.ts';
import { inside } from '../../table/overlap.ts';
import { sweep } from '../../table/sweep.ts';
import { polar } from '../../table/trig.ts';
import { inches } from '../../table/units.ts';
import type { Angle, Point } from '../../table/units.ts';

/** How much room anybody sees that a body of men needs to set out at all. */
const ELBOW = inches(1.5);
/** Enemies, and loose troops among themselves, stop short of touching (QM-11.17, QM-2.5). */
const APART = inches(0.1);

/** Whether somebody who bars the way, ground nobody crosses, or the table's edge lies right before the detail in that direction; whom it charges does not bar it. */
export function isPenned({ field }: State, detail: Detail, towards: Angle, charged: readonly string[] = []): boolean {
  if (detail.building !== null) return false;
  const end = polar({ x: 0, y: 0 }, towards, ELBOW);
  const passed = sweep(footprint(detail, field.ground), end.x, end.y);
  if (!inside(passed, field.ground) || barrierIn(field.ground, passed) !== null) return true;
  return othersInTheOpen(field, detail, charged).some(
    (other) => !isPassable(other) && near(passed, footprint(other, field.ground), keepsApart(detail, other) ? APART : 0),
  );
}

/** Whether the detail would have room to stand there, facing so. */
export function hasRoom({ field }: State, detail: Detail, at: Point, facing: Angle): boolean {
  const there = { ...detail, at, facing, building: null };
  return checkStand(field, there) === null && checkApart(field, there) === null;
}
