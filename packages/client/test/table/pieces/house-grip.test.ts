import { expect } from 'chai';
import { project } from '../../../src/table/camera/projection.ts';
import { gripOnHouse } from '../../../src/table/pieces/house-grip.ts';

/** A house four inches square, with its middle there. */
function house(x: number, y: number) {
  const corner = (right: number, up: number) => ({ x: x + right * 2000, y: y + up * 2000 });
  return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
}

describe('who is in a house', () => {
  for (const tilt of [37, 60, 'map'] as const)
    for (const turn of [0, 900, 1800, 300])
      it(`is met on its floor and at its eaves, and not beside it (${tilt}, walked ${turn / 10}°)`, () => {
        const view = { tilt, turn, width: 48_000, depth: 36_000 };
        const outline = house(20_000, 15_000);
        for (const at of [
          { x: 20_000, y: 15_000 },
          { x: 21_900, y: 16_900 },
          { x: 18_100, y: 13_100 },
        ])
          for (const up of [0.05, 1.6]) expect(gripOnHouse(view, outline, project(view, at, up)), JSON.stringify(at)).not.to.equal(null);
        for (const at of [
          { x: 24_900, y: 15_000 },
          { x: 15_100, y: 15_000 },
          { x: 20_000, y: 20_500 },
          { x: 20_000, y: 9_500 },
        ])
          expect(gripOnHouse(view, outline, project(view, at)), JSON.stringify(at)).to.equal(null);
      });

  it('is met before whoever is in a house behind it', () => {
    const view = { tilt: 37, turn: 0, width: 48_000, depth: 36_000 } as const;
    // The near house's walls rise before the foot of the far one.
    const spot = project(view, { x: 20_000, y: 17_500 });
    const [near, far] = [house(20_000, 14_500), house(20_000, 19_000)].map((outline) => gripOnHouse(view, outline, spot));
    expect(near).to.be.greaterThan(far ?? Infinity);
  });
});
