import type { Mil, Point, Polygon } from '../../../table/units.ts';

export type TerrainKind = 'hill' | 'light-wood' | 'linear-obstacle' | 'village-block';

/** A piece of terrain (TS-4.1). */
export interface TerrainPiece {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly name: string;
  /** Its ground, counter-clockwise; of a linear obstacle the strip that is drawn. A block's side `n` runs from corner `n` to the next. */
  readonly shape: Polygon;
  /** Middle line of a linear obstacle: where it is crossed (TS-4.5). Empty for areas. */
  readonly line: readonly Point[];
  readonly thickness: Mil;
  /** Whether it gives cover (TS-4.7). */
  readonly cover: boolean;
}

/** The table and what lies on it. Never changed but exchanged for another, when a player places terrain. */
export interface Ground {
  readonly width: Mil;
  readonly depth: Mil;
  readonly pieces: readonly TerrainPiece[];
}
