import { boundsMeet, boundsOf } from '../../../table/outline.ts';
import { inside, overlaps, touches } from '../../../table/overlap.ts';
import { freeRun, runToEdge } from '../../../table/run.ts';
import { polygon } from '../../../table/shape.ts';
import type { Angle, Mil, Polygon } from '../../../table/units.ts';
import { piecesOf } from '../ground/terrain.ts';
import type { State } from '../state.ts';
import { fieldedFootprint, footprintOf, limbersOf } from '../troops/footprint.ts';
import { isFormed } from '../troops/formation.ts';
import { enemiesOf, friendsOf, unitOf } from '../troops/roster.ts';
import type { Fielded, Unit, UnitId } from '../troops/unit.ts';

type On = Pick<State, 'field'>;

/** Everything of a unit that others may not lie on: its footprint and its limbers, but not a block, which bars everybody (TS-2.11, TS-4.6). */
export function takenBy({ field }: On, unit: Unit): readonly Polygon[] {
  return unit.formation.kind === 'garrison' ? [] : [...footprintOf(unit, field.ground), ...limbersOf(unit)];
}

/** Village blocks: nobody passes (TS-4.6). */
export function blocksOf({ field }: On): readonly Polygon[] {
  return piecesOf(field.ground, 'village-block').map(({ shape }) => shape);
}

/** Whether any of the parts overlaps any of the others. */
export function meetAny(parts: readonly Polygon[], others: readonly Polygon[]): boolean {
  return others.some((other) => {
    const box = boundsOf({ corners: other, margin: 0 });
    const shape = polygon(other);
    return parts.some((part) => boundsMeet(boundsOf({ corners: part, margin: 0 }), box, 0) && overlaps(polygon(part), shape));
  });
}

export function isOnTable({ field }: On, parts: readonly Polygon[]): boolean {
  return parts.every((part) => inside(polygon(part), field.ground));
}

/** The enemy the parts overlap, or undefined. */
export function enemyMet(state: On, unit: Unit, parts: readonly Polygon[]): Unit | undefined {
  return enemiesOf(state.field, unit.side).find((enemy) => meetAny(parts, takenBy(state, enemy)));
}

/** The enemy formed unit that a unit standing so would touch (TS-10.6), or undefined. */
export function enemyTouched({ field }: On, unit: Unit, formation: Fielded): Unit | undefined {
  const parts = fieldedFootprint({ arm: unit.arm, formation }).map(polygon);
  return enemiesOf(field, unit.side).find(
    (enemy) =>
      isFormed(enemy.formation) && footprintOf(enemy, field.ground).some((there) => parts.some((part) => touches(part, polygon(there)))),
  );
}

/** Friends the parts overlap, limbers of theirs included. */
export function friendsMet(state: On, unit: Unit, parts: readonly Polygon[]): Unit[] {
  return friendsOf(state.field, unit).filter((friend) => meetAny(parts, takenBy(state, friend)));
}

/**
 * How far the parts slide along a heading before they meet the edge, a block, an enemy, or a friend that is not among those `passed`; at most `most` mil,
 * to the nearest thousandth (TS-1.15). `except`: units that do not count at all.
 */
export function runOf(state: On, unit: Unit, parts: readonly Polygon[], heading: Angle, most: Mil, except: readonly UnitId[] = []): Mil {
  const { field } = state;
  const others = Object.values(field.units).filter(({ id }) => id !== unit.id && !except.includes(id));
  const obstacles = [...blocksOf(state), ...others.flatMap((other) => takenBy(state, other))];
  const runs = parts.map((part) => Math.min(freeRun(part, heading, most, obstacles), runToEdge(part, heading, most, field.ground)));
  return Math.round(Math.min(...runs));
}

/** How far the whole footprint of a unit may slide: for stage moves and advances (TS-20.37, TS-21.35). */
export function freeRunOf(state: On, id: UnitId, heading: Angle, most: Mil, except: readonly UnitId[] = []): Mil {
  const unit = unitOf(state.field, id);
  return runOf(state, unit, footprintOf(unit, state.field.ground), heading, most, except);
}
