import { expect } from 'chai';
import { apart, boundsOf, outlineOf } from '../../src/table/outline.ts';
import { overlapBy } from '../../src/table/overlap.ts';
import { moved, polygon } from '../../src/table/shape.ts';
import { leastShift } from '../../src/table/shift.ts';
import type { Surroundings, Tether } from '../../src/table/shift.ts';
import type { Point, Polygon } from '../../src/table/units.ts';

/*
 * Where the nearest good place lies on a border or where two of them meet. Each case is laid out about the middle of the table and tried turned by quarters and mirrored,
 * so that every side and every sign comes up. Lengths are those of triangles with whole sides.
 */

const TABLE = { width: 60_000, depth: 60_000 };
const MIDDLE = 30_000;
type Map = (p: Point) => Point;
const QUARTERS: readonly Map[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: 0 - y, y: x }),
  ({ x, y }) => ({ x: 0 - x, y: 0 - y }),
  ({ x, y }) => ({ x: y, y: 0 - x }),
];
const EIGHT: readonly { readonly map: Map; readonly mirrored: boolean }[] = QUARTERS.flatMap((map) => [
  { map, mirrored: false },
  { map: ({ x, y }: Point) => map({ x, y: 0 - y }), mirrored: true },
]);

const box = (left: number, bottom: number, right: number, top: number): Polygon => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];
/** The body of every case: a square of one inch about the middle. */
const BODY = box(-500, -500, 500, 500);
const CENTRE: Polygon = [{ x: 0, y: 0 }];
const tied = (anchor: Polygon, reach: number, part = CENTRE): Tether => ({ part, anchor, reach });

function good(body: Polygon, { table, taken, tethers }: Surroundings): (shift: Point) => boolean {
  return ({ x, y }) => {
    const at = (part: Polygon) => outlineOf(moved(polygon(part), x, y)).corners;
    const { left, right, bottom, top } = boundsOf({ corners: at(body), margin: 0 });
    return (
      left >= 0 &&
      bottom >= 0 &&
      right <= table.width &&
      top <= table.depth &&
      !taken.some((ground) => overlapBy(polygon(at(body)), polygon(ground), 0.001)) &&
      tethers.every((group) => group.some(({ part, anchor, reach }) => apart(at(part), anchor) <= reach + 0.001))
    );
  };
}

/** The shift of the body in every one of the eight ways, turned back. */
function shifts(about: { taken?: readonly Polygon[]; tethers?: readonly (readonly Tether[])[] }, most = 40_000): (Point | null)[] {
  return EIGHT.map(({ map, mirrored }, index) => {
    const laid = (corners: Polygon): Polygon => {
      const there = corners.map(map).map(({ x, y }) => ({ x: x + MIDDLE, y: y + MIDDLE }));
      return mirrored ? there.toReversed() : there;
    };
    const surroundings: Surroundings = {
      table: TABLE,
      taken: (about.taken ?? []).map(laid),
      tethers: (about.tethers ?? []).map((group) =>
        group.map(({ part, anchor, reach }) => ({ part: laid(part), anchor: laid(anchor), reach })),
      ),
    };
    const found = leastShift(laid(BODY), surroundings, good(laid(BODY), surroundings), most);
    if (found === null) return null;
    const back = EIGHT.map((each) => each.map).find((each) => {
      const { x, y } = map(each({ x: 3, y: 1 }));
      return x === 3 && y === 1;
    });
    if (back === undefined) throw new Error(`no way back from ${index}`);
    return back(found);
  });
}

function leads(about: Parameters<typeof shifts>[0], x: number, y: number, most?: number): void {
  expect(shifts(about, most)).to.deep.equal(EIGHT.map(() => ({ x, y })));
}

describe('the least shift, border by border', () => {
  it('QM-2.14 leads straight out over the nearest edge, however far', () => {
    leads({ taken: [box(-700, -5000, 9000, 6000)] }, -1200, 0);
    leads({ taken: [box(-6000, -9000, 7000, 8000)] }, -6500, 0);
    // An edge along (0.8, 0.6) a thousand below the middle: the corner (0.5, −0.5) is to be a body's half extents, 0.5·(0.6 + 0.8) = 0.7, beyond: 1.7 along (0.6, −0.8).
    leads(
      {
        taken: [
          [
            { x: 600 - 8000, y: -800 - 6000 },
            { x: 600 + 8000, y: -800 + 6000 },
            { x: 8600 - 12_000, y: 5200 + 16_000 },
            { x: -7400 - 12_000, y: -6800 + 16_000 },
          ],
        ],
      },
      1020,
      -1360,
    );
  });

  it('QM-2.14 leads to where two edges meet', () => {
    // Left it is 1.5, but from 0.1 below the middle upward another stands there: its lower edge is to be above the body, 0.6 down.
    leads({ taken: [box(-1000, -4000, 4000, 4000), box(-3000, -100, -1000, 4000)] }, -1500, -600);
    // Between the two, 1.2 apart: no room farther up, and the way down is longer.
    leads({ taken: [box(-1000, -9000, 9000, 9000), box(-4000, 300, -1000, 9000), box(-4000, -9000, -1000, -900)] }, -1500, -200);
  });

  it('QM-11.16a leads as far towards an anchor as its reach asks, to a point, a corner and an edge', () => {
    leads({ tethers: [[tied([{ x: 3000, y: 4000 }], 1000)]] }, 2400, 3200);
    leads({ tethers: [[tied(box(3000, 4000, 6000, 9000), 1000)]] }, 2400, 3200);
    leads({ tethers: [[tied(box(4000, -1000, 6000, 2000), 1000)]] }, 3000, 0);
    // The part is the body's own right side now.
    leads({ tethers: [[tied(box(4000, -1000, 6000, 2000), 1000, box(0, -500, 500, 500))]] }, 2500, 0);
    // An anchor that leans: its edge along (0.8, 0.6) is 5 off, along (0.6, −0.8).
    leads(
      {
        tethers: [
          [
            tied(
              [
                { x: 3000 - 1600, y: -4000 - 1200 },
                { x: 3000 + 600 - 1600, y: -4000 - 800 - 1200 },
                { x: 3000 + 600 + 1600, y: -4000 - 800 + 1200 },
                { x: 3000 + 1600, y: -4000 + 1200 },
              ],
              2000,
            ),
          ],
        ],
      },
      1800,
      -2400,
    );
  });

  it('QM-11.16a leads to where an edge meets the end of a reach', () => {
    // 1.5 to the left the anchor is 0.6 farther left; within 1 of it is within 0.8 of its height.
    leads({ taken: [box(-1000, -9000, 9000, 9000)], tethers: [[tied([{ x: -2100, y: 1300 }], 1000)]] }, -1500, 500);
    leads({ taken: [box(-1000, -9000, 9000, 9000)], tethers: [[tied([{ x: -900, y: 3300 }], 1000)]] }, -1500, 2500);
  });

  it('QM-11.16a leads to where two reaches meet', () => {
    // 13, 14, 15: the height on the side of 14 is 12, and its foot 5 from one end and 9 from the other.
    leads({ tethers: [[tied([{ x: 4000, y: -500 }], 1300)], [tied([{ x: 4000, y: 900 }], 1500)]] }, 2800, 0);
    leads({ tethers: [[tied([{ x: 4000, y: 900 }], 1500)], [tied([{ x: 4000, y: -500 }], 1300)]] }, 2800, 0);
    // The same turned by (0.6, 0.8).
    leads({ tethers: [[tied([{ x: 2400 + 400, y: 3200 - 300 }], 1300)], [tied([{ x: 2400 - 720, y: 3200 + 540 }], 1500)]] }, 1680, 2240);
  });

  it('QM-11.16a is content with the nearest anchor of a group', () => {
    leads({ tethers: [[tied([{ x: -9000, y: 0 }], 1000), tied([{ x: 3000, y: 4000 }], 1000)]] }, 2400, 3200);
    leads({ tethers: [[tied([{ x: 3000, y: 4000 }], 1000), tied([{ x: -9000, y: 0 }], 1000)]] }, 2400, 3200);
  });

  it('QM-2.14 leads no farther than it may', () => {
    const about = { taken: [box(-700, -5000, 9000, 6000)] };
    leads(about, -1200, 0, 1200);
    expect(shifts(about, 1199)).to.deep.equal(EIGHT.map(() => null));
    // A tether that leaves no good place within its reach.
    expect(shifts({ taken: [box(-5000, -5000, 5000, 5000)], tethers: [[tied(CENTRE, 3000)]] })).to.deep.equal(EIGHT.map(() => null));
  });

  it('QM-2.14 leads back upon the table over each of its edges', () => {
    const table = { width: 20_000, depth: 10_000 };
    const back = (x: number, y: number) => {
      const body = BODY.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
      const surroundings = { table, taken: [], tethers: [] };
      return leastShift(body, surroundings, good(body, surroundings), 9000);
    };
    expect([back(400, 5000), back(19_700, 5000), back(9000, 100), back(9000, 9900), back(100, 9800)]).to.deep.equal([
      { x: 100, y: 0 },
      { x: -200, y: 0 },
      { x: 0, y: 400 },
      { x: 0, y: -400 },
      { x: 400, y: -300 },
    ]);
  });
});
