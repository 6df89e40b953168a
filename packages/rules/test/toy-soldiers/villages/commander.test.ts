import { expect } from 'chai';
import { skirmishersFollowFlow } from '../../../src/books/toy-soldiers/skirmishers/follow.ts';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import { skirmishersGarrisonsFlow } from '../../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import { block, companies, garrison, line, position, spot } from '../position.ts';
import { playing } from '../trial.ts';

describe('Toy Soldiers: who comes along', () => {
  it('TS-2.12, TS-24.11: a commander with companies in a block is with their battalion when they have come back', () => {
    const inB = garrisonId('red', 'b');
    const units = [line('red', 20, 10, 90, { stands: 2 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 1 })];
    const state = position({ units, terrain: [block('b', 20, 13.5)], commanders: { red: { at: spot(20, 13.5), attached: inB } } });
    const trial = playing(state, skirmishersGarrisonsFlow, { unit: 'red', by: 'reorder' });
    trial.answer({ do: 'leave', garrisons: [inB] });
    // Three stands from the command stand at 20.75: their middle is at 19.25, their rear at 9.25.
    expect(trial.commander('red')).to.deep.include({ attached: 'red', at: spot(19.25, 8.75) });
  });

  it('TS-2.15: a stand of a friend that is not covered stays, though it be too far from its command stand', () => {
    // Its battalion has gone eight inches on; the mover stands elsewhere.
    const screened = companies('s', 40, 30, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(40, 20) }] });
    const trial = playing(position({ units: [line('red', 20, 10, 90), screened] }), skirmishersFollowFlow, {
      unit: 'red',
      forced: true,
    });
    expect(trial.unit('s').skirmishers).to.deep.equal([{ number: 1, at: spot(40, 20) }]);
    // Upon it, it makes room.
    const upon = playing(position({ units: [line('red', 40, 20.2, 90), screened] }), skirmishersFollowFlow, {
      unit: 'red',
      forced: true,
    });
    expect(upon.unit('s').skirmishers).not.to.deep.equal([{ number: 1, at: spot(40, 20) }]);
  });
});
