import { boundsMeet, boundsOfAll } from '../../../table/outline.ts';
import { inside, overlaps, touches } from '../../../table/overlap.ts';
import { freeRun, runToEdge } from '../../../table/run.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Angle, type Bounds, type Mil, type Polygon } from '../../../table/units.ts';
import { piecesOf } from '../ground/terrain.ts';
import type { State } from '../state.ts';
import { fieldedFootprint, footprintOf, limbersOf } from '../troops/footprint.ts';
import { isFielded, isFormed } from '../troops/formation.ts';
import { enemiesOf, friendsOf, unitOf } from './roster.ts';
import { limbersBarring } from './room.ts';
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

/** Everything of a unit that others may not lie on: its footprint and its limbers, but not a block, which bars everybody (TS-2.11, TS-4.6). */
function coverOf({ arm, formation }: Unit): Laid {
  return isFielded(formation) ? covers[arm](formation) : NOTHING;
}

/** Its footprint alone, a block aside. */
export function standingOf({ arm, formation }: Unit): readonly Polygon[] {
  return isFielded(formation) ? fieldedFootprint({ arm, formation }) : [];
}

/** What of another unit bars one that moves. */
export type Bars = (other: Unit) => readonly Polygon[];

/**
 * What bars that unit: of a required move units alone, for no limbers stop it (TS-2.18, TS-2.18a); of every other their limbers too, but for those on which it stands, from
 * which it moves off unhindered.
 */
export function barsTo(unit: Unit, forced: boolean): Bars {
  if (forced) return standingOf;
  const own = standingOf(unit);
  return (other) => (other.formation.kind === 'unlimbered' ? [...standingOf(other), ...limbersBarring(other, own)] : coverOf(other).parts);
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
  return metBy(parts, enemiesOf(state.field, unit.side), barsTo(unit, false))[0];
}

/** Those of the units that the parts overlap. */
function metBy(parts: readonly Polygon[], units: readonly Unit[], bars: Bars): Unit[] {
  const on = laid(parts);
  // Whoever is nowhere near is not looked at closely.
  return units.filter((unit) => boundsMeet(on.box, coverOf(unit).box, 0) && meetAny(parts, bars(unit)));
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
  return metBy(parts, friendsOf(state.field, unit), barsTo(unit, false));
}

/**
 * How far the parts slide along a heading before they meet a block or another unit; at most `most` mil, to the nearest thousandth (TS-1.15). `except`: units that do not count
 * at all; the table's edge does not either.
 */
export function runOf(
  state: On,
  unit: Unit,
  parts: readonly Polygon[],
  heading: Angle,
  most: Mil,
  bars: Bars,
  except: readonly UnitId[] = [],
): Mil {
  const obstacles = obstaclesTo(state, unit, bars, except);
  return Math.round(Math.min(...parts.map((part) => freeRun(part, heading, most, obstacles))));
}

/** Everything that bars a unit on its way: village blocks, and what of other units does. `except`: units that do not count. */
export function obstaclesTo(state: On, { id: own }: Unit, bars: Bars, except: readonly UnitId[] = []): readonly Polygon[] {
  const others = Object.values(state.field.units).filter(({ id }) => id !== own && !except.includes(id));
  return [...blocksOf(state), ...others.flatMap(bars)];
}

/** How far the parts slide along a heading before the first of them reaches the table's edge. */
export function runToTheEdge({ field }: On, parts: readonly Polygon[], heading: Angle, most: Mil): Mil {
  return Math.round(Math.min(...parts.map((part) => runToEdge(part, heading, most, field.ground))));
}

/** How far the parts may slide of a unit that moves as it likes: no farther than to the edge either. */
export function ownRunOf(state: On, unit: Unit, parts: readonly Polygon[], heading: Angle, most: Mil): Mil {
  return runOf(state, unit, parts, heading, runToTheEdge(state, parts, heading, most), barsTo(unit, false));
}

/** The same of its whole footprint: for stage moves and advances (TS-20.37, TS-21.35). */
export function freeRunOf(state: On, id: UnitId, heading: Angle, most: Mil): Mil {
  const unit = unitOf(state.field, id);
  return ownRunOf(state, unit, footprintOf(unit, state.field.ground), heading, most);
}
