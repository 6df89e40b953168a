import { expect } from 'chai';
import fc from 'fast-check';
import { TableCamera } from '../../../src/table/camera/camera.ts';
import { firstTurn } from '../../../src/table/camera/first-turn.ts';
import { FIRST_LOOK } from '../../../src/table/camera/onlooker.ts';

/** In a view of so many CSS pixels, of which so many are left free below; a table of so many inches. */
function turnIn(width: number, height: number, [across, up]: readonly [number, number], below = 0): number {
  const eye = new TableCamera({ setOrigin: () => undefined, setZoom: () => undefined, setScroll: () => undefined });
  eye.resize(width, height, 1, { above: 34, below });
  return firstTurn({ ...FIRST_LOOK, width: across * 1000, depth: up * 1000 }, eye);
}

describe('the first look at a table', () => {
  it('is from its own side wherever all of it can be seen in a view that is no higher than broad', () => {
    const inches = fc.integer({ min: 24, max: 120 });
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 2600 }),
        fc.integer({ min: 500, max: 1600 }),
        fc.tuple(inches, inches),
        fc.integer({ min: 0, max: 100 }),
        (one, other, size, below) => {
          expect(turnIn(Math.max(one, other), Math.min(one, other), size, below)).to.equal(0);
        },
      ),
    );
    // As it was once: 1017 by 759 pixels, of which a rounding turned it.
    expect(turnIn(1016.5, 759.203125, [54, 36], 44.2)).to.equal(0);
  });

  it('is turned a quarter on a phone or tablet held upright: more of it is seen, or all of it larger', () => {
    expect(turnIn(390, 400, [54, 36])).to.equal(900);
    expect(turnIn(605, 1100, [54, 36])).to.equal(900);
    // As large either way.
    expect(turnIn(605, 1100, [48, 48])).to.equal(0);
    expect(turnIn(800, 330, [54, 36])).to.equal(0);
  });
});
