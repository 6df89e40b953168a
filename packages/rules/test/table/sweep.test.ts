import { expect } from 'chai';
import fc from 'fast-check';
import { gap } from '../../src/table/measure.ts';
import { contains } from '../../src/table/overlap.ts';
import { disc, moved, polygon } from '../../src/table/shape.ts';
import { hull, sweep } from '../../src/table/sweep.ts';
import { someConvex, someRectangle } from './places.ts';

const leg = fc.integer({ min: -20_000, max: 20_000 });

describe('sweeping along a leg', () => {
  it('covers what a square passes over', () => {
    const square = polygon([
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1000, y: 1000 },
      { x: 0, y: 1000 },
    ]);
    expect(sweep(square, 5000, 0)).to.deep.equal(
      polygon([
        { x: 0, y: 0 },
        { x: 6000, y: 0 },
        { x: 6000, y: 1000 },
        { x: 0, y: 1000 },
      ]),
    );
    expect(sweep(square, 3000, 3000)).to.deep.equal(
      polygon([
        { x: 0, y: 0 },
        { x: 1000, y: 0 },
        { x: 4000, y: 3000 },
        { x: 4000, y: 4000 },
        { x: 3000, y: 4000 },
        { x: 0, y: 1000 },
      ]),
    );
  });

  it('makes a capsule of a disc, and nothing new of a disc that stays', () => {
    expect(sweep(disc({ x: 0, y: 0 }, 1000), 5000, 0)).to.deep.equal({
      kind: 'capsule',
      capsule: { from: { x: 0, y: 0 }, to: { x: 5000, y: 0 }, radius: 1000 },
    });
    expect(sweep(disc({ x: 0, y: 0 }, 1000), 0, 0)).to.deep.equal(disc({ x: 0, y: 0 }, 1000));
  });

  it('holds every point at the start, the end and halfway', () => {
    fc.assert(
      fc.property(someConvex, leg, leg, (shape, dx, dy) => {
        const swept = sweep(shape, 2 * dx, 2 * dy);
        for (const where of [shape, moved(shape, dx, dy), moved(shape, 2 * dx, 2 * dy)]) {
          const points =
            where.kind === 'disc'
              ? [
                  where.disc.centre,
                  { x: where.disc.centre.x + where.disc.radius, y: where.disc.centre.y },
                  { x: where.disc.centre.x, y: where.disc.centre.y - where.disc.radius },
                ]
              : where.polygon;
          for (const point of points) expect(contains(swept, point)).to.equal(true);
        }
      }),
    );
  });

  it('covers nothing that the shape does not come near', () => {
    fc.assert(
      fc.property(
        someRectangle,
        someConvex,
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: -40, max: 40 }),
        (shape, other, dx, dy) => {
          // In forty steps the shape is never more than half a step from any point it sweeps over.
          let least = Infinity;
          for (let i = 0; i <= 40; i += 1) least = Math.min(least, gap(moved(shape, dx * 5 * i, dy * 5 * i), other));
          const step = Math.sqrt((dx * 5) ** 2 + (dy * 5) ** 2);
          expect(gap(sweep(shape, dx * 200, dy * 200), other)).to.be.within(least - step / 2 - 1, least);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('leaves out corners on straight edges', () => {
    expect(
      hull([
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 2 },
        { x: 1, y: 1 },
      ]),
    ).to.deep.equal([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 1, y: 2 },
    ]);
  });

  it('finds the hull of points in any order, several above one another', () => {
    const points = [3, 1, 4, 2, 5].flatMap((x) => [2, 5, 1, 4, 3].map((y) => ({ x: x + 10, y: y + 20 })));
    const corners = [
      { x: 11, y: 21 },
      { x: 15, y: 21 },
      { x: 15, y: 25 },
      { x: 11, y: 25 },
    ];
    expect(hull(points)).to.deep.equal(corners);
    expect(hull(points.toReversed())).to.deep.equal(corners);
    expect(hull(points.map(({ x, y }) => ({ x, y: -y })))).to.deep.equal([
      { x: 11, y: -25 },
      { x: 15, y: -25 },
      { x: 15, y: -21 },
      { x: 11, y: -21 },
    ]);
  });
});
