import { expect } from 'chai';
import { disc, polygon } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import type { Standing } from '../../../src/table/contract.ts';
import { planOf } from '../../../src/table/plain/plan.ts';

const CORNERS = [
  { x: 13_000, y: 21_000 },
  { x: 7_000, y: 21_000 },
  { x: 7_000, y: 19_500 },
  { x: 13_000, y: 19_500 },
];

/** Foot in line, six inches by one and a half, who look that way; and what of them is different. */
function line(facing: number, other: Partial<Omit<Standing, 'piece'>> = {}, inside = ''): Standing {
  return {
    piece: {
      id: 'one',
      side: 'red',
      kind: 'infantry',
      name: '',
      seat: '',
      x: 10_000,
      y: 21_000,
      facing,
      inside,
      trackers: [],
      badges: [],
      own: {},
    },
    figures: [
      { at: { x: 9_000, y: 20_000 }, facing, sculpt: 'private' },
      { at: { x: 11_000, y: 20_400 }, facing, sculpt: 'private' },
    ],
    outline: polygon(CORNERS),
    strength: 12,
    dress: { foot: 'line', horse: 'horse', regiment: null },
    tag: { counter: null, words: '12', isGold: false, badges: [] },
    order: 'formed',
    ...other,
  };
}

function box(points: readonly Point[]): { left: number; right: number; low: number; high: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

function near(value: number, other: number): void {
  expect(value).to.be.closeTo(other, 1);
}

describe('a counter', () => {
  it('takes up the ground of its piece, and has its sign in the middle', () => {
    const { outline, seat, height } = planOf(line(900));
    expect(outline).to.deep.equal(CORNERS);
    near(seat.x, 10_000);
    near(seat.y, 20_250);
    expect(height).to.be.greaterThan(0);
  });

  it('bears a bar along its front, and an arrow before it, whichever way it looks', () => {
    const fronts = [
      [0, 'right', 13_000],
      [900, 'high', 21_000],
      [1800, 'left', 7_000],
      [2700, 'low', 19_500],
    ] as const;
    for (const [facing, edge, at] of fronts) {
      const { front, arrow } = planOf(line(facing));
      near(box(front)[edge], at);
      const ahead = facing === 0 || facing === 900 ? 1 : -1;
      expect((box(arrow)[edge] - at) * ahead, `the arrow of who looks ${facing}`).to.be.greaterThan(200);
      const { left, right, low, high } = box(front);
      expect(Math.min(right - left, high - low), 'how deep the bar is').to.be.within(100, 400);
    }
  });

  it('has its bar within its ground where it stands askew', () => {
    const { front } = planOf(line(450));
    const { left, right, low, high } = box(front);
    expect(left).to.be.greaterThan(7_000);
    expect(low).to.be.greaterThan(19_500);
    near(right, 13_000);
    near(high, 21_000);
  });

  it('only holds its ground while it skirmishes', () => {
    expect(planOf(line(900, { order: 'loose' })).height).to.equal(0);
  });

  it('is round and looks nowhere for a leader on a round base', () => {
    const { outline, front, arrow, arm, seat } = planOf(line(900, { order: 'leader', outline: disc({ x: 5_000, y: 6_000 }, 500) }));
    expect(arm).to.equal('leader');
    expect([front, arrow]).to.deep.equal([[], []]);
    for (const { x, y } of outline) near(Math.hypot(x - 5_000, y - 6_000), 500);
    near(seat.x, 5_000);
    near(seat.y, 6_000);
  });

  it('is small and lies among its figures where it is inside something, which is edged as theirs; it has no front', () => {
    const { outline, seat, bases, held, front, arrow } = planOf(line(900, { bases: [{ corners: CORNERS, leads: true }] }, 'farm'));
    near(seat.x, 10_000);
    near(seat.y, 20_200);
    const { left, right, low, high } = box(outline);
    expect([right - left, high - low].every((side) => side > 500 && side < 2000)).to.equal(true);
    expect(bases).to.deep.equal([]);
    expect(held).to.deep.equal(CORNERS);
    expect([front, arrow]).to.deep.equal([[], []]);
    expect(planOf(line(900)).held).to.deep.equal([]);
  });

  it('shows its bases where they count one by one', () => {
    const bases = [{ corners: CORNERS, leads: true }];
    expect(planOf(line(900, { bases })).bases).to.deep.equal(bases);
    expect(planOf(line(900)).bases).to.deep.equal([]);
  });

  it('says how strong it is where its tag has no number, but of a leader and of what has no strength', () => {
    const worded = { counter: null, words: 'Guard', isGold: false, badges: [] };
    expect(planOf(line(900)).number).to.equal('');
    expect(planOf(line(900, { tag: worded })).number).to.equal('12');
    expect(planOf(line(900, { tag: worded, strength: 0 })).number).to.equal('');
    expect(planOf(line(900, { tag: worded, order: 'leader' })).number).to.equal('');
  });

  it('has a larger sign the larger it is, within reason', () => {
    const of = (width: number, depth: number): number =>
      planOf(
        line(900, {
          outline: polygon([
            { x: width, y: depth },
            { x: 0, y: depth },
            { x: 0, y: 0 },
            { x: width, y: 0 },
          ]),
        }),
      ).reach;
    expect(of(2500, 3000)).to.be.greaterThan(of(6000, 750));
    expect(of(6000, 750)).to.equal(of(1000, 500));
    expect(of(20_000, 20_000)).to.be.at.most(800);
  });
});
