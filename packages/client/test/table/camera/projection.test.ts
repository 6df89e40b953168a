import { expect } from 'chai';
import fc from 'fast-check';
import { PIXELS_PER_INCH, project, seenFacing, unproject } from '../../../src/table/camera/projection.ts';
import type { Projection } from '../../../src/table/camera/projection.ts';

const red: Projection = { tilt: 37, turn: 0, width: 72000, depth: 48000 };
const black: Projection = { ...red, turn: 1800 };
const east: Projection = { ...red, turn: 900 };
const west: Projection = { ...red, turn: 2700 };
const map: Projection = { ...red, tilt: 'map' };

describe('the table on the screen', () => {
  it('shows the near edge lowest and the left corner at the left', () => {
    expect(project(map, { x: 0, y: 48000 })).to.deep.equal({ x: 0, y: 0 });
    expect(project(map, { x: 72000, y: 0 })).to.deep.equal({ x: 72 * PIXELS_PER_INCH, y: 48 * PIXELS_PER_INCH });
  });

  it('shortens depth but not width when seen from the edge, and lifts what stands', () => {
    expect(project(red, { x: 72000, y: 0 }).y).to.be.closeTo(48 * PIXELS_PER_INCH * 0.602, 1e-9);
    expect(project(red, { x: 72000, y: 0 }).x).to.equal(72 * PIXELS_PER_INCH);
    const foot = project(red, { x: 10000, y: 10000 });
    expect(foot.y - project(red, { x: 10000, y: 10000 }, 1).y).to.be.closeTo(0.799 * PIXELS_PER_INCH, 1e-9);
  });

  it('turns by half a circle for the player on the other side', () => {
    const spot = project(red, { x: 10000, y: 5000 });
    const across = project(black, { x: 62000, y: 43000 });
    expect(across.x).to.be.closeTo(spot.x, 1e-9);
    expect(across.y).to.be.closeTo(spot.y, 1e-9);
    expect(seenFacing(black, 900)).to.equal(2700);
    expect(seenFacing(red, 900)).to.equal(900);
  });

  it('shows the table from its short edges to whoever walks round it', () => {
    // From the east edge north lies to the right: the corner of east and south is near and left, that of east and north near and right.
    expect(project({ ...east, tilt: 'map' }, { x: 72000, y: 0 })).to.deep.equal({ x: 0, y: 72 * PIXELS_PER_INCH });
    expect(project({ ...east, tilt: 'map' }, { x: 72000, y: 48000 })).to.deep.equal({ x: 48 * PIXELS_PER_INCH, y: 72 * PIXELS_PER_INCH });
    // From the west edge south lies to the right.
    expect(project({ ...west, tilt: 'map' }, { x: 0, y: 0 })).to.deep.equal({ x: 48 * PIXELS_PER_INCH, y: 72 * PIXELS_PER_INCH });
    // Whoever faces east comes towards an onlooker at the east edge (2700) and goes away from one at the west (900).
    expect(seenFacing(east, 0)).to.equal(2700);
    expect(seenFacing(west, 0)).to.equal(900);
  });

  it('turns freely, the middle of the table in the middle of the picture', () => {
    // A square table of 40 in, an eighth round: its corners lie 20 √2 in from the middle, the south-east one nearest to the onlooker.
    const square: Projection = { tilt: 'map', turn: 450, width: 40_000, depth: 40_000 };
    const half = 20 * Math.SQRT2 * PIXELS_PER_INCH;
    const corner = project(square, { x: 40_000, y: 0 });
    expect(corner.x).to.be.closeTo(half, 1e-6);
    expect(corner.y).to.be.closeTo(2 * half, 1e-6);
    expect(project(square, { x: 20_000, y: 20_000 }).x).to.be.closeTo(half, 1e-6);
    expect(project(square, { x: 0, y: 0 }).x).to.be.closeTo(0, 1e-6);
    expect(seenFacing(square, 900)).to.equal(450);
  });

  it('finds the very point again that was pointed at', () => {
    const coordinate = fc.integer({ min: 0, max: 48000 });
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.constantFrom(red, map),
        fc.oneof(fc.constantFrom(0, 900, 1800, 2700), fc.integer({ min: 0, max: 3599 })),
        (x, y, view, turn) => {
          const turned = { ...view, turn };
          expect(unproject(turned, project(turned, { x, y }))).to.deep.equal({ x, y });
        },
      ),
    );
  });
});
