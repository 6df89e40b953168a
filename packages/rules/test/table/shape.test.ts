import { expect } from 'chai';
import fc from 'fast-check';
import { gap } from '../../src/table/measure.ts';
import { bounds, centreOf, disc, moved, polygon, rectangleAbout, rectangleBehind, squareAbout, widen } from '../../src/table/shape.ts';

describe('shapes', () => {
  it('draws a rectangle back from its front, counter-clockwise from the front right corner', () => {
    expect(rectangleBehind({ x: 10_000, y: 10_000 }, 0, 4000, 2000)).to.deep.equal([
      { x: 10_000, y: 8000 }, { x: 10_000, y: 12_000 }, { x: 8000, y: 12_000 }, { x: 8000, y: 8000 },
    ]);
    expect(rectangleBehind({ x: 0, y: 0 }, 900, 4000, 2000)).to.deep.equal([
      { x: 2000, y: 0 }, { x: -2000, y: 0 }, { x: -2000, y: -2000 }, { x: 2000, y: -2000 },
    ]);
  });

  it('draws rectangles and squares about their centre', () => {
    expect(rectangleAbout({ x: 0, y: 0 }, 0, 4000, 2000)).to.deep.equal([
      { x: 1000, y: -2000 }, { x: 1000, y: 2000 }, { x: -1000, y: 2000 }, { x: -1000, y: -2000 },
    ]);
    expect(bounds(polygon(squareAbout({ x: 500, y: 500 }, 0, 1000)))).to.deep.equal({ left: 0, bottom: 0, right: 1000, top: 1000 });
  });

  it('finds the middle: of a disc, of a rectangle, and inside a hook whose centre of area falls outside', () => {
    expect(centreOf(disc({ x: 1, y: 2 }, 50))).to.deep.equal({ x: 1, y: 2 });
    expect(centreOf(polygon([{ x: 0, y: 0 }, { x: 4000, y: 0 }, { x: 4000, y: 2000 }, { x: 0, y: 2000 }]))).to.deep.equal({ x: 2000, y: 1000 });
    expect(centreOf(polygon([{ x: 0, y: 0 }, { x: 3000, y: 0 }, { x: 0, y: 3000 }]))).to.deep.equal({ x: 1000, y: 1000 });
    // Two arms a thousand thick on a base a thousand thick. Areas 10, 9, 9 (square inches): the centre of area is at
    // height (10·0.5 + 9·5.5 + 9·5.5) / 28 = 3.714, x = 5, between the arms; the arms lie at x 0–1 and 9–10.
    const hook = [
      { x: 0, y: 0 }, { x: 10_000, y: 0 }, { x: 10_000, y: 10_000 }, { x: 9000, y: 10_000 },
      { x: 9000, y: 1000 }, { x: 1000, y: 1000 }, { x: 1000, y: 10_000 }, { x: 0, y: 10_000 },
    ];
    expect(centreOf(polygon(hook))).to.deep.equal({ x: 500, y: 3714 });
  });

  it('carries shapes without turning them', () => {
    expect(moved(disc({ x: 0, y: 0 }, 500), 100, -200)).to.deep.equal(disc({ x: 100, y: -200 }, 500));
    expect(moved(polygon([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 10 }]), 5, 6))
      .to.deep.equal(polygon([{ x: 5, y: 6 }, { x: 15, y: 6 }, { x: 5, y: 16 }]));
  });

  it('widens a straight line to a strip', () => {
    expect(widen([{ x: 0, y: 0 }, { x: 10_000, y: 0 }], 500)).to.deep.equal([
      { x: 0, y: -250 }, { x: 10_000, y: -250 }, { x: 10_000, y: 250 }, { x: 0, y: 250 },
    ]);
  });

  it('widens a bent line with its edges meeting at the bend, and forgets doubled points', () => {
    const bent = [{ x: 0, y: 0 }, { x: 10_000, y: 0 }, { x: 10_000, y: 0 }, { x: 10_000, y: 10_000 }];
    expect(widen(bent, 1000)).to.deep.equal([
      { x: 0, y: -500 }, { x: 10_500, y: -500 }, { x: 10_500, y: 10_000 },
      { x: 9500, y: 10_000 }, { x: 9500, y: 500 }, { x: 0, y: 500 },
    ]);
  });

  it('cuts off the outside of a sharp bend', () => {
    // A bend of 135 degrees: 1 + cos 135° is below a half.
    const strip = widen([{ x: 0, y: 0 }, { x: 10_000, y: 0 }, { x: 0, y: 10_000 }], 1000);
    expect(strip).to.have.length(7);
    expect(Math.max(...strip.map(({ x }) => x))).to.be.at.most(10_500);
    expect(() => widen([{ x: 1, y: 1 }, { x: 1, y: 1 }], 100)).to.throw(RangeError);
  });

  it('keeps every point of the line inside the strip', () => {
    const leg = fc.record({ x: fc.integer({ min: 2000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) });
    fc.assert(fc.property(fc.array(leg, { minLength: 1, maxLength: 5 }), (legs) => {
      let at = { x: 0, y: 0 };
      const line = [at];
      for (const step of legs) {
        at = { x: at.x + step.x, y: at.y + step.y };
        line.push(at);
      }
      const strip = polygon(widen(line, 1000));
      for (const point of line) expect(gap(strip, disc(point, 0))).to.equal(0);
    }));
  });
});
