import { expect } from 'chai';
import fc from 'fast-check';
import { distanceBetween, distanceToPoint, gap } from '../../src/table/measure.ts';
import { shortestBetween } from '../../src/table/nearest.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { someShape } from './places.ts';

const box = (left: number, bottom: number, right: number, top: number) =>
  polygon([
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]);

describe('the shortest stretch between two shapes', () => {
  it('runs between the edges that face one another', () => {
    expect(shortestBetween(box(0, 0, 4000, 2000), box(1000, 5000, 2000, 6000))).to.deep.equal({
      from: { x: 1000, y: 2000 },
      to: { x: 1000, y: 5000 },
    });
    // 3-4-5: the corners lie 3 apart one way and 4 the other.
    const { from, to } = shortestBetween(box(0, 0, 4000, 2000), box(7000, 6000, 9000, 9000));
    expect([from, to]).to.deep.equal([
      { x: 4000, y: 2000 },
      { x: 7000, y: 6000 },
    ]);
  });

  it('ends on the rim of a disc', () => {
    expect(shortestBetween(disc({ x: 0, y: 0 }, 1000), disc({ x: 10_000, y: 0 }, 2000))).to.deep.equal({
      from: { x: 1000, y: 0 },
      to: { x: 8000, y: 0 },
    });
    expect(shortestBetween(disc({ x: 2000, y: 5000 }, 1000), box(0, 0, 4000, 2000))).to.deep.equal({
      from: { x: 2000, y: 4000 },
      to: { x: 2000, y: 2000 },
    });
  });

  it('is as long as the gap, and its ends lie on the shapes', () => {
    fc.assert(
      fc.property(someShape, someShape, (a, b) => {
        const { from, to } = shortestBetween(a, b);
        // Three roundings to the grid: each end, and the gap.
        expect(Math.abs(distanceBetween(from, to) - gap(a, b))).to.be.at.most(4);
        if (gap(a, b) > 0) {
          expect(distanceToPoint(a, from)).to.be.at.most(2);
          expect(distanceToPoint(b, to)).to.be.at.most(2);
        }
      }),
    );
  });

  it('is a place of both where they meet', () => {
    expect(shortestBetween(box(0, 0, 9000, 9000), box(4000, 5000, 6000, 7000))).to.deep.equal({
      from: { x: 4000, y: 5000 },
      to: { x: 4000, y: 5000 },
    });
    expect(shortestBetween(box(4000, 5000, 6000, 7000), box(0, 0, 9000, 9000))).to.deep.equal({
      from: { x: 4000, y: 5000 },
      to: { x: 4000, y: 5000 },
    });
  });
});
