import { boundsOf } from '../../../table/outline.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import type { Bounds, Mil, Point } from '../../../table/units.ts';
import { crosses, entry } from '../../../table/sight.ts';
import type { Ground, TerrainPiece } from '../ground/ground.ts';
import { crossesLine, isInside, piecesNear } from '../ground/terrain.ts';
import type { ToyReferee } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { depthOf, frontageOf, standsWide, widthDisorder } from '../troops/formation.ts';
import { perArm, standsOf } from '../troops/stands.ts';
import type { Arm, Unit, UnitId } from '../troops/unit.ts';
import { isSlide } from './course.ts';
import type { Leg } from '../troops/unit.ts';

/** What the ground on a way costs a unit (TS-4.2, TS-4.4, TS-4.5). */
export interface GroundCost {
  readonly slope: 0 | 1;
  readonly wood: number;
  /** Linear obstacles crossed, in no order that matters. */
  readonly obstacles: number;
}

const LEVEL_GROUND: GroundCost = { slope: 0, wood: 0, obstacles: 0 };

/** A straight stretch of a stand's centre. */
interface Way {
  readonly from: Point;
  readonly to: Point;
}

const centres = perArm((arm, formation): readonly Point[] => standsOf({ arm, formation }).map(({ corners }) => centreOf(polygon(corners))));

/** The straight ways of the stands' centres: a wheel counts as the way from the place before to the place after (TS-4.10). */
function waysOf(arm: Arm, legs: readonly Leg[]): Way[] {
  return legs.flatMap(({ from, to }) => {
    const starts = centres[arm](from);
    if (isSlide({ from, to })) {
      const dx = to.at.x - from.at.x;
      const dy = to.at.y - from.at.y;
      return starts.map((start) => ({ from: start, to: { x: start.x + dx, y: start.y + dy } }));
    }
    const ends = centres[arm](to);
    return starts.flatMap((start, index) => {
      const end = ends[index];
      return end === undefined ? [] : [{ from: start, to: end }];
    });
  });
}

/** The rectangle about all places of the front and centre, and how far from it a stand's centre may be. */
function extentOf(arm: Arm, legs: readonly Leg[]): { readonly box: Bounds; readonly reach: Mil } {
  const box = boundsOf({ corners: legs.flatMap(({ from, to }) => [from.at, to.at]), margin: 0 });
  const reaches = legs.map(({ from: formation }) => {
    const lags = 'lags' in formation ? formation.lags : [];
    return frontageOf({ arm, formation }) + depthOf({ arm, formation }) + Math.max(0, ...lags);
  });
  return { box, reach: Math.max(...reaches) };
}

function climbs(hills: readonly TerrainPiece[], { from, to }: Way): boolean {
  return hills.some((hill) => {
    if (isInside(hill, from) || (!isInside(hill, to) && !crosses(from, to, polygon(hill.shape)))) return false;
    // It comes up from level ground, though it began on another hill; not where one hill lies on the other.
    const foot = entry(from, to, hill.shape);
    return foot === null || !hills.some((other) => other !== hill && isInside(other, foot.point));
  });
}

function passesWood(woods: readonly TerrainPiece[], { from, to }: Way): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  return woods.some((wood) => isInside(wood, from) || isInside(wood, to) || crosses(from, to, polygon(wood.shape)));
}

/** What the ground costs on these legs, each thing once (TS-4.2 to TS-4.5, TS-4.10). */
export function groundCost(ground: Ground, { arm }: Pick<Unit, 'arm'>, legs: readonly Leg[]): GroundCost {
  const [first] = legs;
  if (first === undefined) return LEVEL_GROUND;
  const { box, reach } = extentOf(arm, legs);
  const hills = piecesNear(ground, 'hill', box, reach);
  const woods = piecesNear(ground, 'light-wood', box, reach);
  const obstacles = piecesNear(ground, 'linear-obstacle', box, reach);
  if (hills.length + woods.length + obstacles.length === 0) return LEVEL_GROUND;
  const ways = waysOf(arm, legs);
  return {
    slope: ways.some((way) => climbs(hills, way)) ? 1 : 0,
    wood: ways.some((way) => passesWood(woods, way)) ? widthDisorder(standsWide(first.from)) : 0,
    obstacles: obstacles.filter((obstacle) => ways.some(({ from, to }) => crossesLine(obstacle, from, to))).length,
  };
}

/** All the disorder of a way that is known beforehand (TS-3.2). */
export function disorderOf({ slope, wood, obstacles }: GroundCost): number {
  return slope + wood + obstacles;
}

/** The unit pays for its way: slope, wood, obstacles (TS-10.8). */
export function payGround(referee: ToyReferee, id: UnitId, { slope, wood, obstacles }: GroundCost): void {
  gainDisorder(referee, id, slope, 'slope', 'TS-4.2');
  gainDisorder(referee, id, wood, 'wood', 'TS-4.4');
  for (let each = 0; each < obstacles; each++) {
    gainDisorder(referee, id, 1, 'obstacle', 'TS-4.5');
    gainStress(referee, id, 1, 'obstacle', 'TS-4.5');
  }
}
