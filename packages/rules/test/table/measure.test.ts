import { expect } from 'chai';
import fc from 'fast-check';
import { distanceBetween, distanceToPoint, gap, near, within } from '../../src/table/measure.ts';
import { disc, moved, polygon } from '../../src/table/shape.ts';
import { rotate } from '../../src/table/trig.ts';
import type { Shape } from '../../src/table/units.ts';
import { someAngle, somePoint, someShape } from './places.ts';

function box(left: number, bottom: number, right: number, top: number): Shape {
  return polygon([
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]);
}

function turned(shape: Shape, by: number): Shape {
  const about = { x: 36_000, y: 24_000 };
  if (shape.kind === 'disc') return disc(rotate(shape.disc.centre, about, by), shape.disc.radius);
  return polygon(shape.polygon.map((point) => rotate(point, about, by)));
}

const HOOK = polygon([
  { x: 0, y: 0 },
  { x: 10_000, y: 0 },
  { x: 10_000, y: 10_000 },
  { x: 9000, y: 10_000 },
  { x: 9000, y: 1000 },
  { x: 1000, y: 1000 },
  { x: 1000, y: 10_000 },
  { x: 0, y: 10_000 },
]);

describe('measuring', () => {
  it('measures from a point to edges, corners and discs, and 0 inside', () => {
    expect(distanceToPoint(box(0, 0, 4000, 2000), { x: 2000, y: 5000 })).to.equal(3000);
    expect(distanceToPoint(box(0, 0, 4000, 2000), { x: 7000, y: 6000 })).to.equal(5000);
    expect(distanceToPoint(box(0, 0, 4000, 2000), { x: 3999, y: 1 })).to.equal(0);
    expect(distanceToPoint(disc({ x: 0, y: 0 }, 1000), { x: 3000, y: 4000 })).to.equal(4000);
    expect(distanceToPoint(disc({ x: 0, y: 0 }, 1000), { x: 600, y: 0 })).to.equal(0);
  });

  it('measures into a hollow without taking it for inside', () => {
    expect(distanceToPoint(HOOK, { x: 5000, y: 6000 })).to.equal(4000);
    expect(distanceToPoint(HOOK, { x: 5000, y: 1300 })).to.equal(300);
    expect(gap(HOOK, box(4000, 3000, 6000, 5000))).to.equal(2000);
    expect(gap(HOOK, disc({ x: 5000, y: 5000 }, 1500))).to.equal(2500);
  });

  it('measures from a capsule as from the disc that swept it', () => {
    const swept = { kind: 'capsule', capsule: { from: { x: 0, y: 0 }, to: { x: 10_000, y: 0 }, radius: 1000 } } as const;
    expect(distanceToPoint(swept, { x: 5000, y: 3000 })).to.equal(2000);
    expect(distanceToPoint(swept, { x: 13_000, y: 4000 })).to.equal(4000);
    expect(gap(swept, box(4000, -5000, 6000, -1500))).to.equal(500);
    expect(gap(swept, box(4000, -5000, 6000, 5000))).to.equal(0);
  });

  it('finds no gap where one shape lies wholly inside another', () => {
    expect(gap(box(0, 0, 9000, 9000), box(4000, 4000, 5000, 5000))).to.equal(0);
    expect(gap(disc({ x: 4500, y: 4500 }, 100), box(0, 0, 9000, 9000))).to.equal(0);
  });

  it('measures the same from either shape', () => {
    fc.assert(
      fc.property(someShape, someShape, (a, b) => {
        expect(gap(a, b)).to.equal(gap(b, a));
      }),
    );
  });

  it('measures the same, to two mil, on a table turned round', () => {
    fc.assert(
      fc.property(someShape, someShape, someAngle, (a, b, by) => {
        expect(Math.abs(gap(turned(a, by), turned(b, by)) - gap(a, b))).to.be.at.most(2);
      }),
    );
  });

  it('measures the same, to the mil, on a table pushed aside', () => {
    fc.assert(
      fc.property(someShape, someShape, somePoint, (a, b, { x, y }) => {
        expect(gap(moved(a, x, y), moved(b, x, y))).to.equal(gap(a, b));
      }),
    );
  });

  it('never finds a shape farther off than a point of it', () => {
    fc.assert(
      fc.property(someShape, someShape, somePoint, (a, b, p) => {
        const there = distanceToPoint(a, p);
        expect(distanceToPoint(a, p)).to.be.at.least(gap(a, disc(p, 0)));
        if (distanceToPoint(b, p) === 0) expect(gap(a, b)).to.be.at.most(there);
      }),
    );
  });

  it('judges nearness as the measured gap does', () => {
    fc.assert(
      fc.property(someShape, someShape, fc.integer({ min: 0, max: 40_000 }), (a, b, limit) => {
        expect(near(a, b, limit)).to.equal(within(gap(a, b), limit));
      }),
    );
  });

  it('takes the distance between points along the straight line', () => {
    expect(distanceBetween({ x: 1000, y: 1000 }, { x: 4000, y: 5000 })).to.equal(5000);
  });

  it('KM-1.2a is within a distance up to a thousandth more', () => {
    expect([11_999, 12_000, 12_001, 12_002].map((distance) => within(distance, 12_000))).to.deep.equal([true, true, true, false]);
    const square = box(0, 0, 1000, 1000);
    for (const [away, verdict] of [
      [12_000, true],
      [12_001, true],
      [12_002, false],
    ] as const) {
      expect(near(square, box(1000 + away, 0, 20_000, 1000), 12_000)).to.equal(verdict);
      expect(near(square, box(0, 1000 + away, 1000, 20_000), 12_000)).to.equal(verdict);
    }
  });
});
