import { overlaps } from '../../../table/overlap.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { leastShift } from '../../../table/shift.ts';
import { sweep } from '../../../table/sweep.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { between, toHundredths, within } from '../ground/measure.ts';
import { piecesOf } from '../ground/terrain.ts';
import { footprintOf, limbersOf } from '../troops/footprint.ts';
import { isFree } from '../field/room.ts';
import { enemiesOf } from '../field/roster.ts';
import type { Unit } from '../troops/unit.ts';
import { commandStand, skirmishBase, type Seen } from '../field/skirmish-stands.ts';

/** How far from its command stand a skirmish stand may end (TS-23.7). */
export const TETHER: Mil = inches(4);
/** Farther than that no place is looked for: no table is larger. */
const FARTHEST: Mil = inches(200);

/** What a place for a skirmish stand must meet besides being free and near its command stand. */
export interface Wish {
  /** Stands of its own unit that do not count where they are: they have still to be placed. */
  readonly unplaced: readonly number[];
  /** Where the unit's stands that have been placed in the same moment stand. */
  readonly placed: readonly Polygon[];
  /** Ground that is out of bounds besides, in convex parts. */
  readonly barred?: readonly Polygon[];
  /** Where it comes from by a straight path that crosses no enemy footprint (TS-23.10); left out where it is put down or driven. */
  readonly from?: Point;
}

/** The bases of all other skirmish stands on the table. */
function otherBases(state: Seen, unit: Unit, unplaced: readonly number[]): Polygon[] {
  return Object.values(state.field.units).flatMap((other) =>
    other.skirmishers
      .filter(({ number }) => other.id !== unit.id || !unplaced.includes(number))
      .map(({ at }) => skirmishBase(state, other, at)),
  );
}

/** Whether the base lies where nothing else does: units, limbers, houses, other skirmish stands, the table's edge. */
function isClear(state: Seen, base: Polygon, others: readonly Polygon[]): boolean {
  const shape = polygon(base);
  return isFree(state, [base], []) && !others.some((other) => overlaps(shape, polygon(other)));
}

function crossesEnemy({ field }: Seen, unit: Unit, base: Polygon, from: Point, to: Point): boolean {
  const way = sweep(polygon(base), from.x - to.x, from.y - to.y);
  return enemiesOf(field, unit.side).some((enemy) => footprintOf(enemy, field.ground).some((part) => overlaps(way, polygon(part))));
}

/** Whether a stand may be there (TS-23.4, TS-23.7, TS-23.10). */
export function isPlace(state: Seen, unit: Unit, at: Point, { unplaced, placed, barred = [], from }: Wish): boolean {
  const base = skirmishBase(state, unit, at);
  if (!within(between([base], [commandStand(state, unit)]), TETHER)) return false;
  if (!isClear(state, base, [...otherBases(state, unit, unplaced), ...placed, ...barred])) return false;
  return from === undefined || !crossesEnemy(state, unit, base, from, at);
}

/** All the ground that a stand may not lie on. */
export function takenGround(state: Seen, unit: Unit, { unplaced, placed, barred = [] }: Wish): Polygon[] {
  const { ground, units } = state.field;
  return [
    ...Object.values(units).flatMap((other) => [...footprintOf(other, ground), ...limbersOf(other)]),
    ...piecesOf(ground, 'village-block').map(({ shape }) => shape),
    ...otherBases(state, unit, unplaced),
    ...placed,
    ...barred,
  ];
}

/** The place nearest to where a stand is wanted, or null when there is none (TS-23.10, TS-2.15). */
export function nearestPlace(state: Seen, unit: Unit, wanted: Point, wish: Wish): Point | null {
  const { ground } = state.field;
  const base = skirmishBase(state, unit, wanted);
  const taken = takenGround(state, unit, wish);
  const tethers = [[{ part: base, anchor: commandStand(state, unit), reach: TETHER }]];
  const carried = ({ x, y }: Point): Point => toHundredths({ x: wanted.x + x, y: wanted.y + y });
  const shift = leastShift(base, { table: ground, taken, tethers }, (by) => isPlace(state, unit, carried(by), wish), FARTHEST);
  return shift === null ? null : carried(shift);
}

/** The middle of the command stand. */
export function commandCentre(state: Seen, unit: Unit): Point {
  return centreOf(polygon(commandStand(state, unit)));
}
