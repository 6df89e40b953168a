import type { SeatId } from '../../../../kernel/game.ts';
import type { Mil, Point, Polygon } from '../../../../table/units.ts';
import type { General, Unit, UnitId, UnitType } from './unit.ts';

/** Kinds of terrain (KM-7.2). */
export type TerrainKind =
  | 'stream'
  | 'lake'
  | 'deep-river'
  | 'light-woods'
  | 'heavy-forest'
  | 'fence'
  | 'hedge'
  | 'low-wall'
  | 'barricade'
  | 'rampart'
  | 'fortification'
  | 'hill'
  | 'crops'
  | 'rough'
  | 'building'
  | 'road'
  | 'bridge';

/** One piece of terrain with everything the scenario agreed for it (KM-7.3). Immutable during a battle. */
export interface TerrainPiece {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly name: string;
  /** Its ground as simple polygons, counter-clockwise; a polyline with thickness arrives here already widened. */
  readonly shape: Polygon;
  /** Hills: the contour of each level, lowest first; level n is `contours[n - 1]`. Empty for everything else. */
  readonly contours: readonly Polygon[];
  readonly passable: boolean;
  readonly slow: boolean;
  /** Dice of cover: 0, 2 (light) or 4 (heavy), KM-18.1. */
  readonly cover: 0 | 2 | 4;
  readonly blocksFire: boolean;
  /** Buildings: who may enter (KM-24.1); empty means impassable. */
  readonly enterableBy: readonly UnitType[];
  readonly capacity: number;
  readonly large: boolean;
  /** Centreline of a polyline piece (road, fence, stream), for drawing; empty for areas. */
  readonly line: readonly Point[];
  readonly thickness: Mil;
}

/** The table and its terrain: fixed before the battle and shared by every copy of the state. */
export interface Ground {
  readonly width: Mil;
  readonly depth: Mil;
  readonly pieces: readonly TerrainPiece[];
}

/** Everything that stands on the table: all of it public, so checks over a field can leak nothing. */
export interface Field {
  readonly ground: Ground;
  units: Record<UnitId, Unit>;
  generals: Record<SeatId, General>;
}

/** A deployment zone: a polygon in thousandths of an inch. */
export type Zone = readonly { readonly x: number; readonly y: number }[];
