import { expect } from 'chai';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { checkDeed } from '../../../src/books/toy-soldiers/villages/deeds.ts';
import { skirmishersGarrisonsFlow } from '../../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import { block, garrison, line, position, spot } from '../position.ts';
import { playing } from '../trial.ts';

const village = [block('b', 20, 13.5), block('c', 26, 13.5)];
const inB = garrisonId('red', 'b');
const inC = garrisonId('red', 'c');
const acting = (units: readonly Unit[], unit = 'red') =>
  playing(position({ terrain: village, units }), skirmishersGarrisonsFlow, { unit, by: 'reorder' });
const postB = garrison(inB, 'b', 'red', { parent: 'red', stands: 1 });
const postC = garrison(inC, 'c', 'red', { parent: 'red', stands: 1 });

describe('Toy Soldiers: what a unit does besides its action', () => {
  it('TS-16.11: to do nothing is always allowed', () => {
    const state = position({ terrain: village, units: [line('red', 20, 10, 90)] });
    expect(checkDeed(state, { unit: 'red', by: 'reorder', done: ['deploy', 'leave'], joined: false }, { do: 'nothing' })).to.equal(null);
  });

  it('TS-24.11: what comes back in one action costs one point, also where it is called back block by block', () => {
    const trial = acting([line('red', 22, 10, 90, { stands: 4 }), postB, postC]);
    trial.answer({ do: 'leave', garrisons: [inB] });
    expect(trial.unit('red').disorder).to.equal(2);
    trial.answer({ do: 'leave', garrisons: [inC] });
    expect(trial.unit('red').disorder).to.equal(2);
    expect(trial.unit('red').formation).to.include({ stands: 6 });
  });

  it('TS-24.11: the only garrison of a battalion is offered to come back', () => {
    expect(acting([line('red', 20, 10, 90, { stands: 5 }), postB]).offered()).to.deep.include({ do: 'leave', garrisons: [inB] });
  });

  it('TS-24.11: a garrison leaves its own block and calls nobody else out', () => {
    const trial = acting([line('red', 22, 10, 90, { stands: 4 }), postB, postC], inB);
    expect(trial.refused({ do: 'leave', garrisons: [inC] }).code).to.equal('itself-first');
    expect(trial.refused({ do: 'leave', garrisons: [inB, inC] }).code).to.equal('itself-first');
  });

  it('TS-24.12: a command stand that would have to stay for stress does not come out', () => {
    // Two of stress: one company has to go, and there is only one.
    const state = position({ terrain: village, units: [garrison('red', 'b', 'red', { stands: 1, stress: 2 })] });
    const deeds = { unit: 'red', by: 'reorder', done: [], joined: false } as const;
    expect(checkDeed(state, deeds, { do: 'leave', garrisons: ['red'] })?.code).to.equal('too-shaken');
  });

  it('TS-24.17: a stand that is out stays out when all others have gone into villages', () => {
    const out = [{ number: 1, at: spot(20, 17) }];
    const trial = acting([line('red', 22, 10, 90, { stands: 5, skirmishers: out })]);
    trial.answer({
      do: 'enter',
      blocks: [
        { block: 'b', stands: 3 },
        { block: 'c', stands: 2 },
      ],
    });
    expect(trial.unit('red').formation.kind).to.equal('garrison');
    expect(trial.unit('red').skirmishers.map(({ number }) => number)).to.deep.equal([1]);
  });
});
