import { expect } from 'chai';
import { PIXELS_PER_INCH, type Spot } from '../../../src/table/camera/projection.ts';
import { tagPlace } from '../../../src/table/tags/tag-place.ts';

/** Where the tag of a stand goes that is 2" by 2" and looks that way, from the stand's middle, in drawing pixels. */
function placeOf(facing: number): Spot {
  const view = { tilt: 'map', turn: 0, width: 48_000, depth: 36_000 } as const;
  const corner = (x: number, y: number) => ({ x: 20_000 + x, y: 20_000 + y });
  const place = tagPlace(view, {
    standing: {
      order: 'formed',
      piece: { id: '', side: '', kind: '', name: '', seat: '', x: 0, y: 0, facing, inside: '', trackers: [], badges: [], own: {} },
    },
    tag: { displayWidth: 40, displayHeight: 20 },
    aside: { x: 0, y: 0 },
    outline: [corner(-1000, -1000), corner(1000, -1000), corner(1000, 1000), corner(-1000, 1000)],
    body: { headroom: 1.6 },
  });
  return { x: place.x - 20 * PIXELS_PER_INCH, y: place.y - 16 * PIXELS_PER_INCH };
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
});
