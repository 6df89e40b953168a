import { counterClockwise, widen } from '../../../../table/shape.ts';
import { inches, pointInInches } from '../../../../table/units.ts';
import type { Options } from '../options.ts';
import type { Ground, TerrainKind, TerrainPiece } from '../troops/field.ts';
import type { UnitType } from '../troops/unit.ts';
import type { Scenario } from './scenario.ts';

/** What a kind of terrain is unless the scenario says otherwise (KM-7.2). */
interface Nature {
  readonly passable: boolean;
  readonly slow: boolean;
  readonly cover: TerrainPiece['cover'];
  readonly blocksFire: boolean;
}

const OPEN: Nature = { passable: true, slow: false, cover: 0, blocksFire: false };
const HEAVY_GOING: Nature = { ...OPEN, slow: true };
const LIGHT_COVER: Nature = { ...HEAVY_GOING, cover: 2 };
const WORKS: Nature = { ...HEAVY_GOING, cover: 4 };
// Where a scenario lets troops into deep water or dense forest after all, they are slow there (KM-7.3).
const BARRIER: Nature = { ...HEAVY_GOING, passable: false };

const NATURE: Readonly<Record<TerrainKind, Nature>> = {
  stream: HEAVY_GOING,
  lake: BARRIER,
  'deep-river': BARRIER,
  'light-woods': { ...LIGHT_COVER, blocksFire: true },
  'heavy-forest': { ...BARRIER, blocksFire: true },
  fence: LIGHT_COVER,
  hedge: LIGHT_COVER,
  'low-wall': LIGHT_COVER,
  barricade: WORKS,
  rampart: WORKS,
  fortification: WORKS,
  hill: { ...HEAVY_GOING, blocksFire: true },
  crops: HEAVY_GOING,
  rough: HEAVY_GOING,
  building: { ...OPEN, cover: 4, blocksFire: true },
  road: OPEN,
  bridge: OPEN,
};

/** Who usually may enter a building (KM-24.1), and how many figures it holds (KM-24.2). */
const USUAL_GARRISONS: readonly UnitType[] = ['infantry', 'foot-artillery', 'skirmishers'];
const USUAL_CAPACITY = 12;

/** The table of a scenario in mil, every piece with its defaults (KM-7.2) and what the scenario agreed instead (KM-7.3). */
export function groundOf(scenario: Scenario): Ground {
  return {
    width: inches(scenario.table.width),
    depth: inches(scenario.table.depth),
    pieces: scenario.terrain.map((piece) => laidOut(piece, scenario.options)),
  };
}

function laidOut(piece: Scenario['terrain'][number], options: Options): TerrainPiece {
  const nature = NATURE[piece.kind];
  const line = (piece.line ?? []).map(pointInInches);
  const thickness = inches(piece.thickness ?? 0);
  const shape = counterClockwise(piece.area === undefined ? widen(line, thickness) : piece.area.map(pointInInches));
  const levels = (piece.levels ?? []).map((level) => counterClockwise(level.map(pointInInches)));
  const enterableBy = piece.kind !== 'building' || piece.passable === false ? [] : (piece.enterableBy ?? USUAL_GARRISONS);
  return {
    id: piece.id,
    kind: piece.kind,
    name: piece.name ?? piece.kind.replaceAll('-', ' '),
    shape,
    contours: piece.kind === 'hill' ? [shape, ...levels] : [],
    passable: piece.passable ?? (piece.kind === 'building' ? enterableBy.length > 0 : nature.passable),
    slow: nature.slow,
    cover: nature.cover,
    blocksFire: piece.blocksFire ?? (nature.blocksFire && !letsFireThrough(piece.kind, options)),
    enterableBy,
    capacity: piece.capacity ?? USUAL_CAPACITY,
    large: piece.large ?? false,
    line,
    thickness,
  };
}

function letsFireThrough(kind: TerrainKind, options: Options): boolean {
  return (kind === 'hill' && !options.hillsBlockFire) || (kind === 'light-woods' && !options.woodsBlockFire);
}
