import { expect } from 'chai';
import { PIXELS_PER_INCH, project, type Spot } from '../../../src/table/camera/projection.ts';
import { tagPlace } from '../../../src/table/tags/tag-place.ts';

/** Where the tag of a stand goes that is 2" by 2" and looks that way, from the stand's middle, in drawing pixels. */
function placeOf(facing: number, inside = '', tilt: 37 | 'map' = 'map'): Spot {
  const view = { tilt, turn: 0, width: 48_000, depth: 36_000 } as const;
  const corner = (x: number, y: number) => ({ x: 20_000 + x, y: 20_000 + y });
  const place = tagPlace(view, {
    standing: {
      order: 'formed',
      piece: { id: '', side: '', kind: '', name: '', seat: '', x: 0, y: 0, facing, inside, trackers: [], badges: [], own: {} },
    },
    tag: { displayWidth: 40, displayHeight: 20 },
    aside: { x: 0, y: 0 },
    outline: [corner(-1000, -1000), corner(1000, -1000), corner(1000, 1000), corner(-1000, 1000)],
    body: { headroom: 1.6 },
  });
  const middle = project(view, { x: 20_000, y: 20_000 });
  return { x: place.x - middle.x, y: place.y - middle.y };
}

describe('the place of a tag', () => {
  it('is behind the unit: below one that looks away, above one that looks at the onlooker', () => {
    // The stand ends 32 pixels from its middle; the tag is 20 high.
    expect(placeOf(900).y).to.be.at.least(32 + 10);
    expect(placeOf(2700).y).to.be.at.most(-32 - 10);
    expect(placeOf(900).x).to.equal(0);
  });

  it('is at the back of a unit that looks to the side, so that it hides no neighbour in the line', () => {
    // The tag is 40 wide.
    expect(placeOf(0)).to.deep.equal({ x: -32 - 20, y: 0 });
    expect(placeOf(1800)).to.deep.equal({ x: 32 + 20, y: 0 });
  });

  it('is on the roof of the house that a piece is in, whichever way it looks', () => {
    for (const facing of [0, 900, 1800, 2700]) {
      expect(placeOf(facing, 'farm', 37).x).to.equal(0);
      // 1.6 inches up, of which four fifths are seen from there.
      expect(placeOf(facing, 'farm', 37).y).to.be.closeTo(-1.6 * 0.8 * PIXELS_PER_INCH, 0.5);
      expect(placeOf(facing, 'farm').x).to.equal(0);
    }
  });
});
