import { isRefusal } from '@longroll/rules/kernel/refusal';
import { entry, nearestEdge } from '@longroll/rules/table/sight';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { onGrid, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/troops/field';
import { formationsOf } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { isChosen } from './chosen.ts';

type Exit = NonNullable<Move['leave']>;

/** What a garrison may be drawn up in before its walls: as its player wishes, else in anything, the usual first. */
export function drawnUpOutside(unit: Unit, wish: Formation | null): Exit['formation'][] {
  const all = wish === null ? formationsOf(unit.type, unit.figures, unit.officer || unit.ensign) : [wish];
  return all.filter(isChosen);
}

/**
 * The way out of a building that a click on the ground means: straight from the wall nearest to it. Where that is forbidden, from any other place
 * of the walls that the list knows, the nearest first, if that is not.
 */
export function wayOutMeant(
  { judgeMove }: Drill,
  state: Battle,
  unit: Unit,
  house: TerrainPiece,
  wish: Formation | null,
  listed: readonly Move[],
  goal: Point,
): Move | null {
  const far = ({ x, y }: Point): number => (x - goal.x) ** 2 + (y - goal.y) ** 2;
  const doors = [
    nearestEdge(goal, house.shape).point,
    ...listed.flatMap(({ leave }) => leave?.from ?? []).sort((one, other) => far(one) - far(other)),
  ];
  const places = [...new Map(doors.map(onGrid).map((door) => [`${door.x} ${door.y}`, door])).values()];
  const ways = drawnUpOutside(unit, wish).flatMap((formation) =>
    places.map((from): Move => ({ do: 'move', path: [onGrid(goal)], facing: bearing(from, goal), leave: { from, formation } })),
  );
  return ways.find((way) => !isRefusal(judgeMove(state, unit, way))) ?? ways[0] ?? null;
}

/** The way into a building that a click on it means: straight to the walls there. Where that is forbidden, as listed. */
export function wayInMeant(
  { judgeMove }: Drill,
  state: Battle,
  unit: Unit,
  house: TerrainPiece,
  listed: readonly Move[],
  goal: Point,
  facing: Angle,
): Move {
  const gate = entry(unit.at, goal, house.shape)?.point ?? goal;
  // Judged as the referee will take it: a hundredth of an inch may be too far (KM-1.2a).
  const straight: Move = { do: 'move', path: [onGrid(gate)], facing, enter: house.id };
  const known = listed.find(({ enter }) => enter === house.id);
  return known !== undefined && isRefusal(judgeMove(state, unit, straight)) ? known : straight;
}
