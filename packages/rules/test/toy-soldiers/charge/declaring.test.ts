import { expect } from 'chai';
import { chargesOf } from '../../../src/books/toy-soldiers/charge/declaring.ts';
import {
  area,
  block,
  companies,
  divisions,
  drawnUp,
  garrison,
  guns,
  limbered,
  line,
  obstacle,
  position,
  skirmishOrder,
  squadron,
  square,
} from '../position.ts';
import { charge, order, refusal } from './charging.ts';

const A = line('A', 20, 10, 90);
const AT = order(['A', 'D']);

describe('Toy Soldiers: declaring a charge', () => {
  it('TS-11.11: infantry charges what is within 12 of its front', () => {
    for (const charger of [A, companies('A', 20, 10, 90), divisions('A', 20, 10, 90)]) {
      expect(refusal({ units: [charger, line('D', 20, 22, 270)] }, AT)).to.equal(null);
      expect(refusal({ units: [charger, line('D', 20, 22.02, 270)] }, AT)).to.equal('TS-20.1');
    }
  });

  it('TS-20.2: of those who can charge one target together three are offered', () => {
    const four = [16, 19, 22, 25].map((x, index) => companies(`A${index}`, x, 10, 90));
    const state = position({ units: [...four, line('D', 20, 20, 270)], state: { half: 'red' } });
    const [first] = Object.values(state.field.units);
    if (first === undefined) throw new Error('nobody charges');
    expect(chargesOf(state, first).map(({ chargers }) => chargers.map(({ unit }) => unit))).to.deep.equal([['A0'], ['A0', 'A1', 'A2']]);
    // One that has acted in the half charges no more.
    const tired = position({
      units: [...four.map((each) => ({ ...each, acted: each.id === 'A1' })), line('D', 20, 20, 270)],
      state: { half: 'red' },
    });
    expect(chargesOf(tired, first)[1]?.chargers.map(({ unit }) => unit)).to.deep.equal(['A0', 'A2', 'A3']);
  });

  it('TS-13.8: cavalry charges what is within 18 of its front', () => {
    for (const charger of [squadron('A', 20, 10, 90), drawnUp('A', 'cavalry', 'companies', 20, 10, 90)]) {
      expect(refusal({ units: [charger, line('D', 20, 28, 270)] }, AT)).to.equal(null);
      expect(refusal({ units: [charger, line('D', 20, 28.02, 270)] }, AT)).to.equal('TS-20.1');
    }
  });

  it('TS-20.1: the target is to the front, in sight and within charge range of the front', () => {
    expect(refusal({ units: [A, line('D', 20, 22, 270)] }, AT)).to.equal(null);
    expect(refusal({ units: [A, line('D', 20, 22.1, 270)] }, AT)).to.equal('TS-20.1');
    // Behind it.
    expect(refusal({ units: [A, line('D', 20, 5, 270)] }, AT)).to.equal('TS-20.1');
    // A wood before it, on a column of companies that stands well behind.
    const wood = area('wood', 'light-wood', [
      [5, 12],
      [35, 12],
      [35, 14],
      [5, 14],
    ]);
    expect(refusal({ units: [A, line('D', 20, 20, 270)], terrain: [wood] }, AT)).to.equal('TS-20.1');
  });

  it('TS-20.2: any enemy unit is a target, for at most three chargers', () => {
    expect(refusal({ units: [A, guns('D', 20, 20, 270)] }, AT)).to.equal(null);
    expect(refusal({ units: [A, skirmishOrder('D', 20, 20, 270)] }, AT)).to.equal(null);
    expect(refusal({ units: [A, garrison('D', 'b', 'blue')], terrain: [block('b', 20, 20)] }, AT)).to.equal(null);
    expect(refusal({ units: [A, line('D', 20, 20, 270, { side: 'red', seat: 'red' })] }, AT)).to.equal('TS-20.2');
    const four = ['A', 'B', 'C', 'E'].map((id, index) => companies(id, 17 + 2 * index, 10, 90));
    const orders = four.map(({ id }) => [id, 'D'] as const);
    expect(refusal({ units: [...four, line('D', 20, 20, 270)] }, order(...orders.slice(0, 3)))).to.equal(null);
    expect(refusal({ units: [...four, line('D', 20, 20, 270)] }, order(...orders))).to.equal('TS-20.2');
  });

  it('TS-20.3: squares, artillery, garrisons and skirmish order do not charge; cavalry may not charge villages where the battle says so', () => {
    const D = line('D', 20, 20, 270);
    expect(refusal({ units: [square('A', 20, 10, 90), D] }, AT)).to.equal('TS-20.3');
    expect(refusal({ units: [limbered('A', 20, 10, 90), D] }, AT)).to.equal('TS-20.3');
    expect(refusal({ units: [skirmishOrder('A', 20, 10, 90), D] }, AT)).to.equal('TS-20.3');
    const village = { units: [squadron('A', 20, 10, 90), garrison('D', 'b', 'blue')], terrain: [block('b', 20, 20)] };
    expect(refusal(village, AT)).to.equal(null);
    expect(refusal({ ...village, options: { cavalryVsVillage: 'forbidden' } }, AT)).to.equal('TS-20.3');
  });

  it('TS-20.4: the way is straight, within 22 degrees of the facing, and clear', () => {
    const between = companies('F', 20, 14, 90, { stands: 1 });
    const D = line('D', 20, 20, 270);
    expect(refusal({ units: [A, between, D] }, AT)).to.equal('TS-20.4');
    expect(refusal({ units: [A, D] }, order(['A', 'D', 1120]))).to.equal(null);
    expect(refusal({ units: [A, D] }, order(['A', 'D', 1130]))).to.equal('TS-20.4');
    // A village block is as good a hindrance.
    expect(refusal({ units: [A, D], terrain: [block('b', 26, 15)] }, order(['A', 'D', 900]))).to.equal('TS-20.4');
  });

  it("TS-20.4: nobody runs onto another charger's final place", () => {
    const units = [companies('A', 18, 10, 90), companies('B', 21, 10, 90), companies('D', 20, 20, 270, { stands: 1 })];
    // Straight on and a little to the right there is room for both; 14 degrees over 8 inches bring A 2 to the right, upon B's end.
    expect(refusal({ units }, order(['A', 'D'], ['B', 'D']))).to.equal(null);
    expect(refusal({ units }, order(['A', 'D', 760], ['B', 'D', 900]))).to.equal('TS-20.4');
  });

  it('TS-20.5: more than 6 off the width is known cost, and the ground; TS-3.2 refuses what goes beyond 6', () => {
    // A line of six is 2 for its width.
    expect(refusal({ units: [line('A', 20, 10, 90, { disorder: 5 }), line('D', 20, 18, 270)] }, AT)).to.equal('TS-3.2');
    expect(refusal({ units: [line('A', 20, 10, 90, { disorder: 4 }), line('D', 20, 18, 270)] }, AT)).to.equal(null);
    expect(refusal({ units: [line('A', 20, 10, 90, { disorder: 6 }), line('D', 20, 16, 270)] }, AT)).to.equal(null);
    const wall = obstacle('wall', [
      [10, 12],
      [30, 12],
    ]);
    expect(refusal({ units: [line('A', 20, 10, 90, { disorder: 6 }), line('D', 20, 16, 270)], terrain: [wall] }, AT)).to.equal('TS-3.2');
    const always = { options: { chargeWidthDisorder: 'always' } };
    expect(refusal({ units: [line('A', 20, 10, 90, { disorder: 5 }), line('D', 20, 16, 270)], ...always }, AT)).to.equal('TS-3.2');
  });

  it('TS-20.36: without a heading the one nearest to the facing that reaches the target is taken', () => {
    const straight = charge({ units: [A, line('D', 20, 14, 270)] }, AT);
    expect(straight.told('charge-declared')[0]?.chargers).to.deep.equal([{ unit: 'A', target: 'D', heading: 900 }]);
    // A column's right flank is at 14.75 and the line's left end at 15.5. Its rear passes the line's far side (18.75) after 13.25 inches; by then it
    // must have come 0.8 to the right, for to overlap is to share more than 0.05: atan(0.8 / 13.25) is 3.46 degrees.
    const aside = charge({ units: [companies('A', 14, 10, 90), line('D', 20, 18, 270)] }, AT);
    expect(aside.told('charge-declared')[0]?.chargers).to.deep.equal([{ unit: 'A', target: 'D', heading: 865 }]);
  });

  it('TS-20.1: offered charges name every enemy that can be reached, alone and together', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90), line('D', 20, 16, 270)];
    const state = position({ units });
    const [first] = units;
    if (first === undefined) throw new Error('nobody');
    expect(chargesOf(state, first).map(({ chargers }) => chargers.map(({ unit }) => unit))).to.deep.equal([['A'], ['A', 'B']]);
  });
});
