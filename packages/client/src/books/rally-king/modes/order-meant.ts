import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Mil, Point } from '@longroll/rules/table/units';
import { meanFacing, wheelCorners } from '@longroll/rules/books/rally-king/battle/manoeuvres/block';
import type { BodyOrder, Order } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { seenFrom } from '@longroll/rules/books/rally-king/battle/stands/frame';
import { wheelLeft } from '@longroll/rules/books/rally-king/battle/manoeuvres/wheel';
import { frontUnitsOf } from '@longroll/rules/books/rally-king/battle/stands/bodies';
import type { State } from '@longroll/rules/books/rally-king/battle/state';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';

/** So nearly straight ahead is straight ahead, and so nearly behind is behind, in tenths of a degree. */
const STRAIGHT = 60;
const BEHIND = 1350;

function middleOf(units: readonly Unit[]): Point {
  const sum = units.reduce((all, { at }) => ({ x: all.x + at.x, y: all.y + at.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / units.length), y: Math.round(sum.y / units.length) };
}

/** Whence a Body's moves are pointed: the middle of its front. */
export function standsAt(body: readonly Unit[]): Point {
  const front = frontUnitsOf(body);
  return middleOf(front.length === 0 ? body : front);
}

const straight = (ahead: Mil): Order<'move'> => ({ do: 'move', first: null, ahead, last: null, join: false, leave: false });

/** Whether a place lies before the front of a Body, from its left corner to its right one. */
function isBefore(body: readonly Unit[], from: Point, to: Point): boolean {
  const facing = meanFacing(body);
  const leftOf = (point: Point) => seenFrom(from, facing, point).left;
  const { pivot: left, far: right } = wheelCorners(body, 'left');
  const { ahead, left: aside } = seenFrom(from, facing, to);
  return ahead > 0 && aside <= leftOf(left) && aside >= leftOf(right);
}

/** The move that a click at a place means for a Body: straight ahead of any of its front, about face, or a wheel towards it (RK-14.6 to RK-14.9). */
export function moveMeant(state: State, body: readonly Unit[], rate: Mil, to: Point): Order<'move'> | undefined {
  const front = frontUnitsOf(body);
  if (front.length === 0) return undefined;
  const from = middleOf(front);
  const off = turn(meanFacing(body), bearing(from, to));
  if (isBefore(body, from, to)) return straight(Math.min(rate, Math.round(seenFrom(from, meanFacing(body), to).ahead)));
  const ahead = Math.min(rate, Math.round(distanceBetween(from, to)));
  if (Math.abs(off) <= STRAIGHT) return straight(ahead);
  if (Math.abs(off) >= BEHIND) return { ...straight(Math.min(ahead, Math.floor(rate / 2))), first: { turn: 'about-face' } };
  const by = Math.min(Math.abs(off), wheelLeft(state, body));
  return by <= 0 ? undefined : { ...straight(0), first: { turn: 'wheel', side: off > 0 ? 'left' : 'right', by } };
}

/** The same order with its wheel turned farther to the left by so much; a straight move wheels first. */
export function turnedBy(order: BodyOrder, by: number): BodyOrder | undefined {
  if (order.do !== 'move' || order.first?.turn === 'about-face') return undefined;
  const before = order.first === null ? 0 : order.first.side === 'left' ? order.first.by : -order.first.by;
  const now = Math.max(-900, Math.min(900, before + by));
  return { ...order, first: now === 0 ? null : { turn: 'wheel', side: now > 0 ? 'left' : 'right', by: Math.abs(now) } };
}
