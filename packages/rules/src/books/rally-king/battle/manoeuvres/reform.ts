import { distanceBetween, within } from '../../../../table/measure.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { offset } from '../../../../table/trig.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { sizeOf, standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { frontUnitsOf } from '../stands/bodies.ts';
import { rightToLeft } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import type { Unit } from '../state/unit.ts';
import { meanFacing } from './block.ts';
import { isTooNear } from './others.ts';
import type { Order } from './orders.ts';

function meanOf(units: readonly Unit[]): Point {
  const sum = units.reduce(({ x, y }, { at }) => ({ x: x + at.x, y: y + at.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / units.length), y: Math.round(sum.y / units.length) };
}

/** Where the units of a Body would stand in ranks on the mean of their centres, in their order, as many files as it had front units (RK-14.19a). */
function places(units: readonly Unit[], files: number, facing: Angle): Unit[] {
  const ranks = Array.from({ length: Math.ceil(units.length / files) }, (_, rank) => units.slice(rank * files, (rank + 1) * files));
  const depths = ranks.map((rank) => Math.max(...rank.map((unit) => sizeOf(unit).depth)));
  const middle = meanOf(units);
  let front = depths.reduce((sum, depth) => sum + depth, 0) / 2;
  return ranks.flatMap((rank, index) => {
    const width = rank.reduce((sum, unit) => sum + sizeOf(unit).width, 0);
    // From the right, which is negative, to the left.
    let aside = -width / 2;
    const stood = rank.map((unit) => {
      const { width: own, depth } = sizeOf(unit);
      const left = Math.round(aside + own / 2);
      aside += own;
      return { ...unit, at: offset(middle, facing, Math.round(front - depth / 2), left), facing };
    });
    front -= depths[index] ?? 0;
    return stood;
  });
}

/** Which way a Body looks that has reformed: as that unit of it, or as its front units on the mean (RK-14.19, RK-14.19a). */
export function facingTaken(state: State, body: readonly Unit[], { facing }: Order<'reform'>): Angle {
  return body.find(({ id }) => id === facing)?.facing ?? meanFacing(fromRight(state, body));
}

/** From the right, wherever they stood before the slot (RK-1.19). */
export function fromRight(state: State, body: readonly Unit[]): Unit[] {
  const [first] = body;
  return first === undefined ? [] : rightToLeft(state, first.side, body);
}

/** The automatic choice: the facing of the rightmost front unit (RK-14.19a). */
export function automaticReform(state: State, body: readonly Unit[]): Order<'reform'>[] {
  return frontUnitsOf(fromRight(state, body))
    .slice(0, 1)
    .map(({ id }) => ({ do: 'reform', facing: id }));
}

/**
 * A Body whose units look different ways brought back into ranks: each to its place in their order; who cannot reach it, or would stand on forbidden
 * ground, on another base or against an enemy there, stays where it is (RK-14.19, RK-14.19b, RK-14.22).
 */
export function planReform(state: State, body: readonly Unit[], facing: Angle): Unit[] {
  const order = fromRight(state, body);
  const others = onTable(state).filter((other) => other.level === 'ground' && !body.some(({ id }) => id === other.id));
  const meant = places(order, frontUnitsOf(body).length, facing).map((to, index) => {
    const from = order[index] ?? to;
    const reachable = within(distanceBetween(from.at, to.at), ratesOf(state, from).normal);
    const goes = reachable && inside(standOf(to), state.table) && forbiddenUnder(state, to) === null && !isTooNear(to, others);
    return { from, to: goes ? to : from };
  });
  // Who stays may be in the way of others, who then stay as well.
  let stood = meant;
  for (;;) {
    const current = stood;
    const next = current.map(({ from, to }) => {
      const inTheWay = [...others, ...current.map((each) => each.to)].some(
        (other) => other.id !== to.id && overlaps(standOf(to), standOf(other)),
      );
      return { from, to: inTheWay ? from : to };
    });
    if (next.every(({ to }, index) => to === current[index]?.to)) return current.map(({ to }) => to);
    stood = next;
  }
}
