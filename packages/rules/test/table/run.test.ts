import { expect } from 'chai';
import { freeRun, runToEdge } from '../../src/table/run.ts';
import { rectangleAbout } from '../../src/table/shape.ts';
import { inches, pointInInches } from '../../src/table/units.ts';

const box = (x: number, y: number, width = 2, depth = 2) => rectangleAbout(pointInInches({ x, y }), 900, inches(width), inches(depth));

describe('How far a body may slide', () => {
  it('as far as it likes where nothing stands, and flush up to what does', () => {
    expect(freeRun(box(10, 10), 900, 8_000, [])).to.equal(8_000);
    // From 11 to 15, straight ahead.
    expect(freeRun(box(10, 10), 900, 8_000, [box(10, 16)])).to.be.closeTo(4_000, 1e-6);
    expect(freeRun(box(10, 10), 2700, 8_000, [box(10, 16)])).to.equal(8_000);
  });

  it('along a slant until corner meets edge', () => {
    // 45 degrees: 4 across and 4 up, the corner of the one meets that of the other.
    expect(freeRun(box(10, 10), 450, 20_000, [box(16, 16)])).to.be.closeTo(4_000 * Math.SQRT2, 1e-3);
  });

  it('past what it only grazes', () => {
    expect(freeRun(box(10, 10), 900, 8_000, [box(12, 12)])).to.equal(8_000);
    expect(freeRun(box(10, 10), 900, 8_000, [box(11.96, 12)])).to.equal(8_000);
    expect(freeRun(box(10, 10), 900, 8_000, [box(11.9, 14)])).to.be.closeTo(2_000, 1e-6);
  });

  it('nowhere when it stands against what is ahead', () => {
    expect(freeRun(box(10, 10), 900, 8_000, [box(10, 12)])).to.equal(0);
    expect(freeRun(box(10, 10), 2700, 8_000, [box(10, 12)])).to.equal(8_000);
  });

  it('to the edge of the table', () => {
    const table = { width: inches(20), depth: inches(30) };
    expect(runToEdge(box(10, 10), 900, 50_000, table)).to.be.closeTo(19_000, 1e-6);
    expect(runToEdge(box(10, 10), 1800, 50_000, table)).to.be.closeTo(9_000, 1e-6);
    expect(runToEdge(box(10, 10), 0, 5_000, table)).to.equal(5_000);
  });
});
