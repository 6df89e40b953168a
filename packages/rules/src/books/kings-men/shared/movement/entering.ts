import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceToPoint, distanceBetween, within } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { centreOf, polygon } from '../../../../table/shape.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import type { Move } from '../answers.ts';
import { buildingCalled, unitsInside } from '../ground/buildings.ts';
import type { Field, TerrainPiece } from '../troops/field.ts';
import { clauseRefusing, isLegalFormation } from '../troops/formation.ts';
import type { Unit } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** How a garrison sets out: from which point of the walls, drawn up how (KM-24.4). */
export type Exit = NonNullable<Move['leave']>;

/** Null when the unit may go into the building, however far off it is (KM-24.1, KM-24.2). */
export function checkEntry(field: Field, unit: Unit, building: TerrainPiece): Refusal | null {
  const at = { terrain: [building.id] };
  if (!building.enterableBy.includes(unit.type)) {
    return refuse('KM-24.1', 'may-not-enter', { unit: unit.name, building: building.name }, at);
  }
  const others = unitsInside(field, building.id).filter(({ id }) => id !== unit.id);
  const enemy = others.find(({ army }) => army !== unit.army);
  if (enemy !== undefined) {
    return refuse('KM-24.2', 'held-by-enemy', { enemy: enemy.name, building: building.name }, { ...at, pieces: [enemy.id] });
  }
  const figures = others.reduce((sum, other) => sum + other.figures, unit.figures);
  if (figures > building.capacity) {
    return refuse('KM-24.2', 'no-room', { building: building.name, capacity: building.capacity, figures }, at);
  }
  return null;
}

/** Null when the path's last point is at the walls (KM-24.3). */
export function checkAtWalls(building: TerrainPiece, at: Point): Refusal | null {
  if (within(distanceToPoint(polygon(building.shape), at), CONTACT)) return null;
  return refuse('KM-24.3', 'not-at-building', { building: building.name }, { terrain: [building.id], points: [at] });
}

/** The unit inside the building, with no formation of its own any more (KM-24.3a). */
export function garrisoned(unit: Unit, building: TerrainPiece, facing: Angle): Unit {
  return { ...unit, formation: { kind: 'garrison' }, at: centreOf(polygon(building.shape)), facing, building: building.id };
}

/** The garrison drawn up with its front, or centre, at the point of the walls its player picked (KM-24.4). */
export function steppedOut(field: Field, unit: Unit, exit: Exit, facing: Angle): Unit | Refusal {
  const building = unit.building === null ? null : buildingCalled(field.ground, unit.building);
  if (building === null) return refuse('KM-24.4', 'not-inside', { unit: unit.name });
  if (!within(distanceBetween(nearestEdge(exit.from, building.shape).point, exit.from), CONTACT)) {
    return refuse(
      'KM-24.4',
      'not-at-building',
      { unit: unit.name, building: building.name },
      { terrain: [building.id], points: [exit.from] },
    );
  }
  if (!isLegalFormation(unit, exit.formation)) {
    return refuse(clauseRefusing(unit, exit.formation, 'KM-24.4'), 'formation', { unit: unit.name }, { pieces: [unit.id] });
  }
  return { ...unit, formation: exit.formation, at: exit.from, facing, building: null };
}
