import { expect } from 'chai';
import { TableCamera } from '../../../src/table/camera/camera.ts';
import { FIRST_LOOK } from '../../../src/table/camera/onlooker.ts';
import { tiltBeside, tiltFor, tiltWithin } from '../../../src/table/camera/tilt.ts';

describe('how steeply a table is looked at', () => {
  /** In a view of so many CSS pixels, of which so many are left free below. */
  function tiltIn(width: number, height: number, below = 0): number {
    const eye = new TableCamera({ setOrigin: () => undefined, setZoom: () => undefined, setScroll: () => undefined });
    eye.resize(width, height, 1, { above: 0, below });
    return tiltFor(FIRST_LOOK, eye);
  }

  it('follows the shape of the space: low in a broad one, steep in a high one', () => {
    // A table of 72 by 48 inches with its rim is 74.2 by 50.2: in 1,200 pixels it is 504 high at 37 degrees, 627 at 49, 694 at 57, 748 at 65 and 779 at 71.
    expect(tiltIn(1200, 400)).to.equal(37);
    expect(tiltIn(1200, 630)).to.equal(49);
    expect(tiltIn(1200, 700)).to.equal(57);
    expect(tiltIn(1200, 900)).to.equal(71);
  });

  it('counts no space that is left free for something else', () => {
    expect(tiltIn(1200, 900, 500)).to.equal(37);
  });

  it('goes by hand in steps of four degrees, from 37 to 77', () => {
    expect([tiltBeside(49, 1), tiltBeside(49, -2), tiltBeside(39, -3), tiltBeside(71, 1)]).to.deep.equal([53, 41, 37, 75]);
    expect([tiltWithin(0), tiltWithin(50), tiltWithin(90)]).to.deep.equal([37, 50, 77]);
  });
});
