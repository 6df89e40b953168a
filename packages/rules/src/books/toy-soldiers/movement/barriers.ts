import { boundsMeet, boundsOfAll } from '../../../table/outline.ts';
import { inside, overlaps, touches } from '../../../table/overlap.ts';
import { freeRun, runToEdge } from '../../../table/run.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Angle, type Bounds, type Mil, type Polygon } from '../../../table/units.ts';
import { piecesOf } from '../ground/terrain.ts';
import type { State } from '../state.ts';
import { fieldedFootprint, footprintOf, limbersOf } from '../troops/footprint.ts';
import { isFielded, isFormed } from '../troops/formation.ts';
import { enemiesOf, friendsOf, unitOf } from '../troops/roster.ts';
import { perArm } from '../troops/stands.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

type On = Pick<State, 'field'>;

/** Units farther apart than that do not touch (TS-1.15). */
const REACH: Mil = inches(0.1);

/** Parts with the rectangle about all of them, for what is compared with many others. */
interface Laid {
  readonly parts: readonly Polygon[];
  readonly box: Bounds;
}

function laid(parts: readonly Polygon[]): Laid {
  return { parts, box: boundsOfAll(parts) };
}

const NOTHING: Laid = laid([]);

const covers = perArm((arm, formation): Laid => laid([...fieldedFootprint({ arm, formation }), ...limbersOf({ arm, formation })]));

function coverOf({ arm, formation }: Unit): Laid {
  return isFielded(formation) ? covers[arm](formation) : NOTHING;
}

/** Everything of a unit that others may not lie on: its footprint and its limbers, but not a block, which bars everybody (TS-2.11, TS-4.6). */
export function takenBy(unit: Unit): readonly Polygon[] {
  return coverOf(unit).parts;
}

/** Village blocks: nobody passes (TS-4.6). */
export function blocksOf({ field }: On): readonly Polygon[] {
  return piecesOf(field.ground, 'village-block').map(({ shape }) => shape);
}

/** Whether any of the parts overlaps any of the others. */
export function meetAny(parts: readonly Polygon[], others: readonly Polygon[]): boolean {
  return others.length > 0 && meets(laid(parts), laid(others));
}

function meets(one: Laid, other: Laid): boolean {
  if (!boundsMeet(one.box, other.box, 0)) return false;
  return other.parts.some((there) => {
    const shape = polygon(there);
    return one.parts.some((part) => overlaps(polygon(part), shape));
  });
}

export function isOnTable({ field }: On, parts: readonly Polygon[]): boolean {
  return parts.every((part) => inside(polygon(part), field.ground));
}

/** The enemy the parts overlap, or undefined. */
export function enemyMet(state: On, unit: Unit, parts: readonly Polygon[]): Unit | undefined {
  const on = laid(parts);
  return enemiesOf(state.field, unit.side).find((enemy) => meets(on, coverOf(enemy)));
}

/** The enemy formed unit that a unit whose footprint has those parts would touch (TS-10.6), or undefined. */
export function enemyTouched({ field }: On, unit: Unit, footprint: readonly Polygon[]): Unit | undefined {
  const { box } = laid(footprint);
  return enemiesOf(field, unit.side).find((enemy) => {
    if (!isFormed(enemy.formation) || !boundsMeet(coverOf(enemy).box, box, REACH)) return false;
    const there = footprintOf(enemy, field.ground).map(polygon);
    return footprint.some((part) => there.some((each) => touches(polygon(part), each)));
  });
}

/** Friends the parts overlap, limbers of theirs included. */
export function friendsMet(state: On, unit: Unit, parts: readonly Polygon[]): Unit[] {
  const on = laid(parts);
  return friendsOf(state.field, unit).filter((friend) => meets(on, coverOf(friend)));
}

/**
 * How far the parts slide along a heading before they meet the edge, a block, an enemy, or a friend that is not among those `passed`; at most `most` mil,
 * to the nearest thousandth (TS-1.15). `except`: units that do not count at all.
 */
export function runOf(state: On, unit: Unit, parts: readonly Polygon[], heading: Angle, most: Mil, except: readonly UnitId[] = []): Mil {
  const { field } = state;
  const others = Object.values(field.units).filter(({ id }) => id !== unit.id && !except.includes(id));
  const obstacles = [...blocksOf(state), ...others.flatMap((other) => takenBy(other))];
  const runs = parts.map((part) => Math.min(freeRun(part, heading, most, obstacles), runToEdge(part, heading, most, field.ground)));
  return Math.round(Math.min(...runs));
}

/** How far the whole footprint of a unit may slide: for stage moves and advances (TS-20.37, TS-21.35). */
export function freeRunOf(state: On, id: UnitId, heading: Angle, most: Mil, except: readonly UnitId[] = []): Mil {
  const unit = unitOf(state.field, id);
  return runOf(state, unit, footprintOf(unit, state.field.ground), heading, most, except);
}
