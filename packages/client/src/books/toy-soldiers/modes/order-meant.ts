import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Mil, Point } from '@longroll/rules/table/units';
import type { MoveOrder, Path, UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import { wheelCost } from '@longroll/rules/books/toy-soldiers/movement/course';
import { moveRule, type MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import { SPLAY } from '@longroll/rules/books/toy-soldiers/sight/arc';
import type { State } from '@longroll/rules/books/toy-soldiers/state';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';

/** So nearly straight ahead is straight ahead, and so nearly behind is behind. */
const STRAIGHT = 40;
const BEHIND = 1350;
/** Places and lengths in commands are rounded to a hundredth of an inch (TS-1.16). */
const grid = (length: Mil): Mil => Math.round(length / 10) * 10;

/** The move that a click at a place means for a unit: of the kind asked for, or of the kind that takes it there at the least cost (TS-10.2, section 11). */
export function moveMeant(state: State, unit: Unit, to: Point, kind: MoveType | null): MoveOrder | null {
  if (!hasFront(unit)) return null;
  const far = grid(distanceBetween(unit.formation.at, to));
  const off = turn(unit.formation.facing, bearing(unit.formation.at, to));
  const type = kind ?? kindMeant(state, unit, far, off);
  const most = moveRule(unit, type, state.options)?.most;
  if (most === undefined) return null;
  const distance = Math.min(far, most);
  const { id } = unit;
  switch (type) {
    case 'hurry-forward':
    case 'fall-back':
    case 'retreat':
      return { type, unit: id, distance };
    case 'move-to-side':
      return { type, unit: id, to: off > 0 ? 'left' : 'right', distance };
    case 'angle':
    case 'adjust':
      return { type, unit: id, path: { kind: 'oblique', off, distance } };
    default:
      return { type, unit: id, path: pathMeant(unit, off, distance, most) };
  }
}

/** Straight within 22 degrees of the facing, else a wheel first as far as there is room for it (TS-10.1, TS-10.3). */
function pathMeant(unit: Unit, off: number, distance: Mil, most: Mil): Extract<MoveOrder, { type: 'forward' }>['path'] {
  if (Math.abs(off) <= STRAIGHT) return { kind: 'oblique', off: 0, distance };
  if (Math.abs(off) <= SPLAY || !hasFront(unit)) return { kind: 'oblique', off, distance };
  const turned = off > 0 ? SPLAY : -SPLAY;
  const left = grid(Math.max(0, most - Math.ceil(wheelCost(unit, turned)) - 10));
  if (unit.formation.kind === 'limbered') return { kind: 'legs', legs: [{ turn: off, distance: Math.min(distance, left) }] };
  return { kind: 'wheel', turn: turned, distance: Math.min(distance, left) };
}

function kindMeant(state: State, unit: Unit, far: Mil, off: number): MoveType {
  const most = (type: MoveType) => moveRule(unit, type, state.options)?.most ?? 0;
  if (unit.formation.kind === 'unlimbered') return 'prolong';
  if (Math.abs(off) >= BEHIND) return 'fall-back';
  if (Math.abs(off) > 2 * SPLAY && far <= most('move-to-side')) return 'move-to-side';
  if (far <= most('ease-forward')) return 'ease-forward';
  return far <= most('forward') || Math.abs(off) > STRAIGHT || most('hurry-forward') === 0 ? 'forward' : 'hurry-forward';
}

/** The same move with its wheel turned farther by so much, and as much of its way as is left then (TS-10.3); null where it cannot be turned. */
export function turnedBy(state: State, unit: Unit, order: UnitAction, by: number): UnitAction | null {
  if (!('path' in order) || !hasFront(unit)) return null;
  const most = moveRule(unit, order.type, state.options)?.most;
  if (most === undefined) return null;
  const { turn: before, distance: wanted } = turnOf(order.path);
  const turned = before + by;
  const left = grid(Math.max(0, most - Math.ceil(wheelCost(unit, turned)) - 10));
  // An adjustment or an angle is a wheel and nothing else (TS-11.3, TS-10.4).
  const distance = order.type === 'adjust' || order.type === 'angle' ? 0 : Math.min(wanted, left);
  if (unit.formation.kind === 'limbered') return { ...order, path: { kind: 'legs', legs: [{ turn: turned, distance }] } };
  return { ...order, path: turned === 0 ? { kind: 'oblique', off: 0, distance } : { kind: 'wheel', turn: turned, distance } };
}

/** How far a path wheels in all, and goes. */
function turnOf(path: Path): { readonly turn: number; readonly distance: Mil } {
  switch (path.kind) {
    case 'oblique':
      return { turn: 0, distance: path.distance };
    case 'wheel':
      return path;
    case 'legs':
      return path.legs.reduce((sum, leg) => ({ turn: sum.turn + leg.turn, distance: sum.distance + leg.distance }), {
        turn: 0,
        distance: 0,
      });
  }
}
