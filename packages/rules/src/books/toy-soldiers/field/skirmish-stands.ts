import { rectangleBehind } from '../../../table/shape.ts';
import type { Angle, Mil, Point, Polygon } from '../../../table/units.ts';
import { between, within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { ARMS } from '../troops/arms.ts';
import { blockShape, footprintOf, hasFront } from '../troops/footprint.ts';
import { enemiesOf } from './roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { SideId, SkirmishStand, Unit } from '../troops/unit.ts';

/** What skirmishers are judged by. */
export type Seen = Pick<State, 'field' | 'sides'>;

/** Where skirmish stands face: as their unit does (TS-1.16), those of a garrison to the opponent's edge. */
export function facingOf({ sides }: Seen, unit: Unit): Angle {
  if (hasFront(unit)) return unit.formation.facing;
  return sides[unit.side].edge === 'bottom' ? 900 : 2700;
}

/** The base of a unit's skirmish stand that is at such a place (TS-1.16, TS-2.2). */
export function skirmishBase(state: Seen, unit: Unit, at: Point): Polygon {
  const { width, depth } = ARMS[unit.arm];
  return rectangleBehind(at, facingOf(state, unit), width, depth);
}

/** The command stand, from which skirmish stands are measured; once it is in a village the block stands for it (TS-23.7, TS-24.17). */
export function commandStand({ field: { ground } }: Seen, unit: Unit): Polygon {
  if (hasFront(unit)) {
    const [first] = standsOf(unit);
    if (first !== undefined) return first.corners;
  }
  const { formation } = unit;
  if (formation.kind !== 'garrison') throw new Error(`${unit.id} has no command stand`);
  return blockShape(ground, formation.block);
}

/** A stand in skirmish order on the table: the command stand of a battalion in it has number 0 (TS-23.9). */
export interface OutStand {
  readonly unit: Unit;
  readonly number: number;
  readonly base: Polygon;
}

/** The skirmish stands of a unit, its command stand among them when it is wholly in skirmish order (TS-23.9). */
export function standsOut(state: Seen, unit: Unit): OutStand[] {
  const out = unit.skirmishers.map(({ number, at }): OutStand => ({ unit, number, base: skirmishBase(state, unit, at) }));
  return unit.formation.kind === 'skirmish-order' ? [{ unit, number: 0, base: commandStand(state, unit) }, ...out] : out;
}

/** Every skirmish stand of the enemies of a side. */
export function enemyStandsOut(state: Seen, side: SideId): OutStand[] {
  return enemiesOf(state.field, side).flatMap((enemy) => standsOut(state, enemy));
}

/** How many enemy skirmish stands are within so much of a unit (TS-16.3, TS-23.13). */
export function enemySkirmishersWithin(state: Seen, unit: Unit, limit: Mil): number {
  const footprint = footprintOf(unit, state.field.ground);
  return enemyStandsOut(state, unit.side).filter(({ base }) => within(between(footprint, [base]), limit)).length;
}

/** The stand of that number. Throws where it is not out. */
export function standOut(unit: Unit, number: number): SkirmishStand {
  const found = unit.skirmishers.find((each) => each.number === number);
  if (found === undefined) throw new Error(`${unit.id} has no skirmish stand ${number} out`);
  return found;
}
