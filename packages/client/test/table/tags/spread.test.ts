import { expect } from 'chai';
import fc from 'fast-check';
import { spread } from '../../../src/table/tags/spread.ts';

describe('tags that make room for one another', () => {
  it('leaves alone what does not overlap', () => {
    const wishes = [
      { x: 0, y: 0, width: 10, height: 4 },
      { x: 11, y: 0, width: 10, height: 4 },
    ];
    expect(spread(wishes, 1)).to.deep.equal([
      { x: 0, y: 0 },
      { x: 11, y: 0 },
    ]);
  });

  it('parts two by the shortest way, half each', () => {
    // They overlap by 2 downwards and want 1 between them: 3 to go, half of it each.
    expect(
      spread(
        [
          { x: 0, y: 0, width: 10, height: 4 },
          { x: 0, y: 2, width: 10, height: 4 },
        ],
        1,
      ),
    ).to.deep.equal([
      { x: 0, y: -1.5 },
      { x: 0, y: 3.5 },
    ]);
  });

  it('parts even those that want the very same place', () => {
    const [a, b] = spread(
      [
        { x: 5, y: 5, width: 4, height: 4 },
        { x: 5, y: 5, width: 4, height: 4 },
      ],
      0,
    );
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).to.be.at.least(4);
  });

  it('leaves no two over one another, however a few are crowded', () => {
    const wish = fc.record({
      x: fc.integer({ min: 0, max: 60 }),
      y: fc.integer({ min: 0, max: 60 }),
      width: fc.constant(20),
      height: fc.constant(8),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 2, maxLength: 5 }), (wishes) => {
        const places = spread(wishes, 1);
        places.forEach((a, k) => {
          for (const b of places.slice(k + 1)) {
            const across = Math.abs(a.x - b.x);
            const down = Math.abs(a.y - b.y);
            expect(across >= 19.5 || down >= 7.5, JSON.stringify(places)).to.equal(true);
          }
        });
      }),
    );
  });
});
