import { expect } from 'chai';
import fc from 'fast-check';
import { apart, boundsOf, span } from '../../src/table/outline.ts';
import { overlapBy } from '../../src/table/overlap.ts';
import { moved, polygon, rectangleAbout } from '../../src/table/shape.ts';
import { leastShift } from '../../src/table/shift.ts';
import type { Surroundings } from '../../src/table/shift.ts';
import { outlineOf } from '../../src/table/outline.ts';
import type { Point, Polygon } from '../../src/table/units.ts';

const TABLE = { width: 40_000, depth: 30_000 };
const MOST = 70_000;

function at(body: Polygon, { x, y }: Point): Polygon {
  return outlineOf(moved(polygon(body), x, y)).corners;
}

/** The judge: on the table, on nobody, within its tethers. */
function good(body: Polygon, { table, taken, tethers }: Surroundings): (shift: Point) => boolean {
  return (shift) => {
    const there = at(body, shift);
    const { left, right, bottom, top } = boundsOf({ corners: there, margin: 0 });
    return (
      left >= 0 &&
      bottom >= 0 &&
      right <= table.width &&
      top <= table.depth &&
      !taken.some((ground) => overlapBy(polygon(there), polygon(ground), 1)) &&
      tethers.every((group) => group.some(({ part, anchor, reach }) => apart(at(part, shift), anchor) <= reach + 0.001))
    );
  };
}

function shifted(body: Polygon, about: Partial<Surroundings>): Point | null {
  const surroundings = { table: TABLE, taken: [], tethers: [], ...about };
  return leastShift(body, surroundings, good(body, surroundings), MOST);
}

const square = (x: number, y: number, side = 1000) => rectangleAbout({ x, y }, 0, side, side);

describe('the least shift', () => {
  it('QM-2.14 none where there is room', () => {
    expect(shifted(square(5000, 5000), { taken: [square(7000, 5000)] })).to.deep.equal({ x: 0, y: 0 });
  });

  it('QM-2.14 edge to edge by the nearest side, round a corner, off the edge of the table', () => {
    expect(shifted(square(5000, 5000), { taken: [square(5300, 5100, 2000)] })).to.deep.equal({ x: -1200, y: 0 });
    // To the left the table ends: up or down it is 1.4 and 1.6.
    expect(shifted(square(500, 5000), { taken: [square(800, 4900, 2000)] })).to.deep.equal({ x: 0, y: 1400 });
    expect(shifted(square(-200, 5000), {})).to.deep.equal({ x: 700, y: 0 });
  });

  it('QM-2.14 between two others where the gap is just wide enough', () => {
    // A gap of exactly one inch from x 6 to 7, nearer than the way round.
    const taken = [rectangleAbout({ x: 3500, y: 5000 }, 900, 5000, 8000), rectangleAbout({ x: 9500, y: 5000 }, 900, 5000, 8000)];
    expect(shifted(square(5800, 5000), { taken })).to.deep.equal({ x: 700, y: 0 });
  });

  it('QM-11.16a a tether rules the nearest side out, and all of them if it is short', () => {
    // The nearest way is 0.8 to the right. The anchor's edge is 1.5 to the left of the square and may be no farther off.
    const given = (reach: number) => ({
      taken: [square(4800, 5100)],
      tethers: [[{ part: square(5000, 5000), anchor: square(2500, 5000), reach }]],
    });
    expect(shifted(square(5000, 5000), { taken: [square(4800, 5100)] })).to.deep.equal({ x: 800, y: 0 });
    // 0.9 down, by which the squares' sides are still level: no farther off.
    expect(shifted(square(5000, 5000), given(1500))).to.deep.equal({ x: 0, y: -900 });
    expect(shifted(square(5000, 5000), given(400))).to.deep.equal({ x: -1200, y: 0 });
    expect(shifted(square(5000, 5000), { ...given(1500), taken: [square(4800, 5000, 9000)] })).to.equal(null);
  });

  const length = fc.integer({ min: 300, max: 3000 });
  const body = fc
    .record({
      x: fc.integer({ min: 8000, max: 14_000 }),
      y: fc.integer({ min: 8000, max: 14_000 }),
      facing: fc.nat(3599),
      width: length,
      depth: length,
    })
    .map(({ x, y, facing, width, depth }) => rectangleAbout({ x, y }, facing, width, depth));
  const tether = fc.record({
    x: fc.integer({ min: 7000, max: 15_000 }),
    y: fc.integer({ min: 7000, max: 15_000 }),
    reach: fc.integer({ min: 500, max: 4000 }),
  });

  it('QM-2.14 no shorter shift is good, looked for on a fine grid round about', () => {
    fc.assert(
      fc.property(body, fc.array(body, { minLength: 1, maxLength: 7 }), fc.array(tether, { maxLength: 2 }), (pushed, taken, ties) => {
        const tethers = ties.map(({ x, y, reach }) => [{ part: pushed, anchor: [{ x, y }], reach }]);
        const surroundings = { table: TABLE, taken, tethers };
        const isGood = good(pushed, surroundings);
        const found = leastShift(pushed, surroundings, isGood, 9000);
        if (found !== null && !isGood(found)) throw new Error('the shift found is not good');
        const least = found === null ? 6000 : span({ x: 0, y: 0 }, found);
        const shorter = shortestOnGrid(isGood, least);
        if (shorter !== null) throw new Error(`${JSON.stringify(shorter)} is good, ${JSON.stringify(found)} was found`);
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  /** A good place of a grid of a twenty-fifth of the length looked over, shorter by more than the rounding of places to the grid. */
  function shortestOnGrid(isGood: (shift: Point) => boolean, least: number): Point | null {
    const step = Math.max(7, Math.round(least / 25));
    for (let x = -least; x <= least; x += step) {
      for (let y = -least; y <= least; y += step) {
        const shift = { x: Math.round(x), y: Math.round(y) };
        if (span({ x: 0, y: 0 }, shift) < least - 3 && isGood(shift)) return shift;
      }
    }
    return null;
  }
});
