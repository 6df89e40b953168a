import { expect } from 'chai';
import fc from 'fast-check';
import { gap } from '../../src/table/measure.ts';
import { contains, inside, overlaps, touches } from '../../src/table/overlap.ts';
import { centreOf, disc, moved, polygon, rectangleAbout } from '../../src/table/shape.ts';
import { polar } from '../../src/table/trig.ts';
import type { Shape } from '../../src/table/units.ts';
import { someAngle, someConvex, someShape } from './places.ts';

function box(left: number, bottom: number, right: number, top: number): Shape {
  return polygon([{ x: left, y: bottom }, { x: right, y: bottom }, { x: right, y: top }, { x: left, y: top }]);
}

const HOOK = polygon([
  { x: 0, y: 0 }, { x: 10_000, y: 0 }, { x: 10_000, y: 10_000 }, { x: 9000, y: 10_000 },
  { x: 9000, y: 1000 }, { x: 1000, y: 1000 }, { x: 1000, y: 10_000 }, { x: 0, y: 10_000 },
]);

/** The second shape brought up to the first along a bearing until they meet, and then pressed in. */
function pressed(a: Shape, b: Shape, from: number, depth: number): Shape {
  const start = centreOf(a);
  const own = centreOf(b);
  const at = (distance: number) => {
    const { x, y } = polar(start, from, distance);
    return moved(b, x - own.x, y - own.y);
  };
  let meets = 0;
  let clear = 60_000;
  while (clear - meets > 1) {
    const middle = Math.floor((clear + meets) / 2);
    if (gap(a, at(middle)) === 0) meets = middle;
    else clear = middle;
  }
  return at(meets - depth);
}

describe('contact and overlap', () => {
  it('allows fifty mil of depth between edges, corners and discs', () => {
    expect(overlaps(box(0, 0, 4000, 4000), box(3950, 0, 8000, 4000))).to.equal(false);
    expect(overlaps(box(0, 0, 4000, 4000), box(3940, 0, 8000, 4000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), disc({ x: 1950, y: 0 }, 1000))).to.equal(false);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), disc({ x: 1940, y: 0 }, 1000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), box(950, -3000, 4000, 3000))).to.equal(false);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), box(940, -3000, 4000, 3000))).to.equal(true);
    // A square on its corner, half a diagonal of 1414, against an edge.
    const diamond = polygon(rectangleAbout({ x: 0, y: 0 }, 450, 2000, 2000));
    expect(overlaps(diamond, box(1364, -5000, 6000, 5000))).to.equal(false);
    expect(overlaps(diamond, box(1354, -5000, 6000, 5000))).to.equal(true);
  });

  it('finds shapes inside one another and shapes that cross like a plus sign', () => {
    expect(overlaps(box(0, 0, 9000, 9000), box(4000, 4000, 5000, 5000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 6000), disc({ x: 0, y: 0 }, 6000))).to.equal(true);
    expect(overlaps(disc({ x: 4500, y: 4500 }, 500), box(0, 0, 9000, 9000))).to.equal(true);
    expect(overlaps(box(0, 4000, 9000, 5000), box(4000, 0, 5000, 9000))).to.equal(true);
  });

  it('tells a unit in a hollow from one on the arms of it', () => {
    expect(overlaps(HOOK, box(1000, 1000, 9000, 5000))).to.equal(false);
    // Thirty mil into both arms and the base: its corners are 30·√2 = 42 deep in the hook's own corners.
    expect(overlaps(HOOK, box(970, 970, 9030, 5000))).to.equal(false);
    expect(overlaps(HOOK, box(940, 1000, 8900, 5000))).to.equal(true);
    expect(overlaps(HOOK, disc({ x: 5000, y: 5000 }, 4040))).to.equal(false);
    expect(overlaps(HOOK, disc({ x: 5000, y: 5000 }, 4060))).to.equal(true);
    expect(overlaps(box(4000, 0, 6000, 900), HOOK)).to.equal(true);
    expect(overlaps(HOOK, box(-3000, 2000, 13_000, 4000))).to.equal(true);
    expect(overlaps(HOOK, HOOK)).to.equal(true);
    expect(overlaps(HOOK, moved(HOOK, 10_000, 0))).to.equal(false);
    expect(overlaps(HOOK, moved(HOOK, 9900, 0))).to.equal(true);
  });

  it('finds a thin fence right through a unit', () => {
    expect(overlaps(box(0, 0, 6000, 2000), box(3000, -4000, 3030, 4000))).to.equal(true);
    const bent = polygon([
      { x: -2000, y: 985 }, { x: 3015, y: 985 }, { x: 3015, y: 8000 }, { x: 2985, y: 8000 }, { x: 2985, y: 1015 }, { x: -2000, y: 1015 },
    ]);
    expect(overlaps(box(0, 0, 6000, 2000), bent)).to.equal(true);
    expect(overlaps(box(0, -3000, 6000, 1000), bent)).to.equal(false);
  });

  it('measures the depth of a capsule', () => {
    const swept = { kind: 'capsule', capsule: { from: { x: 0, y: 0 }, to: { x: 10_000, y: 0 }, radius: 1000 } } as const;
    expect(overlaps(swept, box(4000, 950, 6000, 3000))).to.equal(false);
    expect(overlaps(swept, box(4000, 940, 6000, 3000))).to.equal(true);
    expect(overlaps(swept, box(4000, -20, 4010, 20))).to.equal(true);
    expect(contains(swept, { x: 10_600, y: 800 })).to.equal(true);
    expect(contains(swept, { x: 10_700, y: 800 })).to.equal(false);
  });

  it('touches up to fifty mil off', () => {
    expect(touches(box(0, 0, 4000, 4000), box(4050, 0, 8000, 4000))).to.equal(true);
    expect(touches(box(0, 0, 4000, 4000), box(4060, 0, 8000, 4000))).to.equal(false);
    expect(touches(box(0, 0, 4000, 4000), box(3950, 0, 8000, 4000))).to.equal(true);
    expect(touches(box(0, 0, 4000, 4000), box(3900, 0, 8000, 4000))).to.equal(false);
  });

  it('says the same of a pair whichever comes first', () => {
    fc.assert(fc.property(someShape, someShape, (a, b) => {
      expect(overlaps(a, b)).to.equal(overlaps(b, a));
      expect(touches(a, b)).to.equal(touches(b, a));
    }));
  });

  it('finds no gap between shapes that overlap', () => {
    fc.assert(fc.property(someShape, someShape, (a, b) => {
      if (overlaps(a, b)) expect(gap(a, b)).to.equal(0);
      else expect(touches(a, b)).to.equal(gap(a, b) <= 51);
    }));
  });

  it('calls it an overlap exactly when no short push parts two convex shapes', () => {
    fc.assert(fc.property(someConvex, someConvex, someAngle, fc.integer({ min: 0, max: 140 }), (a, far, from, depth) => {
      const b = pressed(a, far, from, depth);
      const parted = (by: number) => Array.from({ length: 360 }, (_, degree) => polar({ x: 0, y: 0 }, degree * 10, by))
        .some(({ x, y }) => gap(a, moved(b, x, y)) > 0);
      if (overlaps(a, b)) expect(parted(49)).to.equal(false);
      else expect(parted(54)).to.equal(true);
    }), { numRuns: 60 });
  });

  it('holds its boundary and knows the table', () => {
    expect(contains(box(0, 0, 1000, 1000), { x: 1000, y: 500 })).to.equal(true);
    expect(contains(box(0, 0, 1000, 1000), { x: 1001, y: 500 })).to.equal(false);
    expect(contains(HOOK, { x: 5000, y: 5000 })).to.equal(false);
    expect(contains(HOOK, { x: 500, y: 5000 })).to.equal(true);
    expect(contains(disc({ x: 0, y: 0 }, 1000), { x: 600, y: 800 })).to.equal(true);
    expect(inside(box(0, 0, 72_000, 48_000), { width: 72_000, depth: 48_000 })).to.equal(true);
    expect(inside(box(0, 0, 72_010, 48_000), { width: 72_000, depth: 48_000 })).to.equal(false);
    expect(inside(disc({ x: 1000, y: 990 }, 1000), { width: 72_000, depth: 48_000 })).to.equal(false);
  });
});
