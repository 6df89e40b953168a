import { isRefusal } from '@longroll/rules/kernel/refusal';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { onGrid, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Drill } from '@longroll/rules/books/kings-men/shared/movement/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';

/** Whoever is let go so near to the middle of a road is meant to be on it. Thousandths of an inch. */
const ON_ROAD = 600;

/**
 * The move that is meant by dragging a unit on open ground to a place: straight there, onto a road that is all but reached, and no farther on that bearing
 * than it may (KM-14.1).
 */
export function moveDragged({ judgeMove, furthest }: Drill, state: Battle, unit: Unit, to: Point, facing: Angle): Move {
  const goal = onGrid(onRoad(state, to));
  const straight: Move = { do: 'move', path: [goal], facing };
  if (!isRefusal(judgeMove(state, unit, straight))) return straight;
  const far = furthest(state, unit, bearing(unit.at, goal));
  const [end] = far.path;
  const isShort = end !== undefined && distanceBetween(unit.at, end) < distanceBetween(unit.at, goal);
  const short: Move = { ...far, facing };
  return isShort && !isRefusal(judgeMove(state, unit, short)) ? short : straight;
}

/** The nearest place in the middle of a road, where one is near enough. */
function onRoad({ field: { ground } }: Battle, to: Point): Point {
  const places = ground.pieces
    .filter(({ kind }) => kind === 'road')
    .flatMap(({ line }) => line.slice(1).map((end, index) => nearestOn(line[index] ?? end, end, to)));
  const near = places.map((place) => ({ place, far: distanceBetween(place, to) })).sort((a, b) => a.far - b.far);
  return near[0] !== undefined && near[0].far <= ON_ROAD ? near[0].place : to;
}

/** The point of a stretch that is nearest to another. */
function nearestOn(a: Point, b: Point, to: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((to.x - a.x) * dx + (to.y - a.y) * dy) / length));
  return { x: a.x + dx * share, y: a.y + dy * share };
}
