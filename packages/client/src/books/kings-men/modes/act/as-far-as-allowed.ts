import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, polar } from '@longroll/rules/table/trig';
import { onGrid, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { verdict, type Battlefield } from '../../battlefield.ts';

/** A leg shorter than this is none, in mil. */
const LEAST = 100;
/** How exactly the end is found, in mil. */
const EXACTLY = 20;

/**
 * The move as ordered, its last leg cut to what the referee allows, in the facing that was ordered where that may be. Whatever it proposes has passed the verdict; null where the leg leads nowhere.
 */
export function asFarAsAllowed(field: Battlefield, decision: DecisionView, unit: Unit, { enter: _entered, ...order }: Move): Move | null {
  const goal = order.path.at(-1);
  if (goal === undefined) return null;
  const before = order.path.slice(0, -1);
  const from = before.at(-1) ?? order.leave?.from ?? unit.at;
  const towards = bearing(from, goal);
  const isLegal = (move: Move): boolean => verdict(field, decision, move) === null;
  const going = (distance: number): Move => ({ ...order, path: [...before, onGrid(polar(from, towards, distance))] });
  // What is legal reaches up to one place or very nearly so, but for ground that slows: there the longest move known begins the search.
  const furthest = before.length === 0 ? field.own.handbook.furthest(field.game.state, unit, towards) : null;
  const reached = furthest?.path.at(-1);
  const known = reached === undefined ? null : distanceBetween(from, reached);
  const ways = [
    ...(known === null ? [] : [going(known), ...(furthest === null ? [] : [furthest])]),
    going(longest(LEAST, distanceBetween(from, goal), (distance) => isLegal(going(distance)))),
  ];
  return ways.find((way) => isWorthGoing(way, from) && isLegal(way)) ?? null;
}

function isWorthGoing({ path }: Move, from: { readonly x: number; readonly y: number }): boolean {
  const end = path.at(-1);
  return end !== undefined && distanceBetween(from, end) >= LEAST;
}

/** The border between a legal distance and one beyond it. */
function longest(legal: number, illegal: number, isLegal: (distance: number) => boolean): number {
  let [low, high] = [legal, illegal];
  while (high - low > EXACTLY) {
    const middle = Math.round((low + high) / 2);
    if (isLegal(middle)) low = middle;
    else high = middle;
  }
  return low;
}
