import { expect } from 'chai';
import fc from 'fast-check';
import { abreast } from '../../../src/table/tags/abreast.ts';
import { besideEach } from '../../../src/table/acts/dice.ts';

const PHONE = { left: 0, top: 0, right: 390, bottom: 420 };
const TRAY = { width: 80, height: 40 };

describe('dice of several pieces on the table', () => {
  it('lie on the side of their piece that is away from whom it fights', () => {
    const ways = (...heights: number[]) =>
      besideEach(heights.map((y) => ({ x: 0, y }))).map(({ y }, index) => (y < (heights[index] ?? 0) ? 'above' : 'below'));
    expect(ways(100)).to.deep.equal(['below']);
    expect(ways(100, 300)).to.deep.equal(['above', 'below']);
    expect(ways(300, 100, 320, 90)).to.deep.equal(['below', 'above', 'below', 'above']);
    expect(ways(100, 100, 100), 'on one line').to.deep.equal(['below', 'above', 'above']);
  });

  it('lie where they wish as long as none covers another', () => {
    const wishes = [
      { x: 100, y: 100, ...TRAY },
      { x: 200, y: 100, ...TRAY },
    ];
    expect(places(wishes)).to.deep.equal([
      [100, 100],
      [200, 100],
    ]);
  });

  it('make room by the shortest way for those laid before', () => {
    // The second would cover the first by 30 downwards and by 70 across.
    expect(
      places([
        { x: 100, y: 100, ...TRAY },
        { x: 110, y: 110, ...TRAY },
      ]),
    ).to.deep.equal([
      [100, 100],
      [110, 144],
    ]);
  });

  it('stay within what is seen, in its corner as well', () => {
    expect(
      places([
        { x: -50, y: 500, ...TRAY },
        { x: -50, y: 500, ...TRAY },
      ]),
    ).to.deep.equal([
      [44, 396],
      [44, 352],
    ]);
  });

  it('of a melee between ten units can all be read on a phone, wherever these stand', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ x: fc.integer({ min: -40, max: 430 }), y: fc.integer({ min: -40, max: 460 }), dice: fc.integer({ min: 1, max: 3 }) }),
          {
            maxLength: 10,
          },
        ),
        (throws) => {
          const wishes = throws.map(({ x, y, dice }) => ({ x, y, width: dice * 30 + 50, height: 40 }));
          const laid = abreast(wishes, PHONE, 4);
          for (const [index, one] of laid.entries()) {
            expect(one.x - one.width / 2).to.be.at.least(PHONE.left);
            expect(one.x + one.width / 2).to.be.at.most(PHONE.right);
            expect(one.y - one.height / 2).to.be.at.least(PHONE.top);
            expect(one.y + one.height / 2).to.be.at.most(PHONE.bottom);
            for (const other of laid.slice(index + 1)) {
              const isAside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
              expect(isAside || Math.abs(one.y - other.y) >= (one.height + other.height) / 2).to.equal(true);
            }
          }
        },
      ),
    );
  });
});

function places(wishes: Parameters<typeof abreast>[0]): [number, number][] {
  return abreast(wishes, PHONE, 4).map(({ x, y }) => [x, y]);
}
