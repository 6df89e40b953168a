import { expect } from 'chai';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/troops/field';
import { PIXELS_PER_INCH, project, unproject } from '../../../src/table/camera/projection.ts';
import { reliefOf } from '../../../src/table/terrain/relief.ts';

const square = (from: number, to: number): { x: number; y: number }[] => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];

function hill(...contours: { x: number; y: number }[][]): TerrainPiece {
  return {
    id: 'hill',
    kind: 'hill',
    name: '',
    shape: contours[0] ?? [],
    contours,
    passable: true,
    slow: true,
    cover: 0,
    blocksFire: true,
    enterableBy: [],
    capacity: 0,
    large: false,
    line: [],
    thickness: 0,
  };
}

describe('the height of the cloth', () => {
  const ground = { width: 40_000, depth: 40_000, pieces: [hill(square(10_000, 30_000), square(16_000, 24_000))] };
  const relief = reliefOf(ground);

  it('is nothing beside a hill and a level higher within each contour', () => {
    expect(relief.at({ x: 4000, y: 20_000 })).to.equal(0);
    const first = relief.at({ x: 13_000, y: 20_000 });
    const second = relief.at({ x: 20_000, y: 20_000 });
    expect(first).to.be.greaterThan(0.5);
    // Both levels are alike: the top lies twice as high as the ledge.
    expect(second).to.be.closeTo(2 * first, 0.02);
  });

  it('rises without a step', () => {
    for (let x = 6000; x < 20_000; x += 100) {
      const rise = relief.at({ x: x + 100, y: 20_000 }) - relief.at({ x, y: 20_000 });
      // No steeper than three in four, or the far slope would hide itself from an eye that sees depth at 0.6 and height at 0.8.
      expect(rise).to.be.within(-1e-6, 0.075);
    }
  });

  it('is flat on a table without hills', () => {
    const flat = reliefOf({ width: 40_000, depth: 40_000, pieces: [] });
    expect(flat.isFlat).to.equal(true);
    expect(flat.at({ x: 20_000, y: 20_000 })).to.equal(0);
  });

  it('lifts what stands on it in the view from the edge, and a click there finds the same point again', () => {
    for (const turn of [0, 340, 900, 1800, 2250, 2700]) {
      const view = { tilt: 37, turn, width: 40_000, depth: 40_000, relief: relief.at } as const;
      const top = { x: 20_000, y: 20_000 };
      expect(project({ ...view, relief: undefined }, top).y - project(view, top).y).to.be.closeTo(
        relief.at(top) * 0.799 * PIXELS_PER_INCH,
        0.001,
      );
      for (let y = 5000; y < 35_000; y += 700) {
        const found = unproject(view, project(view, { x: 12_000, y }));
        expect(found.x).to.be.closeTo(12_000, 30);
        expect(found.y).to.be.closeTo(y, 30);
      }
    }
  });

  it('is that of the whole level up to an edge that cuts a hill off, and nothing on the rim beyond it', () => {
    const corner = (x: number, y: number) => ({ x, y });
    const reaching = [corner(0, 10_000), corner(8000, 10_000), corner(8000, 20_000), corner(0, 20_000)];
    // One is laid up to the edge of the table, and one beyond it into its corner.
    const beyond = [corner(30_000, 30_000), corner(46_000, 30_000), corner(46_000, 46_000), corner(30_000, 46_000)];
    const { at } = reliefOf({ ...ground, pieces: [hill(reaching), hill(beyond)] });
    const whole = at(corner(4000, 15_000));
    expect(whole).to.be.greaterThan(0.8);
    for (const edge of [corner(0, 15_000), corner(40_000, 35_000), corner(35_000, 40_000), corner(40_000, 40_000)])
      expect(at(edge), JSON.stringify(edge)).to.be.closeTo(whole, 0.01);
    for (const rim of [corner(-1, 15_000), corner(-900, 15_000), corner(40_001, 35_000), corner(35_000, 41_000), corner(40_500, 40_500)])
      expect(at(rim), JSON.stringify(rim)).to.equal(0);
    // Where it ends on the table it slopes at the edge as it does farther in.
    for (const y of [9000, 9600, 10_000, 10_400, 20_300]) expect(at(corner(0, y)), String(y)).to.be.closeTo(at(corner(4000, y)), 0.01);
  });

  it('does not show on the map', () => {
    const map = { tilt: 'map', turn: 0, width: 40_000, depth: 40_000, relief: relief.at } as const;
    expect(project(map, { x: 20_000, y: 20_000 })).to.deep.equal({ x: 20 * PIXELS_PER_INCH, y: 20 * PIXELS_PER_INCH });
  });

  it('arches over a bridge, and is flat again within an inch of it', () => {
    const bridge = { ...hill(square(18_000, 22_000)), kind: 'bridge', contours: [] };
    const arched = reliefOf({ width: 40_000, depth: 40_000, pieces: [bridge] });
    expect(arched.isFlat).to.equal(false);
    expect(arched.at({ x: 20_000, y: 20_000 })).to.be.within(0.4, 0.5);
    expect(arched.at({ x: 20_000, y: 23_500 })).to.equal(0);
  });
});
