import { counterClockwise, squareAbout, widen } from '../../../table/shape.ts';
import { degrees, inches, pointInInches, type Mil } from '../../../table/units.ts';
import type { Ground, TerrainPiece } from '../ground/ground.ts';
import { ellipse } from '../ground/terrain.ts';
import { BLOCK } from '../troops/arms.ts';
import type { Scenario, ScenarioTerrain } from './scenario.ts';

/** How thick an obstacle is drawn. */
const THICKNESS: Mil = inches(0.25);

type Lie = Pick<TerrainPiece, 'shape' | 'line' | 'thickness'>;

function lieOf(piece: ScenarioTerrain): Lie {
  if (piece.type === 'linear-obstacle') {
    const line = piece.line.map(pointInInches);
    return { shape: counterClockwise(widen(line, THICKNESS)), line, thickness: THICKNESS };
  }
  if (piece.type === 'village-block')
    return { shape: squareAbout(pointInInches(piece.centre), degrees(piece.angle), BLOCK), line: [], thickness: 0 };
  const { shape } = piece;
  if ('polygon' in shape) return { shape: counterClockwise(shape.polygon.map(pointInInches)), line: [], thickness: 0 };
  const { centre, width, depth, angle } = shape.ellipse;
  return { shape: ellipse(pointInInches(centre), inches(width), inches(depth), degrees(angle)), line: [], thickness: 0 };
}

/** A piece as it lies; a wood and an obstacle give cover unless the scenario says otherwise (TS-4.7a). */
function laidOut(piece: ScenarioTerrain): TerrainPiece {
  const { id, type: kind } = piece;
  const gives = kind === 'light-wood' || kind === 'linear-obstacle';
  return { id, kind, name: piece.name ?? kind.replaceAll('-', ' '), ...lieOf(piece), cover: piece.cover ?? gives };
}

/** The table of a scenario. */
export function groundOf({ table, terrain }: Scenario): Ground {
  return { width: inches(table.width), depth: inches(table.depth), pieces: terrain.map(laidOut) };
}
