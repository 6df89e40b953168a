import { expect } from 'chai';
import fc from 'fast-check';
import type { Box } from '../../src/table/kept/box.ts';
import { comingIntoSight, MOST_PATCHES, patchesFor } from '../../src/table/kept/patches.ts';
import { penBox } from '../../src/table/kept/pen-box.ts';

const PICTURE: Box = { left: 0, top: 0, right: 1000, bottom: 500 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

describe('what is drawn anew of a picture', () => {
  it('is nothing where nothing changed, or only what is out of sight', () => {
    expect(patchesFor(PICTURE, [])).to.deep.equal([]);
    expect(patchesFor(PICTURE, [box(1002, 10, 1100, 20), box(10, -50, 20, -2)])).to.deep.equal([]);
  });

  it('is what changed, in whole pixels and one more all round', () => {
    expect(patchesFor(PICTURE, [box(10.4, 20.6, 30.2, 40)])).to.deep.equal([box(9, 19, 32, 41)]);
  });

  it('is one patch for things beside one another, two for things far apart', () => {
    expect(patchesFor(PICTURE, [box(11, 11, 19, 19), box(21, 11, 29, 19)])).to.deep.equal([box(10, 10, 30, 20)]);
    expect(patchesFor(PICTURE, [box(11, 11, 19, 19), box(901, 401, 909, 409)])).to.have.length(2);
  });

  it('is all of it where most of it changed', () => {
    expect(patchesFor(PICTURE, [box(0, 0, 1000, 305)])).to.equal('whole');
    expect(patchesFor(PICTURE, [box(0, 0, 1000, 290)])).to.have.length(1);
  });

  it('comes into sight on the side from which the picture is shifted', () => {
    expect(comingIntoSight(PICTURE, 0, 0)).to.deep.equal([]);
    expect(comingIntoSight(PICTURE, -12, 0)).to.deep.equal([box(988, 0, 1000, 500)]);
    expect(comingIntoSight(PICTURE, 12, -3)).to.deep.equal([box(0, 0, 12, 500), box(0, 497, 1000, 500)]);
    expect(comingIntoSight(PICTURE, 3000, 0)).to.deep.equal([PICTURE]);
  });

  it('holds all that is damaged in few patches, whatever it is', () => {
    const some = fc
      .tuple(fc.integer({ min: -50, max: 1000 }), fc.integer({ min: -50, max: 500 }), fc.integer({ min: 1, max: 90 }))
      .map(([x, y, side]) => box(x, y, x + side, y + side));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (damaged) => {
        const patches = patchesFor(PICTURE, damaged);
        if (patches === 'whole') return;
        expect(patches.length).to.be.at.most(MOST_PATCHES);
        for (const { left, top, right, bottom } of damaged) {
          const [l, t, r, b] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, 1000), Math.min(bottom, 500)];
          if (l >= r || t >= b) continue;
          expect(patches.some((patch) => patch.left <= l && patch.top <= t && patch.right >= r && patch.bottom >= b)).to.equal(true);
        }
      }),
    );
  });
});

describe('the box about what a pen draws', () => {
  // The library's orders: 5 move to, 4 line to, 6 line style, 0 arc, 3 fill a rectangle, 9 stroke.
  it('holds lines with their thickness, arcs with their radius, and rectangles', () => {
    expect(penBox([6, 2, 0xffffff, 1, 5, 10, 10, 4, 30, 15, 9])).to.deep.equal(box(8, 8, 32, 17));
    expect(penBox([0, 50, 50, 20, 0, 3, false, 0].map(Number))).to.deep.equal(box(30, 30, 70, 70));
    expect(penBox([3, 1, 2, 10, 20])).to.deep.equal(box(1, 2, 11, 22));
  });

  it('is none about nothing, and everywhere about what is not known', () => {
    expect(penBox([6, 2, 0, 1])).to.equal(null);
    expect(penBox([14])).to.equal('everywhere');
  });
});
