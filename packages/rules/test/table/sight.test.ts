import { expect } from 'chai';
import fc from 'fast-check';
import { contains } from '../../src/table/overlap.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { crossedLength, crosses, entry, exit, nearestEdge, pathLength } from '../../src/table/sight.ts';
import { somePoint, someHollow, someShape } from './places.ts';

const SQUARE = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 0, y: 4000 },
];
const HOOK = [
  { x: 0, y: 0 },
  { x: 10_000, y: 0 },
  { x: 10_000, y: 10_000 },
  { x: 9000, y: 10_000 },
  { x: 9000, y: 1000 },
  { x: 1000, y: 1000 },
  { x: 1000, y: 10_000 },
  { x: 0, y: 10_000 },
];

describe('lines of sight', () => {
  it('measures what of a line lies inside', () => {
    expect(crossedLength({ x: -5000, y: 2000 }, { x: 9000, y: 2000 }, polygon(SQUARE))).to.equal(4000);
    expect(crossedLength({ x: 1000, y: 2000 }, { x: 9000, y: 2000 }, polygon(SQUARE))).to.equal(3000);
    expect(crossedLength({ x: 1000, y: 2000 }, { x: 2000, y: 2000 }, polygon(SQUARE))).to.equal(1000);
    expect(crossedLength({ x: -5000, y: 5000 }, { x: 9000, y: 5000 }, polygon(SQUARE))).to.equal(0);
    expect(crossedLength({ x: -4000, y: -4000 }, { x: 8000, y: 8000 }, polygon(SQUARE))).to.equal(5657);
    expect(crossedLength({ x: -9000, y: 600 }, { x: 9000, y: 600 }, disc({ x: 0, y: 0 }, 1000))).to.equal(1600);
    expect(crossedLength({ x: 0, y: 0 }, { x: 9000, y: 0 }, disc({ x: 0, y: 0 }, 1000))).to.equal(1000);
    expect(crossedLength({ x: 7, y: 7 }, { x: 7, y: 7 }, polygon(SQUARE))).to.equal(0);
  });

  it('adds up the arms of a hook and skips the hollow', () => {
    expect(crossedLength({ x: -5000, y: 5000 }, { x: 15_000, y: 5000 }, polygon(HOOK))).to.equal(2000);
    expect(crossedLength({ x: 5000, y: 5000 }, { x: 15_000, y: 5000 }, polygon(HOOK))).to.equal(1000);
  });

  it('does not count a line that runs along an edge or brushes a corner', () => {
    expect(crossedLength({ x: -5000, y: 4000 }, { x: 9000, y: 4000 }, polygon(SQUARE))).to.equal(0);
    expect(crossedLength({ x: -4000, y: 0 }, { x: 4000, y: 8000 }, polygon(SQUARE))).to.equal(0);
    expect(crossedLength({ x: 1000, y: 0 }, { x: 1000, y: 20_000 }, polygon(HOOK))).to.equal(1000);
  });

  it('finds the same length from either end', () => {
    fc.assert(
      fc.property(somePoint, somePoint, someShape, (from, to, shape) => {
        expect(crossedLength(from, to, shape)).to.equal(crossedLength(to, from, shape));
        expect(crosses(from, to, shape)).to.equal(crosses(to, from, shape));
      }),
    );
  });

  it('finds as much inside as walking along the line does', () => {
    fc.assert(
      fc.property(somePoint, somePoint, someHollow, (from, to, shape) => {
        const span = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
        let steps = 0;
        for (let i = 0; i < 400; i += 1) {
          const share = (i + 0.5) / 400;
          if (contains(shape, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })) steps += 1;
        }
        expect(Math.abs(crossedLength(from, to, shape) - (steps * span) / 400)).to.be.at.most((4 * span) / 400 + 1);
      }),
      { numRuns: 60 },
    );
  });

  it('finds where a line comes in and by which edge', () => {
    expect(entry({ x: 9000, y: 1000 }, { x: 1000, y: 1000 }, SQUARE)).to.deep.equal({ point: { x: 4000, y: 1000 }, edge: 1, otherEdge: 1 });
    expect(entry({ x: 2000, y: -9000 }, { x: 2000, y: 2000 }, SQUARE)).to.deep.equal({ point: { x: 2000, y: 0 }, edge: 0, otherEdge: 0 });
    expect(entry({ x: 15_000, y: 5000 }, { x: -5000, y: 5000 }, HOOK)?.point).to.deep.equal({ x: 10_000, y: 5000 });
    expect(entry({ x: 5000, y: 5000 }, { x: 15_000, y: 5000 }, HOOK)?.point).to.deep.equal({ x: 9000, y: 5000 });
    expect(entry({ x: -5000, y: 2000 }, { x: -1000, y: 2000 }, SQUARE)).to.equal(null);
    expect(entry({ x: -5000, y: 4000 }, { x: 9000, y: 4000 }, SQUARE)).to.equal(null);
  });

  it('calls it a corner within fifty mil of one', () => {
    const at = (y: number) => entry({ x: 9000, y }, { x: 1000, y }, SQUARE);
    expect(at(50)).to.deep.equal({ point: { x: 4000, y: 50 }, edge: 1, otherEdge: 0 });
    expect(at(60)).to.deep.equal({ point: { x: 4000, y: 60 }, edge: 1, otherEdge: 1 });
    expect(at(3950)).to.deep.equal({ point: { x: 4000, y: 3950 }, edge: 1, otherEdge: 2 });
    const through = entry({ x: 8000, y: 8000 }, { x: 2000, y: 2000 }, SQUARE);
    expect(through?.point).to.deep.equal({ x: 4000, y: 4000 });
    expect([through?.edge, through?.otherEdge]).to.have.members([1, 2]);
  });

  it('comes in at the nearest edge when it begins inside', () => {
    expect(entry({ x: 3970, y: 1000 }, { x: 1000, y: 2000 }, SQUARE)).to.deep.equal({ point: { x: 4000, y: 1000 }, edge: 1, otherEdge: 1 });
  });

  it('finds where a line leaves for good', () => {
    expect(exit({ x: 2000, y: 2000 }, { x: 2000, y: 9000 }, SQUARE)).to.deep.equal({ x: 2000, y: 4000 });
    expect(exit({ x: 500, y: 5000 }, { x: 15_000, y: 5000 }, HOOK)).to.deep.equal({ x: 10_000, y: 5000 });
    expect(exit({ x: 2000, y: 2000 }, { x: 3000, y: 3000 }, SQUARE)).to.equal(null);
    expect(exit({ x: 9000, y: 9000 }, { x: 8000, y: 3000 }, SQUARE)).to.equal(null);
  });

  it('finds the nearest edge of a point outside, a corner from across it', () => {
    expect(nearestEdge({ x: 2000, y: 4040 }, SQUARE)).to.deep.equal({ point: { x: 2000, y: 4000 }, edge: 2, otherEdge: 2 });
    expect(nearestEdge({ x: 4030, y: 4030 }, SQUARE)).to.deep.equal({ point: { x: 4000, y: 4000 }, edge: 1, otherEdge: 2 });
  });

  it('adds up the legs of a path', () => {
    expect(
      pathLength([
        { x: 0, y: 0 },
        { x: 3000, y: 4000 },
        { x: 3000, y: 5000 },
      ]),
    ).to.equal(6000);
    expect(pathLength([{ x: 5, y: 5 }])).to.equal(0);
  });

  it('measures what of a line lies inside a shape that stands askew', () => {
    const diamond = polygon([
      { x: 3000, y: 1000 },
      { x: 5000, y: 3000 },
      { x: 3000, y: 5000 },
      { x: 1000, y: 3000 },
    ]);
    expect(crossedLength({ x: 0, y: 2500 }, { x: 9000, y: 2500 }, diamond)).to.equal(3000);
    expect(crossedLength({ x: 3500, y: 9000 }, { x: 3500, y: 0 }, diamond)).to.equal(3000);
    // Across two parallel edges, 2000·√2 apart.
    expect(crossedLength({ x: 0, y: 0 }, { x: 6000, y: 6000 }, diamond)).to.equal(2828);
    expect(crossedLength({ x: 3000, y: 3000 }, { x: 6000, y: 6000 }, diamond)).to.equal(1414);
  });

  it('measures the chord of a disc that stands anywhere', () => {
    // Along (0.6, 0.8), six hundred to the left of the middle of a disc of 1000: 2·800 inside.
    const round = disc({ x: 3000, y: 4000 }, 1000);
    const along = (back: number, on: number) =>
      crossedLength({ x: 2520 - 0.6 * back, y: 4360 - 0.8 * back }, { x: 2520 + 0.6 * on, y: 4360 + 0.8 * on }, round);
    expect(along(5000, 5000)).to.equal(1600);
    expect(along(500, 5000)).to.equal(1300);
    expect(along(5000, -300)).to.equal(500);
    expect(along(-1000, 5000)).to.equal(0);
    expect(crossedLength({ x: 3000, y: 4000 }, { x: 3000, y: 4000 }, round)).to.equal(0);
    expect(crossedLength({ x: 0, y: 3000 }, { x: 9000, y: 3000 }, round)).to.equal(0);
  });

  it('KM-1.4 crosses a shape when more than fifty mil lie inside', () => {
    const thick = (width: number) =>
      polygon([
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: 900 },
        { x: 0, y: 900 },
      ]);
    expect([50, 51, 52].map((width) => crosses({ x: -500, y: 400 }, { x: 500, y: 400 }, thick(width)))).to.deep.equal([false, false, true]);
  });

  it('never comes in where it brushes a corner, runs along an edge or ends at it', () => {
    const brushing = [
      [-4000, 0, 4000, 8000],
      [0, 8000, 8000, 0],
      [8000, 4000, 0, -4000],
      [-4000, 4000, 4000, -4000],
      [-5000, 0, 9000, 0],
      [0, -5000, 0, 9000],
      [4000, -5000, 4000, 9000],
    ] as const;
    for (const [x1, y1, x2, y2] of brushing) {
      const [from, to] = [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ];
      expect([entry(from, to, SQUARE), entry(to, from, SQUARE), exit(from, to, SQUARE), exit(to, from, SQUARE)]).to.deep.equal([
        null,
        null,
        null,
        null,
      ]);
    }
    for (const [from, to] of [
      [
        { x: -5000, y: 2000 },
        { x: 0, y: 2000 },
      ],
      [
        { x: 2000, y: 9000 },
        { x: 2000, y: 4000 },
      ],
    ] as const)
      expect(entry(from, to, SQUARE)).to.equal(null);
    // Within the hollow of the hook, between its arms.
    expect(entry({ x: 2000, y: 5000 }, { x: 8000, y: 6000 }, HOOK)).to.equal(null);
    expect(entry({ x: 8000, y: 6000 }, { x: 2000, y: 5000 }, HOOK)).to.equal(null);
  });

  it('takes the edge of the lower number where two are as near', () => {
    expect(nearestEdge({ x: 2000, y: 2000 }, SQUARE)).to.deep.include({ point: { x: 2000, y: 0 }, edge: 0 });
    expect(nearestEdge({ x: 4030, y: 4030 }, SQUARE)).to.deep.equal({ point: { x: 4000, y: 4000 }, edge: 1, otherEdge: 2 });
    expect(nearestEdge({ x: -30, y: -30 }, SQUARE)).to.deep.equal({ point: { x: 0, y: 0 }, edge: 0, otherEdge: 3 });
    // An edge of eighty between two corners equally near: the corner before it counts.
    const narrow = [
      { x: 0, y: 0 },
      { x: 80, y: 0 },
      { x: 80, y: 4000 },
      { x: 0, y: 4000 },
    ];
    expect(nearestEdge({ x: 40, y: -100 }, narrow)).to.deep.equal({ point: { x: 40, y: 0 }, edge: 0, otherEdge: 3 });
    // An edge without length is where its corner is.
    expect(
      nearestEdge({ x: -100, y: 500 }, [
        { x: 0, y: 500 },
        { x: 0, y: 500 },
        { x: 900, y: 0 },
      ]).point,
    ).to.deep.equal({ x: 0, y: 500 });
  });
});
