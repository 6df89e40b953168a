import { z } from 'zod';
import { flag, list, number, point, text } from '../../../kernel/event.ts';
import type { Mil } from '../../../table/units.ts';

const terrainKind = z.enum(['hill', 'light-wood', 'linear-obstacle', 'village-block']);
export type TerrainKind = z.infer<typeof terrainKind>;

/** A piece of terrain (TS-4.1). */
export const terrainPiece = z.strictObject({
  id: text,
  kind: terrainKind,
  name: text,
  /** Its ground, counter-clockwise; of a linear obstacle the strip that is drawn. A block's side `n` runs from corner `n` to the next. */
  shape: list(point),
  /** Middle line of a linear obstacle: where it is crossed (TS-4.5). Empty for areas. */
  line: list(point),
  thickness: number,
  /** Whether it gives cover (TS-4.7). */
  cover: flag,
});
export type TerrainPiece = Readonly<z.infer<typeof terrainPiece>>;

/** The table and what lies on it. Never changed but exchanged for another, when a player places terrain. */
export interface Ground {
  readonly width: Mil;
  readonly depth: Mil;
  readonly pieces: readonly TerrainPiece[];
}
