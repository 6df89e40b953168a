import type { Ask } from '../../../../kernel/decision.ts';
import type { NameDefender } from './name-defender.ts';
import type { Field, Ground, TerrainPiece } from '../troops/field.ts';
import type { Owner } from '../command/owner.ts';
import type { Battle } from '../state.ts';
import { isArtillery, type Unit, type UnitId } from '../troops/unit.ts';

/** Several units in the building attacked: their player names the one that defends (KM-24.7). Null: nothing to choose. */
export function askWhichDefender<S extends Battle>(state: S, target: UnitId, ownerOf: Owner<S>): Ask<NameDefender> | null {
  const unit = state.field.units[target];
  if (unit === undefined || unit.building === null) return null;
  const inside = unitsInside(state.field, unit.building);
  if (inside.length < 2) return null;
  return { seats: [ownerOf(state, unit)], about: { building: unit.building, units: inside.map(({ id }) => id).sort() } };
}

/**
 * Whether a unit that lost or tied a melee may stay where it is (KM-24.8): in a large building, unless it is a beaten
 * gun crew, which could only stay as a mob and never is one (KM-21.12, KM-3.1).
 */
export function mayStayInside(ground: Ground, unit: Unit, asMob: boolean): boolean {
  if (unit.building === null || (asMob && isArtillery(unit.type))) return false;
  return buildingCalled(ground, unit.building)?.large ?? false;
}

/** The building of that id, or null when the ground has none. */
export function buildingCalled(ground: Ground, id: string): TerrainPiece | null {
  return ground.pieces.find((piece) => piece.id === id && piece.kind === 'building') ?? null;
}

/** The units inside a building, either army's. */
export function unitsInside(field: Field, building: string): Unit[] {
  return Object.values(field.units).filter((unit) => unit.building === building);
}
