import { expect } from 'chai';
import { convexParts, leftOf, offBridges, straightened } from '../../src/books/kings-men/shared/ground/bridge.ts';
import { isConvex } from '../../src/table/outline.ts';
import { contains } from '../../src/table/overlap.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import type { Mil, Point, Polygon } from '../../src/table/units.ts';
import { plot, spot } from './marching.ts';

function shape(...corners: readonly (readonly [number, number])[]): Polygon {
  return corners.map(([x, y]) => spot(x, y));
}

/** An upright rectangle in mil. */
function block(left: number, bottom: number, right: number, top: number): Polygon {
  return plot(left, bottom, right, top).map(({ x, y }) => spot(x, y));
}

/** Points spread evenly over ten by ten inches, none of them on a line that the shapes here have. */
const SAMPLE: readonly Point[] = Array.from({ length: 20 * 20 }, (_, k) => ({
  x: 213 + 500 * (k % 20),
  y: 187 + 500 * Math.floor(k / 20),
}));

function holds(corners: Polygon, point: Point): boolean {
  return contains(polygon(corners), point);
}

/** Twice the area in square mil. */
function twiceArea(corners: Polygon): number {
  return corners.reduce((sum, b, index) => {
    const a = corners.at(index - 1) ?? b;
    return sum + a.x * b.y - a.y * b.x;
  }, 0);
}

describe('bridges cut into convex parts', () => {
  const shapes: Readonly<Record<string, Polygon>> = {
    'an angle': shape([0, 0], [8, 0], [8, 3], [3, 3], [3, 9], [0, 9]),
    'the same from its inner corner on': shape([3, 3], [3, 9], [0, 9], [0, 0], [8, 0], [8, 3]),
    'a horseshoe': shape([0, 0], [9, 0], [9, 9], [6, 9], [6, 3], [3, 3], [3, 9], [0, 9]),
    'a narrow hook': shape([0, 0], [9, 0], [9, 8], [2, 8], [2, 5], [6, 5], [6, 7], [8, 7], [8, 1], [0, 1]),
    'a star': shape([5, 0], [6, 4], [10, 5], [6, 6], [5, 10], [4, 6], [0, 5], [4, 4]),
    'a dart': shape([0, 0], [5, 3], [10, 0], [5, 9]),
    'a bent road with corners on its straight sides': shape([0, 0], [3, 0], [6, 0], [6, 6], [3, 6], [3, 3], [0, 3], [0, 2]),
  };

  for (const [name, corners] of Object.entries(shapes)) {
    it(`KM-7.2a cuts ${name} into parts that cover it once and nothing else`, () => {
      const parts = convexParts(corners);
      for (const part of parts) {
        expect(part.length).to.be.at.least(3);
        expect(isConvex(part), JSON.stringify(part)).to.equal(true);
        expect(twiceArea(part)).to.be.above(0);
      }
      expect(parts.reduce((sum, part) => sum + twiceArea(part), 0)).to.equal(twiceArea(corners));
      for (const point of SAMPLE)
        expect(parts.filter((part) => holds(part, point)).length, JSON.stringify(point)).to.equal(holds(corners, point) ? 1 : 0);
    });
  }

  it('KM-7.2a leaves a bridge that is convex in one piece', () => {
    const plain = block(0, 0, 8, 3);
    expect(convexParts(plain)).to.deep.equal([plain]);
    const hexagon = shape([2, 0], [6, 0], [8, 3], [6, 6], [2, 6], [0, 3]);
    expect(convexParts(hexagon)).to.deep.equal([hexagon]);
  });

  it('KM-7.2a takes a corner that is drawn twice for one', () => {
    const plain = block(0, 0, 8, 3);
    expect(convexParts([...plain.slice(0, 1), ...plain])).to.deep.equal([plain]);
    const dart = shape([0, 0], [5, 3], [10, 0], [5, 9]);
    const twice = dart.flatMap((each) => [each, { ...each }]);
    expect(convexParts(twice)).to.deep.equal(convexParts(dart));
    // A body across such a bridge is cut off at it, like one across the same bridge drawn plainly.
    const body = polygon(block(1, 1, 9, 9));
    const bridge = block(4, 0, 6, 10).flatMap((each) => [each, { ...each }]);
    expect(offBridges(body, convexParts(bridge), 50)).to.deep.equal(offBridges(body, [block(4, 0, 6, 10)], 50));
  });

  it('KM-7.2a cuts a dart in two along its notch', () => {
    expect(convexParts(shape([0, 0], [5, 3], [10, 0], [5, 9]))).to.deep.equal([
      shape([5, 9], [0, 0], [5, 3]),
      shape([5, 3], [10, 0], [5, 9]),
    ]);
  });
});

describe('ground beside bridges', () => {
  const body = block(1, 1, 9, 9);

  function isLeft(area: Polygon, bridges: readonly Polygon[], narrow: Mil = 50): void {
    const rest = offBridges(polygon(area), bridges, narrow);
    for (const part of rest) expect(isConvex(part)).to.equal(true);
    for (const point of SAMPLE) {
      const beside = holds(area, point) && !bridges.some((bridge) => holds(bridge, point));
      expect(rest.filter((part) => holds(part, point)).length, JSON.stringify(point)).to.equal(beside ? 1 : 0);
    }
  }

  it('KM-7.2a is all of a body that is on no bridge, and nothing of one wholly on it', () => {
    expect(offBridges(polygon(body), [], 50)).to.deep.equal([body]);
    expect(offBridges(polygon(body), [block(0, 0, 10, 10)], 50)).to.deep.equal([]);
    expect(offBridges(polygon(body), [body], 50)).to.deep.equal([]);
    isLeft(body, [block(20, 20, 30, 30)]);
  });

  it('KM-7.2a is what overhangs a bridge at both sides, and between two of them', () => {
    isLeft(body, [block(4, 0, 6, 10)]);
    isLeft(body, [block(0, 4, 10, 6)]);
    isLeft(body, [block(0, 2, 10, 4), block(0, 6, 10, 8)]);
    isLeft(body, [block(3, 3, 6, 7)]);
    isLeft(body, [shape([0, 3], [3, 0], [10, 7], [7, 10])]);
    isLeft(shape([5, 0], [10, 5], [5, 10], [0, 5]), [block(4, 0, 6, 10)]);
    const [left, right, ...more] = offBridges(polygon(body), [block(4, 0, 6, 10)], 50);
    expect(more).to.deep.equal([]);
    expect([left, right].map((part) => twiceArea(part ?? []))).to.have.members([2 * 3000 * 8000, 2 * 3000 * 8000]);
  });

  it('KM-1.4 strips no wider than the contact do not count, upright or slanting', () => {
    const count = (area: Polygon, bridge: Polygon, narrow: Mil) => offBridges(polygon(area), [bridge], narrow).length;
    expect([0.049, 0.05, 0.051, 0.06].map((over) => count(block(2, 0, 6 + over, 9), block(2, 0, 6, 9), 50))).to.deep.equal([0, 0, 0, 1]);
    expect(
      [0.051, 0.052].map((over) => count(block(2, 0, 6, 6 + over), block(2, 0, 6, 6), 50)),
      'to the tolerance of a thousandth (KM-1.2a)',
    ).to.deep.equal([0, 1]);
    // Far from the table's corner they are as wide as near it.
    expect(count(block(10, 20, 12, 30), block(10, 18, 11.9, 32), 50)).to.equal(1);
    // A corner drawn twice makes a strip no wider.
    expect(
      offBridges(polygon([spot(2, 0), spot(6.05, 0), spot(6.05, 0), spot(6.05, 9), spot(2, 9)]), [block(2, 0, 6, 9)], 50),
    ).to.deep.equal([]);
    // A body along (4, 3) and across (-3, 4), 5 wide and more: so much of it overhangs.
    const slanting = (wide: number) => shape([4, 0], [8, 3], [8 - 0.6 * wide, 3 + 0.8 * wide], [4 - 0.6 * wide, 0.8 * wide]);
    expect([5.05, 5.1].map((wide) => count(slanting(wide), slanting(5), 50))).to.deep.equal([0, 1]);
    expect([5.05, 5.1].map((wide) => count(slanting(wide), slanting(5), 100))).to.deep.equal([0, 0]);
  });

  it('KM-3.13 is reckoned of a disc as of the polygon of 24 corners on it', () => {
    const round = straightened(disc(spot(5, 5), 3000));
    expect(round).to.have.length(24);
    for (const { x, y } of round) expect(Math.round(Math.sqrt((x - 5000) ** 2 + (y - 5000) ** 2) / 10)).to.equal(300);
    expect(round.filter(({ x, y }) => y === 5000 || x === 5000)).to.have.deep.members([spot(8, 5), spot(5, 8), spot(2, 5), spot(5, 2)]);
    expect(straightened(polygon(body))).to.deep.equal(body);
    const rest = offBridges(disc(spot(5, 5), 3000), [block(0, 0, 10, 5)], 50);
    expect(rest).to.have.length(1);
    expect(rest[0]?.every(({ y }) => y >= 5000)).to.equal(true);
  });

  it('KMR-8.5a the part on the left of a line keeps corners on the line and ends where its sides cross it', () => {
    expect(leftOf(body, spot(5, 0), spot(5, 10))).to.deep.equal([spot(1, 1), spot(5, 1), spot(5, 9), spot(1, 9)]);
    expect(leftOf(body, spot(5, 10), spot(5, 0))).to.deep.equal([spot(5, 1), spot(9, 1), spot(9, 9), spot(5, 9)]);
    expect(leftOf(body, spot(1, 0), spot(1, 10))).to.deep.equal([spot(1, 1), spot(1, 9)]);
    expect(leftOf(body, spot(9, 0), spot(9, 10))).to.deep.equal(body);
    // Through two corners.
    expect(leftOf(body, spot(0, 0), spot(10, 10))).to.deep.equal([spot(1, 1), spot(9, 9), spot(1, 9)]);
    expect(leftOf(body, spot(5, 9), spot(9, 1))).to.deep.equal([spot(9, 1), spot(9, 9), spot(5, 9)]);
  });
});
