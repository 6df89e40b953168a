import { expect } from 'chai';
import { along, circle, hatch, holds, onTable, sector } from '../../../src/table/drawing/round.ts';

const square = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 0, y: 4000 },
];

describe('shapes for drawing', () => {
  it('goes along a path by length, not by leg', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 1000 },
    ];
    expect(along(path, 0.5)).to.deep.equal({ x: 2000, y: 0 });
    expect(along(path, 1)).to.deep.equal({ x: 3000, y: 1000 });
    expect(along(path, 0)).to.deep.equal({ x: 0, y: 0 });
  });

  it('keeps every hatching stroke inside the shape it warns of', () => {
    const strokes = hatch(square, 1000);
    expect(strokes.length).to.equal(8);
    for (const [a, b] of strokes) expect(holds(square, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).to.equal(true);
  });

  it('draws a fire arc as a wedge from the muzzle and a full circle as a circle', () => {
    const wedge = sector({ x: 0, y: 0 }, 0, 450, 10000);
    expect(wedge[0]).to.deep.equal({ x: 0, y: 0 });
    expect(wedge[1]).to.deep.equal({ x: 7071, y: -7071 });
    expect(wedge[wedge.length - 1]).to.deep.equal({ x: 7071, y: 7071 });
    expect(sector({ x: 0, y: 0 }, 0, 1800, 10000)).to.deep.equal(circle({ x: 0, y: 0 }, 10000));
  });

  it('draws the arc of a front from its corners, as far from the front as the range', () => {
    const arc = sector({ x: 0, y: 0 }, 0, 450, 10000, 4000);
    expect(arc[0]).to.deep.equal({ x: 0, y: -2000 });
    expect(arc[1]).to.deep.equal({ x: 7071, y: -9071 });
    expect(arc.at(-2)).to.deep.equal({ x: 7071, y: 9071 });
    expect(arc.at(-1)).to.deep.equal({ x: 0, y: 2000 });
    // Straight ahead of the whole front it reaches as far.
    expect(Math.max(...arc.map(({ x }) => x))).to.equal(10000);
    expect(arc).to.deep.include({ x: 10000, y: -2000 });
    expect(arc).to.deep.include({ x: 10000, y: 2000 });
  });

  it('cuts a ring off at the edge of the table', () => {
    const kept = onTable(circle({ x: 0, y: 5000 }, 3000), 72000, 48000);
    expect(Math.min(...kept.map(({ x }) => x))).to.equal(0);
    expect(Math.max(...kept.map(({ x }) => x))).to.equal(3000);
    expect(onTable(circle({ x: -9000, y: 5000 }, 3000), 72000, 48000)).to.deep.equal([]);
  });
});
