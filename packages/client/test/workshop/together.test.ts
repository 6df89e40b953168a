import { expect } from 'chai';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { simplified } from '../../src/workshop/handling/freehand.ts';
import { clinging } from '../../src/workshop/handling/snapping.ts';
import {
  aligned,
  distributed,
  extentOf,
  mirroredTogether,
  movedTogether,
  removedTogether,
  turnedTogether,
  within,
} from '../../src/workshop/handling/together.ts';
import { thingsIn, valueAt, type DrawnFile, type DrawingBook, type Thing } from '../../src/workshop/things.ts';
import type { Place } from '../../src/workshop/geometry.ts';

const found = rulebookOf('kings-men')?.drawing ?? null;
if (found === null) throw new Error('the book is drawn for');
const book: DrawingBook = found;

const box = (id: string, x: number, y: number, side: number) => ({
  id,
  kind: 'rough',
  area: [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ],
});
const file: DrawnFile = {
  ...book.blank,
  terrain: [
    box('one', 10, 10, 2),
    box('two', 20, 14, 4),
    box('three', 40, 12, 6),
    {
      id: 'road',
      kind: 'road',
      line: [
        { x: 50, y: 0 },
        { x: 50, y: 48 },
      ],
      thickness: 2,
    },
  ],
};
const ground = (now: DrawnFile): Thing[] => thingsIn(book, now).filter(({ part }) => part.sort === 'ground');
const boxes = ground(file).slice(0, 3);
const cornersOf = (now: DrawnFile): unknown[] => boxes.map(({ at }) => valueAt(now, [...at, 'area', 0]));

describe('several things in hand', () => {
  it('are moved, turned, mirrored and taken away together', () => {
    expect(cornersOf(movedTogether(file, boxes, { x: 1, y: -2 }))).to.deep.equal([
      { x: 11, y: 8 },
      { x: 21, y: 12 },
      { x: 41, y: 10 },
    ]);
    // Half round about the middle of them all, from 10, 10 to 46, 18: what lay to the left lies to the right.
    const [first] = cornersOf(turnedTogether(book, file, boxes, 180));
    expect(first).to.deep.equal({ x: 46, y: 18 });
    expect(mirroredTogether(book, mirroredTogether(book, file, boxes), boxes)).to.deep.equal(file);
    const gone = removedTogether(
      file,
      [boxes[0], boxes[2]].flatMap((each) => each ?? []),
    );
    expect(ground(gone).map(({ id }) => id)).to.deep.equal(['two', 'road']);
  });

  it('are lined up with the farthest of them, and spaced out evenly between the first and the last', () => {
    const left = (now: DrawnFile) =>
      ground(now)
        .slice(0, 3)
        .map((thing) => extentOf(book, now, thing)?.left);
    const bottom = (now: DrawnFile) =>
      ground(now)
        .slice(0, 3)
        .map((thing) => extentOf(book, now, thing)?.bottom);
    const top = (now: DrawnFile) =>
      ground(now)
        .slice(0, 3)
        .map((thing) => extentOf(book, now, thing)?.top);
    expect(left(aligned(book, file, boxes, 'left'))).to.deep.equal([10, 10, 10]);
    expect(left(aligned(book, file, boxes, 'right'))).to.deep.equal([44, 42, 40]);
    expect(left(aligned(book, file, boxes, 'centre'))).to.deep.equal([27, 26, 25]);
    expect(bottom(aligned(book, file, boxes, 'bottom'))).to.deep.equal([10, 10, 10]);
    expect(top(aligned(book, file, boxes, 'top'))).to.deep.equal([18, 18, 18]);
    expect(bottom(aligned(book, file, boxes, 'middle'))).to.deep.equal([13, 12, 11]);
    // From 10 to 46 they cover twelve inches: two gaps of twelve are left.
    expect(left(distributed(book, file, boxes, 'across'))).to.deep.equal([10, 24, 40]);
  });

  it('are those that lie wholly within a band', () => {
    expect(within(book, file, ground(file), { x: 30, y: 20 }, { x: 5, y: 5 }).map(({ id }) => id)).to.deep.equal(['one', 'two']);
  });
});

describe('what a hand draws', () => {
  it('keeps its shape in as many corners as it may have', () => {
    const round = Array.from({ length: 500 }, (_each, index): Place => {
      const angle = (index / 500) * 2 * Math.PI;
      return { x: 30 + 10 * Math.cos(angle), y: 24 + 10 * Math.sin(angle) };
    });
    const kept = simplified(round, 64);
    expect(kept.length).to.be.within(12, 64);
    for (const { x, y } of kept) expect(Math.hypot(x - 30, y - 24)).to.be.closeTo(10, 0.02);
    expect(simplified(round, 8).length).to.be.within(4, 8);
    expect(
      simplified(
        [
          { x: 0, y: 0 },
          { x: 5, y: 0.01 },
          { x: 10, y: 0 },
        ],
        64,
      ),
    ).to.deep.equal([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]);
  });

  it('clings to the nearest corner, else to a road or the edge of the table, and to nothing far away', () => {
    const others = ground(file);
    expect(clinging({ x: 50.5, y: 20 }, file, others)).to.deep.equal({ x: 50, y: 20 });
    expect(clinging({ x: 0.4, y: 30 }, file, others)).to.deep.equal({ x: 0, y: 30 });
    expect(clinging({ x: 12.3, y: 12.2 }, file, others)).to.deep.equal({ x: 12, y: 12 });
    expect(clinging({ x: 30, y: 30 }, file, others)).to.deep.equal({ x: 30, y: 30 });
    // A corner before the edge that is nearer, and neither from more than three quarters of an inch.
    expect(clinging({ x: 0.4, y: 0.1 }, file, others)).to.deep.equal({ x: 0, y: 0 });
    expect(clinging({ x: 0.76, y: 30 }, file, others)).to.deep.equal({ x: 0.76, y: 30 });
  });
});
