import type { Spot } from '../camera/projection.ts';

/** CSS pixels across and up within which one word of all is read better than one for each. */
const ACROSS = 110;
const UP = 44;

/** Places that stand close together, each company of them by its middle: what is said of all is written once for each; `zoom` is CSS pixels of a drawing pixel. */
export function gathered(spots: readonly Spot[], zoom: number): Spot[] {
  const isNear = (one: Spot, other: Spot) => Math.abs(one.x - other.x) * zoom < ACROSS && Math.abs(one.y - other.y) * zoom < UP;
  let companies: Spot[][] = [];
  for (const spot of spots) {
    const near = companies.filter((each) => each.some((other) => isNear(spot, other)));
    companies = [...companies.filter((each) => !near.includes(each)), [...near.flat(), spot]];
  }
  return companies.map((each) => ({ x: mean(each.map(({ x }) => x)), y: mean(each.map(({ y }) => y)) }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
