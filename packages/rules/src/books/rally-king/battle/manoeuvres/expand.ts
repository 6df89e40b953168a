import { distanceBetween, within } from '../../../../table/measure.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { offset } from '../../../../table/trig.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { seenFrom } from '../stands/frame.ts';
import { isEngaged } from '../stands/contact.ts';
import { frontCentreOf, sizeOf, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { frontUnitsOf } from '../stands/bodies.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import type { Unit } from '../state/unit.ts';
import { meanFacing, type Hand } from './block.ts';
import type { Order } from './orders.ts';

/** The place beside the end of a front rank, flush with it and facing the same way (RK-14.13). */
function beside(end: Unit, hand: Hand, unit: Unit): Unit {
  const sign = hand === 'left' ? 1 : -1;
  const aside = (sizeOf(end).width + sizeOf(unit).width) / 2;
  return { ...unit, at: offset(frontCentreOf(end), end.facing, -sizeOf(unit).depth / 2, sign * aside), facing: end.facing };
}

/** Rear units brought to the ends of the front rank, or why they may not be (RK-14.13). */
export function planExpand(state: State, body: readonly Unit[], { left, right }: Order<'expand'>): readonly Unit[] | Refusal {
  const front = frontUnitsOf(body);
  const facing = meanFacing(body);
  const leftOf = (unit: Unit) => seenFrom({ x: 0, y: 0 }, facing, unit.at).left;
  const moves = [
    { id: left, hand: 'left' as const, end: front.reduce((best, unit) => (leftOf(unit) > leftOf(best) ? unit : best)) },
    { id: right, hand: 'right' as const, end: front.reduce((best, unit) => (leftOf(unit) < leftOf(best) ? unit : best)) },
  ].filter(({ id }) => id !== null);
  if (moves.length === 0 || (left !== null && left === right)) return refuse('RK-14.13', 'nobody');
  const placed: Unit[] = [];
  for (const { id, hand, end } of moves) {
    const unit = body.find((each) => each.id === id);
    if (unit === undefined || front.includes(unit)) return refuse('RK-14.13', 'not-behind');
    if (isEngaged(state, unit)) return refuse('RK-13.13', 'engaged', { deed: 'expand', unit: unit.name }, { pieces: [unit.id] });
    const to = beside(end, hand, unit);
    if (!within(distanceBetween(unit.at, to.at), ratesOf(state, unit).normal)) return refuse('RK-14.13', 'too-far', { unit: unit.name });
    const others = [...onTable(state).filter((other) => other.id !== unit.id && !moves.some((move) => move.id === other.id)), ...placed];
    const inTheWay = others.find((other) => other.level === 'ground' && overlaps(standOf(to), standOf(other)));
    if (inTheWay !== undefined) return refuse('RK-1.11', 'blocked-by-unit', { unit: inTheWay.name }, { pieces: [inTheWay.id] });
    if (!inside(standOf(to), state.table) || forbiddenUnder(state, to) !== null)
      return refuse('RK-14.6', 'forbidden-ground', { deed: 'stand', unit: unit.name });
    placed.push(to);
  }
  return placed;
}
