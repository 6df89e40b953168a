import { isRefusal } from '@longroll/rules/kernel/refusal';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { onGrid, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { snapped } from '../../../acting/snapping.ts';
import { neighbourhood } from './neighbourhood.ts';

/** A move, and the name of what its end was drawn to; empty where it ends as pointed at. */
export interface Dragged {
  readonly move: Move;
  readonly onto: string;
}

/**
 * The move that is meant by dragging a unit on open ground to a place: straight there, onto a road or up to an edge that is all but reached, and no
 * farther on that bearing than it may (KM-14.1).
 */
export function moveDragged(drill: Drill, state: Battle, unit: Unit, to: Point, facing: Angle): Dragged {
  const { judgeMove } = drill;
  const going = (at: Point): Move => ({ do: 'move', path: [at], facing });
  const isLegal = (move: Move): boolean => !isRefusal(judgeMove(state, unit, move));
  const goal = onGrid(to);
  const standing: Unit = { ...unit, at: goal, facing };
  const drawn = snapped(
    { at: goal, shape: outline(standing) },
    neighbourhood(state.field, unit, (at) => isLegal(going(at))),
  );
  if (drawn !== null) return { move: going(drawn.at), onto: drawn.onto };
  return { move: isLegal(going(goal)) ? going(goal) : shortOf(drill, state, unit, going(goal)), onto: '' };
}

/** The move cut off where it has to stop; as it is where that is no help. */
function shortOf({ judgeMove, furthest }: Drill, state: Battle, unit: Unit, move: Move): Move {
  const [goal = unit.at] = move.path;
  const far = furthest(state, unit, bearing(unit.at, goal));
  const [end] = far.path;
  const isShort = end !== undefined && distanceBetween(unit.at, end) < distanceBetween(unit.at, goal);
  const short: Move = { ...far, facing: move.facing };
  return isShort && !isRefusal(judgeMove(state, unit, short)) ? short : move;
}
