import { expect } from 'chai';
import { apart, boundsMeet, boundsOf, corner, holds, isConvex, meet, toBoundary, toSegment } from '../../src/table/outline.ts';
import type { Point } from '../../src/table/units.ts';

const at = (x: number, y: number): Point => ({ x, y });
/** The same corners, counted from each of them in turn. */
const countedFromAny = (corners: readonly Point[]) => corners.map((_, first) => [...corners.slice(first), ...corners.slice(0, first)]);

const SQUARE = [at(0, 0), at(4000, 0), at(4000, 2000), at(0, 2000)];
/** An L: its hollow is at (2000, 1000). */
const BENT = [at(0, 0), at(4000, 0), at(4000, 1000), at(2000, 1000), at(2000, 3000), at(0, 3000)];

/** Whether two segments meet, by the rule of Cramer and, on one line, by their shares of it: reckoned another way than the source does. */
function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ex, ey, fx, fy, gx, gy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y, c.x - a.x, c.y - a.y];
  const determinant = ex * fy - ey * fx;
  const from0To1 = (share: number) => (determinant > 0 ? share >= 0 && share <= determinant : share <= 0 && share >= determinant);
  if (determinant !== 0) return from0To1(gx * fy - gy * fx) && from0To1(gx * ey - gy * ex);
  const on = (p: Point, q: Point, r: Point) =>
    (q.x - p.x) * (r.y - p.y) === (q.y - p.y) * (r.x - p.x) && (r.x - p.x) * (r.x - q.x) + (r.y - p.y) * (r.y - q.y) <= 0;
  return on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b);
}

describe('outlines', () => {
  it('count their corners round and round', () => {
    expect([-5, -1, 0, 3, 4, 9].map((index) => corner(SQUARE, index))).to.deep.equal([
      SQUARE[3],
      SQUARE[3],
      SQUARE[0],
      SQUARE[3],
      SQUARE[0],
      SQUARE[1],
    ]);
    expect(() => corner([], 0)).to.throw(RangeError);
  });

  it('are bounded by the rectangle about corners and margin', () => {
    expect(boundsOf({ corners: [at(3, -4), at(-1, 7), at(2, 2)], margin: 0 })).to.deep.equal({ left: -1, bottom: -4, right: 3, top: 7 });
    expect(boundsOf({ corners: [at(30, 40)], margin: 5 })).to.deep.equal({ left: 25, bottom: 35, right: 35, top: 45 });
  });

  it('have bounds that come within reach up to that very distance, on every side', () => {
    const middle = { left: 0, bottom: 0, right: 100, top: 100 };
    const beside = (dx: number, dy: number) => ({ left: dx, bottom: dy, right: 100 + dx, top: 100 + dy });
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      for (const reach of [-10, 0, 25]) {
        expect(boundsMeet(middle, beside(dx * (100 + reach), dy * (100 + reach)), reach), `${dx} ${dy} ${reach}`).to.equal(true);
        expect(boundsMeet(middle, beside(dx * (101 + reach), dy * (101 + reach)), reach), `${dx} ${dy} ${reach}`).to.equal(false);
      }
    }
  });

  it('are as far from a point as the nearest place of the nearest edge', () => {
    expect(toSegment(at(2000, 700), at(0, 0), at(4000, 0))).to.equal(700);
    expect(toSegment(at(7000, -4000), at(0, 0), at(4000, 0))).to.equal(5000);
    expect(toSegment(at(-3000, 4000), at(0, 0), at(4000, 0))).to.equal(5000);
    expect(toSegment(at(30, 40), at(0, 0), at(0, 0))).to.equal(50);
    // Beside the 3-4-5 way from (0, 0) to (8000, 6000): two thousand along, five hundred to its left.
    expect(toSegment(at(1600 - 300, 1200 + 400), at(0, 0), at(8000, 6000))).to.equal(500);
    for (const corners of countedFromAny(SQUARE)) {
      expect(
        [at(100, 1000), at(3800, 1000), at(2000, 300), at(2000, 1600), at(2000, 5000)].map((p) => toBoundary(p, corners)),
      ).to.deep.equal([100, 200, 300, 400, 3000]);
    }
  });

  it('hold what lies in them and on their boundary, and nothing on the line of an edge beyond its ends', () => {
    for (const corners of countedFromAny(BENT)) {
      for (const p of [
        ...BENT,
        at(1, 1),
        at(3999, 999),
        at(1999, 2999),
        at(0, 2999),
        at(4000, 500),
        at(3000, 1000),
        at(2000, 1500),
        at(1000, 3000),
      ]) {
        expect(holds(corners, p), `in: ${p.x} ${p.y}`).to.equal(true);
      }
      for (const p of [
        at(-1, 0),
        at(4001, 0),
        at(0, -1),
        at(0, 3001),
        at(4000, -1),
        at(4000, 1001),
        at(2000, 3001),
        at(2001, 3000),
        at(-1, 1000),
        at(4001, 1000),
        at(3000, 1001),
        at(2001, 1001),
      ]) {
        expect(holds(corners, p), `out: ${p.x} ${p.y}`).to.equal(false);
      }
    }
    // A lone corner holds itself, a segment what lies on it.
    expect([at(5, 5), at(5, 6), at(6, 5)].map((p) => holds([at(5, 5)], p))).to.deep.equal([true, false, false]);
    expect([at(0, 0), at(40, 30), at(20, 15), at(21, 15), at(44, 33)].map((p) => holds([at(0, 0), at(40, 30)], p))).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('meet as segments do: all that have their ends on a lattice of three by three', () => {
    const lattice = Array.from({ length: 9 }, (_, n) => at(n % 3, Math.floor(n / 3)));
    const segments = lattice.flatMap((a) => lattice.map((b) => [a, b] as const));
    const wrong = segments.flatMap(([a, b]) =>
      segments.filter(([c, d]) => meet([a, b], [c, d]) !== segmentsMeet(a, b, c, d)).map((other) => [a, b, ...other]),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('meet when one lies wholly inside the other, and not when it lies in the hollow', () => {
    const small = (x: number, y: number) => [at(x, y), at(x + 100, y), at(x + 100, y + 100), at(x, y + 100)];
    for (const corners of countedFromAny(BENT)) {
      expect(meet(corners, small(500, 500))).to.equal(true);
      expect(meet(small(500, 500), corners)).to.equal(true);
      expect(meet(corners, small(2500, 1500))).to.equal(false);
      expect(meet(small(2500, 1500), corners)).to.equal(false);
    }
    expect(apart(BENT, small(500, 500))).to.equal(0);
    expect(apart(BENT, small(2500, 1500))).to.equal(500);
    expect(apart(small(2600, 1500), BENT)).to.equal(500);
    expect(apart([at(4300, 1400)], BENT)).to.equal(500);
  });

  it('are convex as long as no corner turns right, whichever is counted first', () => {
    for (const corners of [[at(0, 0)], [at(0, 0), at(5, 5)]]) expect(isConvex(corners)).to.equal(true);
    const straight = [at(0, 0), at(2000, 0), at(4000, 0), at(4000, 2000), at(0, 2000)];
    const triangle = [at(0, 0), at(10, 0), at(0, 10)];
    for (const corners of [SQUARE, straight, triangle].flatMap(countedFromAny)) expect(isConvex(corners)).to.equal(true);
    for (const corners of [BENT, triangle.toReversed(), SQUARE.toReversed()].flatMap(countedFromAny))
      expect(isConvex(corners)).to.equal(false);
  });
});
