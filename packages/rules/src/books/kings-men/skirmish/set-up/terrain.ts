import { counterClockwise, widen } from '../../../../table/shape.ts';
import { inches, pointInInches } from '../../../../table/units.ts';
import type { TerrainKind } from '../../shared/troops/field.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';
import type { Scenario } from './scenario.ts';

/** What a kind of terrain is unless the scenario says otherwise (QM-11.11, QM-11.14, QM-16.3, QM-16.8). */
type Nature = Pick<TerrainPiece, 'impassable' | 'rough' | 'road' | 'forest' | 'blocksSight' | 'cover'>;

const OPEN: Nature = { impassable: false, rough: false, road: false, forest: false, blocksSight: false, cover: 0 };
const ROUGH: Nature = { ...OPEN, rough: true };
const BARRIER: Nature = { ...ROUGH, impassable: true };
const LIGHT: Nature = { ...ROUGH, cover: 1 };
const WORKS: Nature = { ...ROUGH, cover: 2 };
const ROAD: Nature = { ...OPEN, road: true };

const NATURE: Readonly<Record<TerrainKind, Nature>> = {
  stream: ROUGH,
  lake: BARRIER,
  'deep-river': BARRIER,
  'light-woods': { ...LIGHT, forest: true },
  'heavy-forest': { ...LIGHT, forest: true, blocksSight: true },
  fence: LIGHT,
  hedge: LIGHT,
  'low-wall': LIGHT,
  barricade: WORKS,
  rampart: WORKS,
  fortification: WORKS,
  hill: { ...ROUGH, blocksSight: true },
  crops: ROUGH,
  rough: ROUGH,
  building: { ...WORKS, blocksSight: true },
  road: ROAD,
  bridge: ROAD,
};

const COVER = { none: 0, light: 1, heavy: 2 } as const;
const USUAL_CAPACITY = 12;

/** The table of a scenario in mil, every flag said or taken from the kind of the piece (QM-31.1). */
export function groundOf({ table, terrain }: Scenario): Ground {
  return { width: inches(table.width), depth: inches(table.depth), pieces: terrain.map(laidOut) };
}

function laidOut(piece: Scenario['terrain'][number]): TerrainPiece {
  const nature = NATURE[piece.kind];
  const line = (piece.line ?? []).map(pointInInches);
  const thickness = inches(piece.thickness ?? 0);
  const shape = counterClockwise(piece.area === undefined ? widen(line, thickness) : piece.area.map(pointInInches));
  const enterable = piece.kind === 'building' && piece.impassable !== true && (piece.enterable ?? true);
  return {
    id: piece.id,
    kind: piece.kind,
    name: piece.name ?? piece.kind.replaceAll('-', ' '),
    shape,
    contours: piece.kind === 'hill' ? [shape, ...(piece.levels ?? []).map((level) => counterClockwise(level.map(pointInInches)))] : [],
    impassable: piece.impassable ?? (nature.impassable || (piece.kind === 'building' && !enterable)),
    rough: piece.rough ?? nature.rough,
    road: nature.road,
    forest: piece.forest ?? nature.forest,
    blocksSight: piece.blocksSight ?? nature.blocksSight,
    cover: piece.cover === undefined ? nature.cover : COVER[piece.cover],
    enterable,
    capacity: piece.capacity ?? USUAL_CAPACITY,
    line,
    thickness,
  };
}
