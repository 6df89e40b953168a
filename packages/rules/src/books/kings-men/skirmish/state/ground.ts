import type { Mil, Point, Polygon } from '../../../../table/units.ts';
import type { TerrainKind } from '../../shared/troops/field.ts';

/** One piece of terrain with everything the scenario flags (QM-31.1). Immutable during a battle. */
export interface TerrainPiece {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly name: string;
  /** Its ground as simple polygons, counter-clockwise; a polyline arrives here already widened. */
  readonly shape: Polygon;
  /** Hills: the contour of each level, lowest first (QM-16.5). Empty for everything else. */
  readonly contours: readonly Polygon[];
  /** Nobody may stand on it or cross it (QM-11.14). */
  readonly impassable: boolean;
  /** Halves moves (QM-11.11). */
  readonly rough: boolean;
  readonly road: boolean;
  /** Ground to scatter into (QM-15.1). */
  readonly forest: boolean;
  readonly blocksSight: boolean;
  /** Dice of cover: 0, 1 (light) or 2 (heavy), QM-16.8. */
  readonly cover: 0 | 1 | 2;
  /** Buildings that may be entered, and by how many soldiers (QM-28.1). */
  readonly enterable: boolean;
  readonly capacity: number;
  /** Centreline of a polyline piece, for drawing and for marching along; empty for areas. */
  readonly line: readonly Point[];
  readonly thickness: Mil;
}

/** The table and its terrain: fixed before the battle and shared by every copy of the state. */
export interface Ground {
  readonly width: Mil;
  readonly depth: Mil;
  readonly pieces: readonly TerrainPiece[];
}
