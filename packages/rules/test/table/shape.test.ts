import { expect } from 'chai';
import fc from 'fast-check';
import { gap } from '../../src/table/measure.ts';
import {
  bounds,
  centreOf,
  counterClockwise,
  disc,
  moved,
  polygon,
  rectangleAbout,
  rectangleBehind,
  squareAbout,
  widen,
} from '../../src/table/shape.ts';

describe('shapes', () => {
  it('draws a rectangle back from its front, counter-clockwise from the front right corner', () => {
    expect(rectangleBehind({ x: 10_000, y: 10_000 }, 0, 4000, 2000)).to.deep.equal([
      { x: 10_000, y: 8000 },
      { x: 10_000, y: 12_000 },
      { x: 8000, y: 12_000 },
      { x: 8000, y: 8000 },
    ]);
    expect(rectangleBehind({ x: 0, y: 0 }, 900, 4000, 2000)).to.deep.equal([
      { x: 2000, y: 0 },
      { x: -2000, y: 0 },
      { x: -2000, y: -2000 },
      { x: 2000, y: -2000 },
    ]);
  });

  it('draws rectangles and squares about their centre', () => {
    expect(rectangleAbout({ x: 0, y: 0 }, 0, 4000, 2000)).to.deep.equal([
      { x: 1000, y: -2000 },
      { x: 1000, y: 2000 },
      { x: -1000, y: 2000 },
      { x: -1000, y: -2000 },
    ]);
    expect(bounds(polygon(squareAbout({ x: 500, y: 500 }, 0, 1000)))).to.deep.equal({ left: 0, bottom: 0, right: 1000, top: 1000 });
  });

  it('finds the middle: of a disc, of a rectangle, and inside a hook whose centre of area falls outside', () => {
    expect(centreOf(disc({ x: 1, y: 2 }, 50))).to.deep.equal({ x: 1, y: 2 });
    expect(
      centreOf(
        polygon([
          { x: 0, y: 0 },
          { x: 4000, y: 0 },
          { x: 4000, y: 2000 },
          { x: 0, y: 2000 },
        ]),
      ),
    ).to.deep.equal({ x: 2000, y: 1000 });
    expect(
      centreOf(
        polygon([
          { x: 0, y: 0 },
          { x: 3000, y: 0 },
          { x: 0, y: 3000 },
        ]),
      ),
    ).to.deep.equal({ x: 1000, y: 1000 });
    // Two arms a thousand thick on a base a thousand thick. Areas 10, 9, 9 (square inches): the centre of area is at
    // height (10·0.5 + 9·5.5 + 9·5.5) / 28 = 3.714, x = 5, between the arms; the arms lie at x 0–1 and 9–10.
    const hook = [
      { x: 0, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 10_000 },
      { x: 9000, y: 10_000 },
      { x: 9000, y: 1000 },
      { x: 1000, y: 1000 },
      { x: 1000, y: 10_000 },
      { x: 0, y: 10_000 },
    ];
    expect(centreOf(polygon(hook))).to.deep.equal({ x: 500, y: 3714 });
  });

  it('carries shapes without turning them', () => {
    expect(moved(disc({ x: 0, y: 0 }, 500), 100, -200)).to.deep.equal(disc({ x: 100, y: -200 }, 500));
    expect(
      moved(
        polygon([
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 0, y: 10 },
        ]),
        5,
        6,
      ),
    ).to.deep.equal(
      polygon([
        { x: 5, y: 6 },
        { x: 15, y: 6 },
        { x: 5, y: 16 },
      ]),
    );
  });

  it('widens a straight line to a strip', () => {
    expect(
      widen(
        [
          { x: 0, y: 0 },
          { x: 10_000, y: 0 },
        ],
        500,
      ),
    ).to.deep.equal([
      { x: 0, y: -250 },
      { x: 10_000, y: -250 },
      { x: 10_000, y: 250 },
      { x: 0, y: 250 },
    ]);
  });

  it('widens a bent line with its edges meeting at the bend, and forgets doubled points', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 10_000 },
    ];
    expect(widen(bent, 1000)).to.deep.equal([
      { x: 0, y: -500 },
      { x: 10_500, y: -500 },
      { x: 10_500, y: 10_000 },
      { x: 9500, y: 10_000 },
      { x: 9500, y: 500 },
      { x: 0, y: 500 },
    ]);
  });

  it('cuts off the outside of a sharp bend', () => {
    // A bend of 135 degrees: 1 + cos 135° is below a half.
    const strip = widen(
      [
        { x: 0, y: 0 },
        { x: 10_000, y: 0 },
        { x: 0, y: 10_000 },
      ],
      1000,
    );
    expect(strip).to.have.length(7);
    expect(Math.max(...strip.map(({ x }) => x))).to.be.at.most(10_500);
    expect(() =>
      widen(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        100,
      ),
    ).to.throw(RangeError);
  });

  it('keeps every point of the line inside the strip', () => {
    const leg = fc.record({ x: fc.integer({ min: 2000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), (legs) => {
        let at = { x: 0, y: 0 };
        const line = [at];
        for (const step of legs) {
          at = { x: at.x + step.x, y: at.y + step.y };
          line.push(at);
        }
        const strip = polygon(widen(line, 1000));
        for (const point of line) expect(gap(strip, disc(point, 0))).to.equal(0);
      }),
    );
  });

  it('finds the middle wherever the shape stands', () => {
    const carried = (points: readonly { x: number; y: number }[]) => centreOf(moved(polygon(points), 20_000, 30_000));
    expect(
      carried([
        { x: 0, y: 0 },
        { x: 3000, y: 0 },
        { x: 0, y: 6000 },
      ]),
    ).to.deep.equal({ x: 21_000, y: 32_000 });
    // A square of 4 by 4 and one of 2 by 2 on its top left: (16·2 + 4·1) / 20 = 1.8 across, (16·2 + 4·5) / 20 = 2.6 up.
    const stepped = [
      { x: 0, y: 0 },
      { x: 4000, y: 0 },
      { x: 4000, y: 4000 },
      { x: 2000, y: 4000 },
      { x: 2000, y: 6000 },
      { x: 0, y: 6000 },
    ];
    for (let first = 0; first < stepped.length; first += 1)
      expect(carried([...stepped.slice(first), ...stepped.slice(0, first)])).to.deep.equal({ x: 21_800, y: 32_600 });
    // What has no area has no middle but its first corner.
    expect(
      centreOf(
        polygon([
          { x: 5, y: 5 },
          { x: 9, y: 9 },
          { x: 7, y: 7 },
        ]),
      ),
    ).to.deep.equal({ x: 5, y: 5 });
  });

  it('finds the middle of a notched shape in the wider of the arms level with its centre of area', () => {
    // A triangle of 20 by 20 on its tip at (10, 0), less one of 10 by 10 on its tip at (8, 10): 200 and 50 square inches with their centres at (10, 13.333) and (8, 16.667).
    // So the centre of area is at (200·10 − 50·8) / 150 = 10.667, (200·13.333 − 50·16.667) / 150 = 12.222. There the left edge is at 10 − 12.222/2 = 3.889, the notch from
    // 8 − 2.222/2 = 6.889 to 8 + 2.222/2 = 9.111, the right edge at 16.111: the centre lies in the right arm, which is the wider one, too.
    const right = [
      { x: 0, y: 20_000 },
      { x: 10_000, y: 0 },
      { x: 20_000, y: 20_000 },
      { x: 13_000, y: 20_000 },
      { x: 8000, y: 10_000 },
      { x: 3000, y: 20_000 },
    ];
    expect(centreOf(moved(polygon(right), 7000, 5000))).to.deep.equal({ x: 17_667, y: 17_222 });
    // With the tip of the notch at (9.5, 6) and its top from 1.5 to 17.5 (16 by 14, 112 square inches, centre (9.5, 15.333)) the centre of area, ((2000 − 1064) / 88, (2666.667 − 1717.333) / 88) =
    // (10.636, 10.788), is in the notch, which there reaches from 9.5 − 4.788·8/14 = 6.764 to 12.236. Edges: 4.606 and 15.394. The right arm is wider, its middle (12.236 + 15.394) / 2 = 13.815.
    const deeper = [
      { x: 0, y: 20_000 },
      { x: 10_000, y: 0 },
      { x: 20_000, y: 20_000 },
      { x: 17_500, y: 20_000 },
      { x: 9500, y: 6000 },
      { x: 1500, y: 20_000 },
    ];
    for (let first = 0; first < deeper.length; first += 1) {
      const corners = [...deeper.slice(first), ...deeper.slice(0, first)];
      expect(centreOf(moved(polygon(corners), 7000, 5000))).to.deep.equal({ x: 20_815, y: 15_788 });
      // Its mirror image has the wider arm on the left.
      expect(centreOf(moved(polygon(corners.map(({ x, y }) => ({ x: 20_000 - x, y })).toReversed()), 7000, 5000))).to.deep.equal({
        x: 13_185,
        y: 15_788,
      });
    }
  });

  it('meets the edges of a bent strip where their lines cross, on either side of the bend', () => {
    // From the direction (0.8, 0.6) into (0, 1): the right-hand normals (0.6, −0.8) and (1, 0) meet at half·(1.6, −0.8) / (1 + 0.6) = (500, −250), the left-hand ones opposite.
    const strip = widen(
      [
        { x: 2000, y: 1000 },
        { x: 10_000, y: 7000 },
        { x: 10_000, y: 17_000 },
      ],
      1000,
    );
    expect(strip).to.deep.equal([
      { x: 2300, y: 600 },
      { x: 10_500, y: 6750 },
      { x: 10_500, y: 17_000 },
      { x: 9500, y: 17_000 },
      { x: 9500, y: 7250 },
      { x: 1700, y: 1400 },
    ]);
    // Mirrored, and walked the other way round.
    const mirrored = widen(
      [
        { x: -2000, y: 1000 },
        { x: -10_000, y: 7000 },
        { x: -10_000, y: 17_000 },
      ],
      1000,
    );
    expect(mirrored).to.deep.equal(strip.map(({ x, y }) => ({ x: 0 - x, y })).toReversed());
  });

  it('carries the inside of a sharp bend as far as its edges cross, but no farther than its shorter leg is long', () => {
    // From (1, 0) into (−0.8, 0.6): 1 + a·b = 0.2. The left-hand normals (0, 1) and (−0.6, −0.8) meet at 500·(−0.6, 0.2) / 0.2 = (−1500, 500), 1581 from the bend;
    // with a leg of 1000, at 1000 of these 1581: (−949, 316). The outside is cut off: beside the bend on either leg.
    const sharp = (before: number, after: number) =>
      widen(
        [
          { x: 0, y: 9000 },
          { x: before, y: 9000 },
          { x: before - 0.8 * after, y: 9000 + 0.6 * after },
        ],
        1000,
      ).map(({ x, y }) => ({ x: x - before, y: y - 9000 }));
    const outside = [
      { x: 0, y: -500 },
      { x: 300, y: 400 },
    ];
    expect(sharp(10_000, 10_000).slice(1, 3)).to.deep.equal(outside);
    expect(sharp(10_000, 10_000)[5]).to.deep.equal({ x: -1500, y: 500 });
    expect(sharp(10_000, 1000)[5]).to.deep.equal({ x: -949, y: 316 });
    expect(sharp(1000, 10_000)[5]).to.deep.equal({ x: -949, y: 316 });
  });

  it('turns corners counter-clockwise that were given clockwise', () => {
    const around = [
      { x: 1000, y: 1000 },
      { x: 4000, y: 1000 },
      { x: 4000, y: 3000 },
      { x: 1000, y: 3000 },
    ];
    for (let first = 0; first < around.length; first += 1) {
      const corners = [...around.slice(first), ...around.slice(0, first)];
      expect(counterClockwise(corners)).to.deep.equal(corners);
      expect(counterClockwise(corners.toReversed())).to.deep.equal(corners);
    }
    const triangle = [
      { x: 9000, y: 1000 },
      { x: 9500, y: 8000 },
      { x: 2000, y: 7000 },
    ];
    expect(counterClockwise(triangle)).to.deep.equal(triangle);
    expect(counterClockwise(triangle.toReversed())).to.deep.equal(triangle);
    const line = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 5, y: 0 },
    ];
    expect(counterClockwise(line)).to.deep.equal(line);
  });
});
