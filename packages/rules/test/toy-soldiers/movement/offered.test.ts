import { expect } from 'chai';
import type { MoveOrder } from '../../../src/books/toy-soldiers/answers.ts';
import { limberAction } from '../../../src/books/toy-soldiers/fire/limbering.ts';
import { moveActions } from '../../../src/books/toy-soldiers/movement/move-action.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import { garrison, guns, limbered, line, position, squadron } from '../position.ts';

/** What is offered of that kind to a unit: a path or a distance in hundredths of an inch, and its turn in degrees. */
function offered(unit: Unit, type: MoveOrder['type']) {
  const state = position({ units: [unit] });
  const action = moveActions.find((each) => each.type === type);
  return (action?.options(state, unit) ?? []).map((order) => {
    if (!('path' in order)) return 'to' in order ? [order.to, order.distance] : order.distance;
    const { path } = order;
    if (path.kind === 'oblique') return [path.off, path.distance];
    return path.kind === 'wheel'
      ? ['wheel', path.turn, path.distance]
      : ['legs', ...path.legs.map(({ turn, distance }) => [turn, distance])];
  });
}
const all = (offs: readonly number[], most: number) => offs.flatMap((off) => [most, most / 2, 0].map((far) => [off, inches(far)]));

describe('Toy Soldiers: moves that are offered', () => {
  const foot = line('r', 36, 24, 90);

  it('TS-11.3, TS-10.3: an adjustment any way, or a wheel that two inches pay for', () => {
    // Nine inches wide: ten degrees are 1.57.
    expect(offered(foot, 'adjust')).to.deep.equal([
      ...all([0, 900, 1800, -900], 2),
      ['wheel', 50, 0],
      ['wheel', -50, 0],
      ['wheel', 100, 0],
      ['wheel', -100, 0],
    ]);
  });

  it('TS-10.2, TS-10.3: forward straight, aslant, or after a wheel with what is left of the move', () => {
    // 10 degrees of nine inches are 1.5708, 22 are 3.4558: 2.42 and 0.54 are left of four, 6.42 and 4.54 of eight.
    const wheels = (ten: number, most: number) =>
      [
        [100, ten],
        [-100, ten],
        [220, most],
        [-220, most],
      ].flatMap(([turn = 0, left]) => [
        ['wheel', turn, left],
        ['wheel', turn, 0],
      ]);
    expect(offered(foot, 'ease-forward')).to.deep.equal([...all([0, 220, -220], 4), ...wheels(2_420, 540)]);
    expect(offered(foot, 'forward')).to.deep.equal([...all([0, 220, -220], 8), ...wheels(6_420, 4_540)]);
    // Two inches are too few for 22 degrees of guns 4.5 wide (1.7279 leave 0.27), and enough for ten (0.7854).
    expect(offered(guns('r', 36, 24, 90), 'prolong')).to.deep.equal([...all([0, 220, -220], 2), ...wheels(1_210, 270)]);
  });

  it('TS-10.4: aside by a wheel of more than 22 degrees, or aslant', () => {
    // 25 degrees are 3.93 of four; 45 are 7.07.
    expect(offered(foot, 'angle')).to.deep.equal([['wheel', 250, 0], ['wheel', -250, 0], ...all([450, -450, 900, -900], 4)]);
    // Three inches wide: 45 degrees are 2.36, 90 are 4.71 of six.
    expect(offered(squadron('r', 36, 24, 90), 'angle')).to.deep.equal([
      ...[250, -250, 450, -450, 900, -900].map((turn) => ['wheel', turn, 0]),
      ...all([450, -450, 900, -900], 6),
    ]);
  });

  it('TS-12.1: limbered guns wheel as they like', () => {
    // 1.5 wide: 45 degrees are 1.1781, 90 are 2.3562.
    const legs = (half: number, quarter: number) =>
      [
        [450, half],
        [-450, half],
        [900, quarter],
        [-900, quarter],
      ].flatMap(([turn = 0, left = 0]) => [
        ['legs', [turn, left]],
        ['legs', [turn, 0]],
      ]);
    const team = limbered('r', 36, 24, 90);
    expect(offered(team, 'ease-forward')).to.deep.equal([...all([0], 4), ...legs(2_820, 1_640)]);
    expect(offered(team, 'forward')).to.deep.equal([...all([0], 8), ...legs(6_820, 5_640)]);
    expect(offered(team, 'adjust')).to.deep.equal([]);
  });

  it('TS-12.2, TS-12.7: guns limber or unlimber facing the enemy, as they stand, or any other quarter', () => {
    const orders = (unit: Unit) =>
      limberAction.options(position({ units: [unit, line('e', 46, 24, 180, { side: 'blue', stands: 1 })] }), unit);
    // The column's middle is 3 behind its front, the company's 0.375 behind its own: from (36, 21) to (46.375, 24) is 16.1 degrees.
    expect(orders(limbered('r', 36, 24, 90)).map(({ to, facing }) => [to, facing])).to.deep.equal(
      [161, 900, 2700, 1800, 0].map((facing) => ['unlimbered', facing]),
    );
    expect(orders(guns('r', 36, 24, 90)).map(({ to }) => to)).to.include('limbered');
    expect(orders(line('r', 36, 24, 90))).to.deep.equal([]);
  });

  it('TS-11.6, TS-11.7, TS-11.8, TS-11.12: straight on, back and to the side', () => {
    expect(offered(foot, 'hurry-forward')).to.deep.equal([inches(12), inches(6), 0]);
    expect(offered(foot, 'fall-back')).to.deep.equal([inches(8), inches(4), 0]);
    expect(offered(foot, 'retreat')).to.deep.equal([inches(12), inches(6), 0]);
    expect(offered(foot, 'move-to-side')).to.deep.equal([
      ['left', inches(4)],
      ['left', inches(2)],
      ['right', inches(4)],
      ['right', inches(2)],
    ]);
    expect(offered(garrison('r', 'b', 'red'), 'forward')).to.deep.equal([]);
  });
});
