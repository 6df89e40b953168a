import type { Ground, TerrainPiece } from '../../src/books/kings-men/shared/troops/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Polygon } from '../../src/table/units.ts';

/** A full battalion in a two-rank line in the middle of the table, facing along +x, with whatever is to be different. */
export function drawnUp(difference: Partial<Unit> = {}): Unit {
  return {
    id: 'unit',
    name: 'First of Foot',
    army: 'red',
    owner: null,
    type: 'infantry',
    quality: 'regular',
    strength: 12,
    figures: 12,
    officer: true,
    ensign: true,
    formation: { kind: 'line', files: 6 },
    at: { x: 30_000, y: 20_000 },
    facing: 0,
    colour: 'green',
    disordered: false,
    building: null,
    ...difference,
  };
}

/** Corners of an upright rectangle, counter-clockwise from the lower left. */
export function block(left: number, bottom: number, right: number, top: number): Polygon {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

export function building(id: string, shape: Polygon): TerrainPiece {
  return {
    id,
    kind: 'building',
    name: 'Farm',
    shape,
    contours: [],
    passable: false,
    slow: true,
    cover: 4,
    blocksFire: true,
    enterableBy: ['infantry', 'foot-artillery', 'skirmishers'],
    capacity: 12,
    large: false,
    line: [],
    thickness: 0,
  };
}

/** A table of 72 by 48 inches. */
export function ground(...pieces: readonly TerrainPiece[]): Ground {
  return { width: 72_000, depth: 48_000, pieces };
}
