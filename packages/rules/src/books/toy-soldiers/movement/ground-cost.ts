import { centreOf, polygon } from '../../../table/shape.ts';
import type { Point } from '../../../table/units.ts';
import { crosses } from '../../../table/sight.ts';
import type { Ground } from '../ground/ground.ts';
import { isInside, isInWood, levelAt, obstaclesCrossed, piecesOf } from '../ground/terrain.ts';
import type { ToyReferee } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { standsWide, widthDisorder } from '../troops/formation.ts';
import { standsOf } from '../troops/stands.ts';
import type { Arm, Fielded, Unit, UnitId } from '../troops/unit.ts';
import type { Leg } from './course.ts';

/** What the ground on a way costs a unit (TS-4.2, TS-4.4, TS-4.5). */
export interface GroundCost {
  readonly slope: 0 | 1;
  readonly wood: number;
  /** Linear obstacles crossed, in no order that matters. */
  readonly obstacles: number;
}

export const LEVEL_GROUND: GroundCost = { slope: 0, wood: 0, obstacles: 0 };

function centres(arm: Arm, formation: Fielded): Point[] {
  return standsOf({ arm, formation }).map(({ corners }) => centreOf(polygon(corners)));
}

/** The straight ways of the stands' centres: a wheel counts as the way from the place before to the place after (TS-4.10). */
function waysOf(arm: Arm, legs: readonly Leg[]): { readonly from: Point; readonly to: Point }[] {
  return legs.flatMap(({ from, to }) => {
    const ends = centres(arm, to);
    return centres(arm, from).flatMap((start, index) => {
      const end = ends[index];
      return end === undefined ? [] : [{ from: start, to: end }];
    });
  });
}

function climbs(ground: Ground, from: Point, to: Point): boolean {
  if (levelAt(ground, from) === 1) return false;
  return levelAt(ground, to) === 1 || piecesOf(ground, 'hill').some((hill) => crosses(from, to, polygon(hill.shape)));
}

function passesWood(ground: Ground, from: Point, to: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  return (
    isInWood(ground, from) || piecesOf(ground, 'light-wood').some((wood) => isInside(wood, to) || crosses(from, to, polygon(wood.shape)))
  );
}

/** What the ground costs on these legs, each thing once (TS-4.2 to TS-4.5, TS-4.10). */
export function groundCost(ground: Ground, unit: Pick<Unit, 'arm'>, legs: readonly Leg[]): GroundCost {
  const [first] = legs;
  if (first === undefined || ground.pieces.length === 0) return LEVEL_GROUND;
  const ways = waysOf(unit.arm, legs);
  const wide = widthDisorder(standsWide(first.from));
  const obstacles = new Set(ways.flatMap(({ from, to }) => obstaclesCrossed(ground, from, to).map(({ id }) => id)));
  return {
    slope: ways.some(({ from, to }) => climbs(ground, from, to)) ? 1 : 0,
    wood: ways.some(({ from, to }) => passesWood(ground, from, to)) ? wide : 0,
    obstacles: obstacles.size,
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
