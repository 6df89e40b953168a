import { expect } from 'chai';
import { aimsOf } from '../../../src/books/toy-soldiers/fire/aim.ts';
import { isLineBlocked, seesUnit } from '../../../src/books/toy-soldiers/sight/sight.ts';
import { unitOf } from '../../../src/books/toy-soldiers/field/roster.ts';
import { area, block, companies, garrison, guns, line, position, skirmishOrder, spot, square } from '../position.ts';

const viewer = line('v', 20, 10, 90);
const target = line('t', 20, 30, 270);
const from = spot(20, 10);
const to = spot(20, 30);
const across = [
  [17, 19],
  [23, 19],
  [23, 21],
  [17, 21],
] as const;

function blocked(units: Parameters<typeof position>[0]['units'], terrain: Parameters<typeof position>[0]['terrain'] = []): boolean {
  const { field } = position({ units: [viewer, target, ...units], terrain });
  return isLineBlocked(field, from, to, ['v', 't']);
}

describe('Toy Soldiers: lines of sight', () => {
  it('TS-4.8: formed units of either side block, the two concerned do not', () => {
    expect(blocked([])).to.equal(false);
    expect(blocked([companies('own', 20, 20, 90)])).to.equal(true);
    expect(blocked([companies('enemy', 20, 20, 270)])).to.equal(true);
    expect(blocked([companies('aside', 22, 20, 90)])).to.equal(false);
    // One stand of its six is enough: a line's right end, its others all to the left of the line of sight.
    expect(blocked([line('end', 16, 20, 90)])).to.equal(true);
    expect(blocked([line('short', 15.4, 20, 90)])).to.equal(false);
    const { field } = position({ units: [viewer, target] });
    expect(isLineBlocked(field, spot(20, 9), spot(20, 31), [])).to.equal(true);
  });

  it('TS-17.2: a stand fires along the line to the nearest point of its target, not to a corner that it sees', () => {
    // The friend's edge at 19.95 hides what is straight ahead, and not the left corner at 19.25.
    const one = (id: string, x: number, y: number, facing: number) => line(id, x, y, facing, { stands: 1 });
    const aimed = (friend: number) => {
      const state = position({ units: [one('r', 20, 10, 90), one('b', 20, 16, 270), companies('f', friend, 13, 90, { stands: 1 })] });
      return aimsOf(state, unitOf(state.field, 'r'), { target: 'b', face: null }).length;
    };
    expect([aimed(20.7), aimed(20.85)]).to.deep.equal([0, 1]);
  });

  it('TS-4.8: skirmishers, limbers, commanders and smoke never block', () => {
    expect(blocked([skirmishOrder('light', 20, 20, 90)])).to.equal(false);
    expect(blocked([companies('far', 40, 20, 90, { skirmishers: [{ number: 1, at: spot(20, 20) }] })])).to.equal(false);
    // Guns behind the line, with limbers sent back upon it: gun 1.5 deep, four inches, then the limber.
    expect(blocked([guns('g', 23.5, 20, 180, { side: 'red', stands: 1, limbers: 'back' })])).to.equal(false);
    const { field } = position({
      units: [viewer, target],
      commanders: { red: { at: spot(20, 20) } },
      field: { smoke: [{ unit: 'v', stand: 1, at: spot(20, 20), turn: 1 }] },
    });
    expect(isLineBlocked(field, from, to, ['v', 't'])).to.equal(false);
  });

  it('TS-4.8: a block blocks unless it is the own block of one of the two', () => {
    const houses = block('b', 20, 20);
    expect(blocked([], [houses])).to.equal(true);
    const { field } = position({ units: [viewer, garrison('g', 'b', 'blue')], terrain: [houses] });
    expect(isLineBlocked(field, from, spot(20, 22), ['v', 'g'])).to.equal(false);
    expect(isLineBlocked(field, from, spot(20, 22), ['v'])).to.equal(true);
  });

  it('TS-4.8: a light wood with neither end in it blocks', () => {
    expect(blocked([], [area('w', 'light-wood', across)])).to.equal(true);
    const { field } = position({ units: [viewer, target], terrain: [area('w', 'light-wood', across)] });
    expect(isLineBlocked(field, spot(20, 20), to, ['v', 't'])).to.equal(false);
    expect(isLineBlocked(field, from, spot(20, 20), ['v', 't'])).to.equal(false);
  });

  it('TS-4.8: a hill blocks when both ends are off it and on level 0', () => {
    const hill = area('h', 'hill', across);
    expect(blocked([], [hill])).to.equal(true);
    const { field } = position({ units: [viewer, target], terrain: [hill] });
    expect(isLineBlocked(field, spot(20, 20), to, ['v', 't'])).to.equal(false);
    const other = area('h2', 'hill', [
      [17, 28],
      [23, 28],
      [23, 32],
      [17, 32],
    ]);
    expect(blocked([], [hill, other]), 'one end on level 1').to.equal(false);
  });

  it('TS-4.9: a unit is seen when any front-rank stand has a clear line to some corner or centre of a stand', () => {
    // Four friends in line hide all but what is seen past their ends.
    const screen = line('screen', 20, 12, 90);
    const hidden = companies('hidden', 20, 15, 270, { stands: 1 });
    const { field } = position({ units: [viewer, screen, hidden] });
    expect(seesUnit(field, viewer, hidden)).to.equal(false);
    // With its right-hand two stands gone, the screen leaves the viewer's right free.
    const shorter = position({ units: [viewer, line('screen', 18.5, 12, 90, { stands: 4 }), hidden] }).field;
    expect(seesUnit(shorter, viewer, hidden)).to.equal(true);
  });

  it('TS-4.9: a square looks from the middle of any of its sides, a block from the middle of any side', () => {
    const behind = companies('behind', 20, 5, 90, { side: 'blue' });
    const { field } = position({ units: [square('s', 20, 10, 90), behind] });
    expect(seesUnit(field, square('s', 20, 10, 90), behind)).to.equal(true);
    const post = garrison('g', 'b', 'red');
    const village = position({ units: [post, behind], terrain: [block('b', 20, 10)] }).field;
    expect(seesUnit(village, post, behind)).to.equal(true);
  });

  it('TS-4.11: a line to a garrison ends at a corner or the middle of a side of its block', () => {
    const post = garrison('g', 'b', 'blue');
    // One stand looks up at x = 20. The screen covers x = 14 to 23: corners (18, 28), (22, 28) and middle (20, 28) are hidden.
    const eye = companies('v', 20, 10, 90, { stands: 1 });
    const hiding = position({ units: [eye, post, line('screen', 20, 12, 90)], terrain: [block('b', 20, 30)] }).field;
    expect(seesUnit(hiding, eye, post)).to.equal(false);
    // At (26, 28) the line passes the screen's height 3 · 2/18 to the right of the eye: free once the screen ends at 20.
    const open = position({ units: [eye, post, line('screen', 15.5, 12, 90)], terrain: [block('b', 24, 30)] }).field;
    expect(seesUnit(open, eye, post)).to.equal(true);
  });
});
