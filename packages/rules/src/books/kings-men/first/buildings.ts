import type { Ask } from '../../../kernel/decision.ts';
import type { TerrainPiece } from '../shared/field.ts';
import type { Ground } from '../shared/field.ts';
import { isArtillery } from '../shared/unit.ts';
import type { Unit, UnitId } from '../shared/unit.ts';
import type { NameDefender } from './decisions/name-defender.ts';
import { ownerOf } from './owner.ts';
import type { State } from './state.ts';

/** Every unit in the same building as this one, itself included; alone when it is in none. */
export function garrisonWith(state: State, unit: Unit): Unit[] {
  if (unit.building === null) return [unit];
  return Object.values(state.field.units).filter((other) => other.building === unit.building);
}

/** Several units in the building attacked: their player names the one that defends (KM-24.7). Null: nothing to choose. */
export function askWhichDefender(state: State, target: UnitId): Ask<NameDefender> | null {
  const unit = state.field.units[target];
  if (unit === undefined || unit.building === null) return null;
  const inside = garrisonWith(state, unit);
  if (inside.length < 2) return null;
  return { seats: [ownerOf(state, unit)], about: { building: unit.building, units: inside.map(({ id }) => id).sort() } };
}

/** The building a unit is in, or null. */
export function buildingAround(ground: Ground, unit: Pick<Unit, 'building'>): TerrainPiece | null {
  return ground.pieces.find((piece) => unit.building !== null && piece.id === unit.building) ?? null;
}

/**
 * Whether a unit that lost or tied a melee may stay where it is (KM-24.8): in a large building, unless it is a beaten
 * gun crew, which could only stay as a mob and never is one (KM-21.12, KM-3.1).
 */
export function mayStayInside(ground: Ground, unit: Unit, asMob: boolean): boolean {
  if (asMob && isArtillery(unit.type)) return false;
  return buildingAround(ground, unit)?.large ?? false;
}
