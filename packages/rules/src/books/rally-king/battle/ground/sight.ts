import { distanceBetween, within } from '../../../../table/measure.ts';
import { crossedLength, crosses } from '../../../../table/sight.ts';
import { polygon } from '../../../../table/shape.ts';
import { shortestBetween } from '../../../../table/nearest.ts';
import type { Point } from '../../../../table/units.ts';
import { scaled } from '../scale.ts';
import { standOf, type Standing } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { crossesCrest, hillsOf, isOnCrest } from './hills.ts';
import { isInside, isNearBorder } from './lie.ts';
import type { Ground } from '../state/ground.ts';

type Table = Pick<State, 'ground' | 'options'>;

/** A line of sight from one unit to another. */
interface Sight {
  readonly a: Standing;
  readonly b: Standing;
  readonly from: Point;
  readonly to: Point;
}

/** Woods: 6" of sight inside, from the outermost inch out of them, and nothing through them (RK-10.7). */
function hiddenByWoods(state: Table, { a, b, from, to }: Sight, woods: Ground): boolean {
  const inside = [a, b].filter((unit) => isInside(unit, woods));
  if (inside.length === 0) return crosses(from, to, polygon(woods.shape));
  const reach = scaled(state, 6);
  if (inside.length === 2) return !within(distanceBetween(from, to), reach);
  return (
    inside.some((unit) => !isNearBorder(unit, woods, scaled(state, 1))) || !within(crossedLength(from, to, polygon(woods.shape)), reach)
  );
}

/** A gully hides who is more than 1" from its edge from everybody outside (RK-10.6). */
function hiddenByGully(state: Table, { a, b }: Sight, gully: Ground): boolean {
  const inside = [a, b].filter((unit) => isInside(unit, gully));
  return inside.length === 1 && inside.some((unit) => !isNearBorder(unit, gully, scaled(state, 1)));
}

/** Buildings stop a line that passes through them between two who are outside (RK-21.1). */
function hiddenByBuildings({ a, b, from, to }: Sight, buildings: Ground): boolean {
  return !isInside(a, buildings) && !isInside(b, buildings) && crosses(from, to, polygon(buildings.shape));
}

/** A crest stands between those who are on opposite sides of it, unless one of them is on it (RK-10.3). */
function hiddenByCrest(state: Table, { a, b, from, to }: Sight): boolean {
  return hillsOf(state).some(
    ({ ridgeline }) => crossesCrest(from, to, ridgeline) && !isOnCrest(state, a, ridgeline) && !isOnCrest(state, b, ridgeline),
  );
}

function hiddenBy(state: Table, sight: Sight, piece: Ground): boolean {
  switch (piece.type) {
    case 'woods':
      return hiddenByWoods(state, sight, piece);
    case 'gully':
      return hiddenByGully(state, sight, piece);
    case 'populated':
      return hiddenByBuildings(sight, piece);
    default:
      return false;
  }
}

/** Whether terrain stands in the line from a point of one unit to a point of another (RK-21.1); units never do (RK-21.1a). */
function isHidden(state: Table, a: Standing, b: Standing, from: Point, to: Point): boolean {
  const sight = { a, b, from, to };
  return hiddenByCrest(state, sight) || state.ground.some((piece) => hiddenBy(state, sight, piece));
}

/** Whether one unit sees another, along the shortest line between their bases (RK-21.1, RK-21.1a). */
export function sees(state: Table, a: Standing, b: Standing): boolean {
  if (state.ground.length === 0) return true;
  const { from, to } = shortestBetween(standOf(a), standOf(b));
  return !isHidden(state, a, b, from, to);
}

/** Whether a shot may go along that line: sight, and no fire across a crest at more than 1" (RK-10.5). */
export function isShotHidden(state: Table, a: Standing, b: Standing, from: Point, to: Point): boolean {
  if (within(distanceBetween(from, to), scaled(state, 1))) return false;
  if (isHidden(state, a, b, from, to)) return true;
  return state.options.crestFire === 'strict' && hillsOf(state).some(({ ridgeline }) => crossesCrest(from, to, ridgeline));
}
