import { expect } from 'chai';
import fc from 'fast-check';
import { gap } from '../../src/table/measure.ts';
import { contains, depthOf, inside, overlaps, touches } from '../../src/table/overlap.ts';
import { centreOf, disc, moved, polygon, rectangleAbout } from '../../src/table/shape.ts';
import { polar } from '../../src/table/trig.ts';
import type { Shape } from '../../src/table/units.ts';
import { someAngle, someConvex, someShape } from './places.ts';

function box(left: number, bottom: number, right: number, top: number): Shape {
  return polygon([
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]);
}

const HOOK = polygon([
  { x: 0, y: 0 },
  { x: 10_000, y: 0 },
  { x: 10_000, y: 10_000 },
  { x: 9000, y: 10_000 },
  { x: 9000, y: 1000 },
  { x: 1000, y: 1000 },
  { x: 1000, y: 10_000 },
  { x: 0, y: 10_000 },
]);

/** The second shape brought up to the first along a bearing until they meet, and then pressed in. */
function pressed(a: Shape, b: Shape, from: number, depth: number): Shape {
  const start = centreOf(a);
  const own = centreOf(b);
  const at = (distance: number) => {
    const { x, y } = polar(start, from, distance);
    return moved(b, x - own.x, y - own.y);
  };
  let meets = 0;
  let clear = 60_000;
  while (clear - meets > 1) {
    const middle = Math.floor((clear + meets) / 2);
    if (gap(a, at(middle)) === 0) meets = middle;
    else clear = middle;
  }
  return at(meets - depth);
}

describe('contact and overlap', () => {
  it('allows fifty mil of depth between edges, corners and discs', () => {
    expect(overlaps(box(0, 0, 4000, 4000), box(3950, 0, 8000, 4000))).to.equal(false);
    expect(overlaps(box(0, 0, 4000, 4000), box(3940, 0, 8000, 4000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), disc({ x: 1950, y: 0 }, 1000))).to.equal(false);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), disc({ x: 1940, y: 0 }, 1000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), box(950, -3000, 4000, 3000))).to.equal(false);
    expect(overlaps(disc({ x: 0, y: 0 }, 1000), box(940, -3000, 4000, 3000))).to.equal(true);
    // A square on its corner, half a diagonal of 1414, against an edge.
    const diamond = polygon(rectangleAbout({ x: 0, y: 0 }, 450, 2000, 2000));
    expect(overlaps(diamond, box(1364, -5000, 6000, 5000))).to.equal(false);
    expect(overlaps(diamond, box(1354, -5000, 6000, 5000))).to.equal(true);
  });

  it('finds shapes inside one another and shapes that cross like a plus sign', () => {
    expect(overlaps(box(0, 0, 9000, 9000), box(4000, 4000, 5000, 5000))).to.equal(true);
    expect(overlaps(disc({ x: 0, y: 0 }, 6000), disc({ x: 0, y: 0 }, 6000))).to.equal(true);
    expect(overlaps(disc({ x: 4500, y: 4500 }, 500), box(0, 0, 9000, 9000))).to.equal(true);
    expect(overlaps(box(0, 4000, 9000, 5000), box(4000, 0, 5000, 9000))).to.equal(true);
  });

  it('tells a unit in a hollow from one on the arms of it', () => {
    expect(overlaps(HOOK, box(1000, 1000, 9000, 5000))).to.equal(false);
    // Thirty mil into both arms and the base: its corners are 30·√2 = 42 deep in the hook's own corners.
    expect(overlaps(HOOK, box(970, 970, 9030, 5000))).to.equal(false);
    expect(overlaps(HOOK, box(940, 1000, 8900, 5000))).to.equal(true);
    expect(overlaps(HOOK, disc({ x: 5000, y: 5000 }, 4040))).to.equal(false);
    expect(overlaps(HOOK, disc({ x: 5000, y: 5000 }, 4060))).to.equal(true);
    expect(overlaps(box(4000, 0, 6000, 900), HOOK)).to.equal(true);
    expect(overlaps(HOOK, box(-3000, 2000, 13_000, 4000))).to.equal(true);
    expect(overlaps(HOOK, HOOK)).to.equal(true);
    expect(overlaps(HOOK, moved(HOOK, 10_000, 0))).to.equal(false);
    expect(overlaps(HOOK, moved(HOOK, 9900, 0))).to.equal(true);
  });

  it('finds a thin fence right through a unit', () => {
    expect(overlaps(box(0, 0, 6000, 2000), box(3000, -4000, 3030, 4000))).to.equal(true);
    const bent = polygon([
      { x: -2000, y: 985 },
      { x: 3015, y: 985 },
      { x: 3015, y: 8000 },
      { x: 2985, y: 8000 },
      { x: 2985, y: 1015 },
      { x: -2000, y: 1015 },
    ]);
    expect(overlaps(box(0, 0, 6000, 2000), bent)).to.equal(true);
    expect(overlaps(box(0, -3000, 6000, 1000), bent)).to.equal(false);
  });

  it('measures the depth of a capsule', () => {
    const swept = { kind: 'capsule', capsule: { from: { x: 0, y: 0 }, to: { x: 10_000, y: 0 }, radius: 1000 } } as const;
    expect(overlaps(swept, box(4000, 950, 6000, 3000))).to.equal(false);
    expect(overlaps(swept, box(4000, 940, 6000, 3000))).to.equal(true);
    expect(overlaps(swept, box(4000, -20, 4010, 20))).to.equal(true);
    expect(contains(swept, { x: 10_600, y: 800 })).to.equal(true);
    expect(contains(swept, { x: 10_700, y: 800 })).to.equal(false);
  });

  it('knows the depth that two convex shapes share, which is none while they are apart', () => {
    const depths = (a: Shape, b: Shape) => [depthOf(a, b), depthOf(b, a)];
    expect(depths(box(0, 0, 4000, 4000), box(3700, 1000, 9000, 2000))).to.deep.equal([300, 300]);
    expect(depths(box(0, 0, 4000, 4000), box(4000, 1000, 9000, 2000))).to.deep.equal([0, 0]);
    expect(depths(box(0, 0, 4000, 4000), disc({ x: 4100, y: 2000 }, 300))).to.deep.equal([200, 200]);
    expect(depths(box(0, 0, 4000, 4000), disc({ x: 4030, y: 4040 }, 40))).to.deep.equal([0, 0]);
    expect(depths(disc({ x: 7, y: 7 }, 30), disc({ x: 7, y: 7 }, 40))).to.deep.equal([70, 70]);
    expect(depths(box(0, 0, 4000, 4000), box(5000, 0, 9000, 4000))).to.deep.equal([0, 0]);
  });

  it('touches up to fifty mil off', () => {
    expect(touches(box(0, 0, 4000, 4000), box(4050, 0, 8000, 4000))).to.equal(true);
    expect(touches(box(0, 0, 4000, 4000), box(4060, 0, 8000, 4000))).to.equal(false);
    expect(touches(box(0, 0, 4000, 4000), box(3950, 0, 8000, 4000))).to.equal(true);
    expect(touches(box(0, 0, 4000, 4000), box(3900, 0, 8000, 4000))).to.equal(false);
  });

  it('says the same of a pair whichever comes first', () => {
    fc.assert(
      fc.property(someShape, someShape, (a, b) => {
        expect(overlaps(a, b)).to.equal(overlaps(b, a));
        expect(touches(a, b)).to.equal(touches(b, a));
      }),
    );
  });

  it('finds no gap between shapes that overlap', () => {
    fc.assert(
      fc.property(someShape, someShape, (a, b) => {
        if (overlaps(a, b)) expect(gap(a, b)).to.equal(0);
        else expect(touches(a, b)).to.equal(gap(a, b) <= 51);
      }),
    );
  });

  it('calls it an overlap exactly when no short push parts two convex shapes', () => {
    fc.assert(
      fc.property(someConvex, someConvex, someAngle, fc.integer({ min: 0, max: 140 }), (a, far, from, depth) => {
        const b = pressed(a, far, from, depth);
        const parted = (by: number) =>
          Array.from({ length: 360 }, (_, degree) => polar({ x: 0, y: 0 }, degree * 10, by)).some(({ x, y }) => gap(a, moved(b, x, y)) > 0);
        if (overlaps(a, b)) expect(parted(49)).to.equal(false);
        else expect(parted(54)).to.equal(true);
      }),
      { numRuns: 60 },
    );
  });

  it('holds its boundary and knows the table', () => {
    expect(contains(box(0, 0, 1000, 1000), { x: 1000, y: 500 })).to.equal(true);
    expect(contains(box(0, 0, 1000, 1000), { x: 1001, y: 500 })).to.equal(false);
    expect(contains(HOOK, { x: 5000, y: 5000 })).to.equal(false);
    expect(contains(HOOK, { x: 500, y: 5000 })).to.equal(true);
    expect(contains(disc({ x: 0, y: 0 }, 1000), { x: 600, y: 800 })).to.equal(true);
    expect(inside(box(0, 0, 72_000, 48_000), { width: 72_000, depth: 48_000 })).to.equal(true);
    expect(inside(box(0, 0, 72_010, 48_000), { width: 72_000, depth: 48_000 })).to.equal(false);
    expect(inside(disc({ x: 1000, y: 990 }, 1000), { width: 72_000, depth: 48_000 })).to.equal(false);
  });

  it('KM-1.4 knows the table to a thousandth on each side', () => {
    const table = { width: 72_000, depth: 48_000 };
    const inset = (left: number, bottom: number, right: number, top: number) =>
      inside(box(left, bottom, table.width - right, table.depth - top), table);
    expect(inset(9000, 8000, 7000, 6000)).to.equal(true);
    expect(inset(-1, -1, -1, -1)).to.equal(true);
    expect([inset(-2, 0, 0, 0), inset(0, -2, 0, 0), inset(0, 0, -2, 0), inset(0, 0, 0, -2)]).to.deep.equal([false, false, false, false]);
  });

  it('KM-1.4 counts the depth of small discs and of lines, which have hardly any', () => {
    const at = (x: number, y: number, radius: number) => disc({ x, y }, radius);
    // In the same place the radii are all that is shared.
    expect([overlaps(at(5, 5, 25), at(5, 5, 26)), overlaps(at(5, 5, 26), at(5, 5, 26))]).to.deep.equal([false, true]);
    for (const small of [0, 10]) {
      expect([
        overlaps(at(2000, 2000, small), box(0, 0, 4000, 4000)),
        overlaps(box(0, 0, 4000, 4000), at(2000, 2000, small)),
      ]).to.deep.equal([true, true]);
      expect([
        overlaps(at(40 - small, 2000, small), box(0, 0, 4000, 4000)),
        overlaps(box(0, 0, 4000, 4000), at(40 - small, 2000, small)),
      ]).to.deep.equal([false, false]);
    }
    // A path that cuts off a corner: 4000 + 4000 − 7960 = 40, over √2 is 28 deep; with 7900, 70 deep.
    const cut = (sum: number) =>
      ({ kind: 'capsule', capsule: { from: { x: sum - 4060, y: 4060 }, to: { x: 4060, y: sum - 4060 }, radius: 0 } }) as const;
    expect([overlaps(cut(7960), box(0, 0, 4000, 4000)), overlaps(box(0, 0, 4000, 4000), cut(7960))]).to.deep.equal([false, false]);
    expect([overlaps(cut(7900), box(0, 0, 4000, 4000)), overlaps(box(0, 0, 4000, 4000), cut(7900))]).to.deep.equal([true, true]);
  });

  it('takes no notice of a corner that is listed twice', () => {
    const twice = polygon([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 4000, y: 0 },
      { x: 4000, y: 4000 },
      { x: 4000, y: 4000 },
      { x: 0, y: 4000 },
    ]);
    for (const [left, verdict] of [
      [3950, false],
      [3940, true],
    ] as const) {
      expect([overlaps(twice, box(left, 0, 8000, 4000)), overlaps(box(left, 0, 8000, 4000), twice)]).to.deep.equal([verdict, verdict]);
    }
    expect(overlaps(twice, moved(HOOK, 3960, 0))).to.equal(false);
    expect(overlaps(twice, moved(HOOK, 3940, 0))).to.equal(true);
  });

  describe('of a shape with a hollow', () => {
    type Corners = readonly { x: number; y: number }[];
    const cornersOf = (shape: Shape): Corners => (shape.kind === 'polygon' ? shape.polygon : []);
    /** Both ways round, counted from every corner, turned by quarters: all of them have to say the same. */
    const everyWay = (a: Shape, b: Shape, verdict: boolean): void => {
      const quarters = [
        (x: number, y: number) => ({ x, y }),
        (x: number, y: number) => ({ x: -y, y: x }),
        (x: number, y: number) => ({ x: -x, y: -y }),
        (x: number, y: number) => ({ x: y, y: -x }),
      ];
      const ways = (corners: Corners) => corners.map((_, first) => [...corners.slice(first), ...corners.slice(0, first)]);
      for (const quarter of quarters) {
        const turned = (corners: Corners) => polygon(corners.map(({ x, y }) => quarter(x, y)));
        const pairs = [
          ...ways(cornersOf(a)).map((one) => [one, cornersOf(b)]),
          ...ways(cornersOf(b)).map((other) => [cornersOf(a), other]),
        ].map((pair) => pair.map(turned));
        expect(
          pairs.filter(
            ([one, other]) =>
              one !== undefined && other !== undefined && (overlaps(one, other) !== verdict || overlaps(other, one) !== verdict),
          ),
        ).to.deep.equal([]);
      }
    };
    /** A fence with a bend, 30 thick: along y from `from` to `to` at height `height`, then far up on the right. */
    const fence = (from: number, to: number, height: number) =>
      polygon([
        { x: from, y: height },
        { x: to, y: height },
        { x: to, y: 20_000 },
        { x: to - 30, y: 20_000 },
        { x: to - 30, y: height + 30 },
        { x: from, y: height + 30 },
      ]);
    const UNIT = box(0, 0, 4000, 2000);

    it('KM-1.4 lets a fence run fifty deep along any edge of a unit, and no deeper', () => {
      // 2000 − 1960 + 0: the far side of the fence is 40 deep, or 60 with the fence 20 lower.
      everyWay(UNIT, fence(-3000, 9000, 1960), false);
      everyWay(UNIT, fence(-3000, 9000, 1940), true);
      // Ending inside, and beginning inside.
      everyWay(UNIT, fence(1000, 9000, 1940), true);
      everyWay(UNIT, fence(-3000, 3960, 1960), false);
      everyWay(UNIT, fence(-3000, 3960, 1940), true);
      everyWay(UNIT, fence(3955, 9000, 1000), false);
      everyWay(UNIT, fence(3940, 9000, 1000), true);
    });

    it('KM-1.4 finds a fence across the corner of a unit by its deepest place, wherever on its way that is', () => {
      // The upper side of the fence runs from the left edge `high` up to the bottom edge ten times as far out, and on to (20·high, −high). Where it is as far from the left edge as from the
      // bottom one, x = high·10/11: with 70 it is 63 deep there and only 35 midway; with 50 it is 45 deep.
      const across = (high: number) =>
        polygon([
          { x: -10 * high, y: 2 * high - 30 },
          { x: 20 * high, y: -high - 30 },
          { x: 20 * high, y: -9000 },
          { x: 20 * high + 30, y: -9000 },
          { x: 20 * high + 30, y: -high },
          { x: 20 * high, y: -high },
          { x: -10 * high, y: 2 * high },
        ]);
      everyWay(UNIT, across(70), true);
      everyWay(UNIT, across(50), false);
      // The other corners of the unit, by mirrors.
      for (const [sx, sy] of [
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        const mirrored = (corners: Corners) => {
          const points = corners.map(({ x, y }) => ({ x: 2000 + sx * (x - 2000), y: 1000 + sy * (y - 1000) }));
          return polygon(sx * sy < 0 ? points.toReversed() : points);
        };
        everyWay(UNIT, mirrored(cornersOf(across(70))), true);
        everyWay(UNIT, mirrored(cornersOf(across(50))), false);
      }
    });

    it('KM-1.4 counts the tip of a unit that stands askew', () => {
      // A square on its corner: the tip 60 beyond the hook's left edge is 60 deep in it, though the edge is only 60/√2 = 42 deep in the square.
      const tip = (depth: number) =>
        polygon([
          { x: depth - 3000, y: 2000 },
          { x: depth, y: 5000 },
          { x: depth - 3000, y: 8000 },
          { x: depth - 6000, y: 5000 },
        ]);
      everyWay(tip(60), HOOK, true);
      everyWay(tip(45), HOOK, false);
    });

    it('KM-1.4 finds a narrow bar through the arms, or with its end in one of them', () => {
      const bar = (from: number, to: number) => box(from, 5000, to, 5030);
      everyWay(bar(-3000, 13_000), HOOK, true);
      everyWay(bar(-3000, 5000), HOOK, true);
      everyWay(bar(1500, 8500), HOOK, false);
      everyWay(bar(-3000, 45), HOOK, false);
      everyWay(bar(-3000, 60), HOOK, true);
      everyWay(bar(955, 9045), HOOK, false);
      everyWay(bar(955, 9060), HOOK, true);
    });

    it("KM-1.4 finds two shapes with hollows that cross, and not two that stand in one another's hollow", () => {
      const bent = (x: number, y: number) =>
        moved(
          polygon([
            { x: 0, y: 0 },
            { x: 3000, y: 0 },
            { x: 3000, y: 1000 },
            { x: 1000, y: 1000 },
            { x: 1000, y: 3000 },
            { x: 0, y: 3000 },
          ]),
          x,
          y,
        );
      everyWay(bent(2000, 2000), HOOK, false);
      everyWay(bent(-2960, 5000), HOOK, false);
      everyWay(bent(-2940, 5000), HOOK, true);
      everyWay(bent(-500, 5000), HOOK, true);
      everyWay(bent(970, 970), HOOK, false);
      everyWay(bent(900, 2000), HOOK, true);
      // A bent fence through an arm: only the fence reaches deep into the other.
      everyWay(fence(-3000, 5000, 5000), HOOK, true);
      everyWay(fence(2000, 5000, 5000), HOOK, false);
      everyWay(fence(955, 5000, 5000), HOOK, false);
      everyWay(fence(940, 5000, 5000), HOOK, true);
    });

    it('KM-1.4 finds a shape on its own place, unless all of it is too narrow', () => {
      everyWay(HOOK, HOOK, true);
      const notched = (thick: number) =>
        moved(
          polygon([
            { x: 0, y: 0 },
            { x: 4000, y: 0 },
            { x: 4000, y: thick },
            { x: 2010, y: thick },
            { x: 2000, y: thick - 10 },
            { x: 1990, y: thick },
            { x: 0, y: thick },
          ]),
          700,
          900,
        );
      everyWay(notched(51), notched(51), false);
      everyWay(notched(53), notched(53), true);
      // A bar inside it shares as much as it is thick.
      everyWay(box(700, 930, 4700, 970), notched(100), false);
      everyWay(box(700, 920, 4700, 980), notched(100), true);
    });
  });
});
