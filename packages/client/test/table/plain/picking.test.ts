import { expect } from 'chai';
import type { Point, Polygon } from '@longroll/rules/table/units';
import { gripOn } from '../../../src/table/plain/faces.ts';
import { project, unproject } from '../../../src/table/camera/projection.ts';
import type { Tilt, Projection } from '../../../src/table/camera/projection.ts';

/** A counter of that height, two inches by one, with its middle there. */
function counter(x: number, y: number, height = 0.22): { outline: Polygon; height: number; seat: Point } {
  const corner = (right: number, up: number): Point => ({ x: x + right * 1000, y: y + up * 500 });
  return { outline: [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)], height, seat: { x, y } };
}

function look(tilt: Tilt, turn = 0): Projection {
  return { tilt, turn, width: 48_000, depth: 36_000 };
}

/** How well a counter is met by who presses where that point of the table is drawn. */
function grip(view: Projection, plan: ReturnType<typeof counter>, at: Point, up = 0): number | null {
  const spot = project(view, at, up);
  return gripOn(view, plan, spot, unproject(view, spot));
}

describe('what is pressed on a plain table', () => {
  for (const tilt of [37, 'map'] as const)
    for (const turn of [0, 900, 1800, 300])
      it(`is a counter on its ground, on its top and a little beside it, and nothing farther off (${tilt}, walked ${turn / 10}°)`, () => {
        const view = look(tilt, turn);
        const plan = counter(20_000, 15_000);
        for (const at of [plan.seat, { x: 20_990, y: 15_490 }, { x: 19_010, y: 14_510 }]) {
          expect(grip(view, plan, at), 'on the cloth').not.to.equal(null);
          expect(grip(view, plan, at, plan.height), 'on the top').not.to.equal(null);
        }
        expect(grip(view, plan, { x: 21_300, y: 15_000 }), 'beside it').to.be.lessThan(0);
        expect(grip(view, plan, { x: 22_000, y: 15_000 })).to.equal(null);
        expect(grip(view, plan, { x: 20_000, y: 17_000 })).to.equal(null);
      });

  it('is met where its front is, however its piece looks: its own place lies there', () => {
    for (const tilt of [37, 'map'] as const)
      for (const turn of [0, 1800]) {
        const plan = counter(20_000, 15_000);
        expect(grip(look(tilt, turn), plan, { x: 20_000, y: 15_500 })).not.to.equal(null);
        expect(grip(look(tilt, turn), plan, { x: 20_000, y: 14_500 })).not.to.equal(null);
      }
  });

  it('is the counter that stands on the ground of skirmishers, and theirs where no counter stands', () => {
    const view = look(37);
    const [block, skirmishers] = [counter(20_000, 15_000), { ...counter(20_400, 15_100, 0) }];
    const pressed = { x: 20_200, y: 15_000 };
    expect(grip(view, block, pressed)).to.be.greaterThan(grip(view, skirmishers, pressed) ?? Infinity);
    expect(grip(view, skirmishers, { x: 21_350, y: 15_200 })).to.be.greaterThan(grip(view, block, { x: 21_350, y: 15_200 }) ?? -Infinity);
  });

  it('is the nearer of two that stand one behind the other, where the nearer is drawn over the farther', () => {
    const view = look(37);
    const [far, near] = [counter(20_000, 16_000), counter(20_000, 15_000)];
    // Where their edges meet the nearer one’s top is drawn over the ground of the farther.
    const pressed = { x: 20_000, y: 15_510 };
    expect(grip(view, near, pressed, 0.02)).to.be.greaterThan(grip(view, far, pressed, 0.02) ?? -Infinity);
  });
});
