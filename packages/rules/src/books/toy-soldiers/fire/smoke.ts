import { distanceToPoint } from '../../../table/measure.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import { within } from '../ground/measure.ts';
import type { Field, ToyReferee } from '../state.ts';
import type { Smoke, UnitId } from '../troops/unit.ts';
import { aheadOf, type Shooter } from './shooters.ts';

/** How far ahead of a stand its smoke hangs, and how far about it obscures (TS-18.1, TS-18.2). */
const AHEAD: Mil = inches(2);
export const ABOUT: Mil = inches(2);

/** Whether smoke obscures a stand of either side (TS-18.2). */
export function isObscured({ smoke }: Pick<Field, 'smoke'>, stand: Polygon): boolean {
  return smoke.some(({ at }) => within(distanceToPoint(polygon(stand), at), ABOUT));
}

/** Every stand that has fired gets a marker; one that fires again in the turn a new one for the old (TS-18.1). */
export function placeSmoke(referee: ToyReferee, unit: UnitId, shooters: readonly Shooter[]): void {
  const { field, turn } = referee.state;
  const placed = shooters.map((shooter): Smoke => ({ unit, stand: shooter.number, at: aheadOf(shooter, AHEAD), turn }));
  const isReplaced = (old: Smoke) => old.unit === unit && old.turn === turn && placed.some(({ stand }) => stand === old.stand);
  field.smoke = [...field.smoke.filter((old) => !isReplaced(old)), ...placed];
  referee.emit('smoke-placed', 'TS-18.1', { smoke: placed });
}

/** A reorder clears what smoke the unit has put down (TS-16.10, TS-18.3). */
export function clearSmokeOf(referee: ToyReferee, unit: UnitId): void {
  const { field } = referee.state;
  const cleared = field.smoke.filter((each) => each.unit === unit);
  if (cleared.length === 0) return;
  field.smoke = field.smoke.filter((each) => each.unit !== unit);
  referee.emit('smoke-cleared', 'TS-18.3', { smoke: cleared });
}
