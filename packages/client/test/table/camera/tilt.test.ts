import { expect } from 'chai';
import { TableCamera } from '../../../src/table/camera/camera.ts';
import { FIRST_LOOK } from '../../../src/table/camera/onlooker.ts';
import { tiltFor } from '../../../src/table/camera/tilt.ts';

describe('how steeply a table is looked at', () => {
  /** In a view of so many CSS pixels, of which so many are left free below. */
  function tiltIn(width: number, height: number, below = 0): string {
    const eye = new TableCamera({ setOrigin: () => undefined, setZoom: () => undefined, setScroll: () => undefined });
    eye.resize(width, height, 1, { above: 0, below });
    return tiltFor(FIRST_LOOK, eye);
  }

  it('follows the shape of the space: low in a broad one, steep in a high one', () => {
    // A table of 72 by 48 inches with its rim is 77 by 53, of which 0.6, 0.71, 0.8 or 0.87 remain, and some room for heads and the board.
    expect(tiltIn(1200, 400)).to.equal('low');
    expect(tiltIn(1200, 620)).to.equal('middle');
    expect(tiltIn(1200, 700)).to.equal('high');
    expect(tiltIn(1200, 900)).to.equal('steep');
  });

  it('counts no space that is left free for something else', () => {
    expect(tiltIn(1200, 900, 500)).to.equal('low');
  });
});
