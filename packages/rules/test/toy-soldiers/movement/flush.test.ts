import { expect } from 'chai';
import { commanderSentBack, turnedOut } from '../../../src/books/toy-soldiers/field/commander-place.ts';
import { pushAway, pushBack } from '../../../src/books/toy-soldiers/skirmishers/moving.ts';
import { commanderOf, unitOf } from '../../../src/books/toy-soldiers/field/roster.ts';
import { inches } from '../../../src/table/units.ts';
import { block, companies, line, position, spot } from '../position.ts';
import { refereeing } from '../trial.ts';

describe('Toy Soldiers: places that a clause finds', () => {
  it('TS-1.15b, TS-8.22: a commander carried onto an enemy goes on until he shares nothing with them', () => {
    const state = position({ units: [line('e', 20, 12.4, 270)], commanders: { red: { at: spot(20, 30) } } });
    // 18 down from 30 his base reaches from 11.5 to 12.5, upon a line from 12.4 to 13.15: flush below it his middle is at 11.9.
    expect(commanderSentBack(state, commanderOf(state.field, 'red'))).to.deep.equal(spot(20, 11.9));
    // At the edge there is nowhere to go on to: back he stands flush above it.
    const edge = position({ units: [line('e', 20, 0.3, 270)], commanders: { red: { at: spot(20, 10) } } });
    expect(commanderSentBack(edge, commanderOf(edge.field, 'red'))).to.deep.equal(spot(20, 1.55));
  });

  it('TS-1.15b, TS-8.22: nor with the block that he is turned out of', () => {
    const state = position({ units: [], terrain: [block('b', 20, 20)], commanders: { red: { at: spot(20, 20) } } });
    expect(turnedOut(state, commanderOf(state.field, 'red'))).to.deep.equal(spot(20, 17.5));
  });

  it('TS-1.15b, TS-23.21: a stand that is pushed back ends flush with what it would overlap', () => {
    const pushed = (friendly: readonly [number, number] | null) => {
      const r = line('r', 20, 20, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(23, 24) }] });
      const between = friendly === null ? [] : [companies('s', ...friendly, 90, { stands: 1 })];
      const referee = refereeing(position({ units: [r, ...between] }));
      pushBack(referee, 'r', 1, inches(2));
      return unitOf(referee.state.field, 'r').skirmishers[0]?.at;
    };
    // The command stand's middle is at (23, 19.625), straight behind. A friend there has its front at 22.5: the stand's rear, at 23.25, goes 0.75.
    expect(pushed([23, 22.5])).to.deep.equal(spot(23, 23.25));
    expect(pushed(null)).to.deep.equal(spot(23, 22));
    // One that it only grazes, by less than overlapping is, does not stop it.
    expect(pushed([24.47, 22.5])).to.deep.equal(spot(23, 22));
  });

  it('TS-23.11, TS-1.15b: a stand that is moved aside comes to the nearest place that is more than 4 from the mover', () => {
    const r = line('r', 20, 20, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(23, 22) }] });
    const mover = companies('e', 23, 21.5, 270, { stands: 1 });
    const referee = refereeing(position({ units: [r, mover] }));
    pushAway(referee, 'r', 1, 'e');
    const [stand] = unitOf(referee.state.field, 'r').skirmishers;
    // The mover lies from 22.25 to 23.75 across and 21.5 to 22.25 up: whatever side it goes to, four inches and a hundredth or two lie between.
    const { x, y } = stand?.at ?? spot(0, 0);
    const aside = Math.max(22_250 - (x + 750), x - 750 - 23_750, 0);
    const along = Math.max(21_500 - y, y - 750 - 22_250, 0);
    expect(Math.hypot(aside, along)).to.be.within(4_010, 4_035);
  });
});
