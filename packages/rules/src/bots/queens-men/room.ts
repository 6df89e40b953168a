import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import { barredOn } from '../../books/kings-men/skirmish/movement/passage.ts';
import { checkApart, checkStand } from '../../books/kings-men/skirmish/movement/placement.ts';
import { wayOf } from '../../books/kings-men/skirmish/movement/way.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import { polar } from '../../table/trig.ts';
import { inches } from '../../table/units.ts';
import type { Angle, Point } from '../../table/units.ts';

/** How much room anybody sees that a body of men needs to set out at all. */
const ELBOW = inches(1.5);
/** Whether somebody who bars the way, ground nobody crosses, or the table's edge lies right before the detail in that direction; whom it charges does not bar it. */
export function isPenned({ field }: State, detail: Detail, towards: Angle, charged: readonly string[] = []): boolean {
  if (detail.building !== null) return false;
  const facing = () => detail.facing;
  const going = { ignoring: charged, aloofFrom: null, leashed: null, buildings: [], byRoad: false, onTheWay: facing };
  return barredOn(field, detail, wayOf(detail.at, [polar(detail.at, towards, ELBOW)]), ELBOW, going) !== null;
}

/** Whether the detail would have room to stand there, facing so. */
export function hasRoom({ field }: State, detail: Detail, at: Point, facing: Angle): boolean {
  const there = { ...detail, at, facing, building: null };
  return checkStand(field, there) === null && checkApart(field, there) === null;
}
