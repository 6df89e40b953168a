import { expect } from 'chai';
import {
  commanderHit,
  gainDisorder,
  gainStress,
  loseDisorder,
  loseStand,
  loseStress,
  setDisorder,
} from '../../../src/books/toy-soldiers/trackers/attrition.ts';
import { gainChaos, setChaos } from '../../../src/books/toy-soldiers/trackers/chaos.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import type { Dice } from '../../playing/trial.ts';
import { block, companies, garrison, line, position, skirmishOrder, spot, squadron, type Position } from '../position.ts';
import { refereeing } from '../trial.ts';

function field(units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}) {
  return refereeing(position({ ...more, units }), dice);
}

describe('Toy Soldiers: disorder, stress, losses and chaos', () => {
  it('TS-3.1: disorder beyond 6 becomes stress, point by point', () => {
    const referee = field([line('r', 20, 20, 90, { disorder: 5 })]);
    gainDisorder(referee, 'r', 3, 'fire', 'TS-3.1');
    expect(referee.state.field.units['r']).to.deep.include({ disorder: 6, stress: 2 });
  });

  it('TS-3.3: stress beyond 6 costs a stand and leaves 5: 5 and 4 more are two stands and 5', () => {
    const referee = field([line('r', 20, 20, 90, { stress: 5 })]);
    gainStress(referee, 'r', 4, 'fire', 'TS-3.3');
    expect(referee.state.field.units['r']).to.deep.include({ stress: 5, reduced: 2 });
    expect(referee.state.field.units['r']?.formation).to.deep.include({ stands: 4 });
  });

  it('TS-20.41: to a unit that has left the table nothing happens any more', () => {
    const referee = field([line('r', 20, 20, 90)]);
    for (const befalls of [gainDisorder, loseDisorder, setDisorder, gainStress, loseStress])
      befalls(referee, 'gone', 2, 'fire', 'TS-20.41');
    loseStand(referee, 'gone', 'reduced', 'test', 'TS-20.41');
    expect(referee.events).to.deep.equal([]);
  });

  it('TS-3.4: such a stand is reduced, or destroyed by option', () => {
    const referee = field([line('r', 20, 20, 90, { stress: 6 })], { options: { overflowLoss: 'destroyed' } });
    gainStress(referee, 'r', 1, 'fire', 'TS-3.3');
    expect(referee.state.field.units['r']).to.deep.include({ reduced: 0, destroyed: 1 });
  });

  it('TS-3.6: with its last formed stand a unit is dispersed, its skirmishers are reduced', () => {
    const out = { stands: 1, stress: 6, skirmishers: [{ number: 1, at: spot(22, 22) }] };
    const referee = field([line('r', 20, 20, 90, out)]);
    gainStress(referee, 'r', 3, 'fire', 'TS-3.3');
    expect(referee.state.field.units['r']).to.equal(undefined);
    expect(referee.state.field.dispersed['r']).to.deep.include({ reduced: 2, destroyed: 0 });
    expect(referee.state.sides.red.elan).to.equal(3);
  });

  it('TS-3.6: by option that costs an élan', () => {
    const referee = field([squadron('r', 20, 20, 90, { stands: 1 })], { options: { dispersalElan: true } });
    loseStand(referee, 'r', 'reduced', 'test', 'TS-3.6');
    expect(referee.state.sides.red.elan).to.equal(2);
  });

  it('TS-3.8: chaos rises to the floor of one and the dispersed units, and sinks no lower', () => {
    const referee = field([squadron('r', 20, 20, 90, { stands: 1 }), squadron('s', 30, 20, 90, { stands: 1 })]);
    loseStand(referee, 'r', 'reduced', 'test', 'TS-3.6');
    expect(referee.state.players['red']?.chaos).to.equal(2);
    loseStand(referee, 's', 'reduced', 'test', 'TS-3.6');
    expect(referee.state.players['red']?.chaos).to.equal(3);
    setChaos(referee, 'red', 1, 'abort', 'TS-3.8');
    expect(referee.state.players['red']?.chaos).to.equal(3);
  });

  it('TS-3.7: chaos that cannot be avoided stops at 6', () => {
    const referee = field([], { players: { red: { chaos: 5 } } });
    gainChaos(referee, 'red', 3, 'abort', 'TS-3.7');
    expect(referee.state.players['red']?.chaos).to.equal(6);
  });

  it('TS-3.11: a garrison without its command stand that loses its last company is gone, which is no dispersal', () => {
    const units = [line('r', 20, 20, 90, { stands: 5 }), garrison('g', 'b', 'red', { parent: 'r', stands: 1, stress: 6 })];
    const referee = field(units, { terrain: [block('b', 20, 25)] });
    gainStress(referee, 'g', 1, 'fire', 'TS-3.3');
    expect(referee.state.field.units['g']).to.equal(undefined);
    expect(referee.state.field.dispersed).to.deep.equal({});
    // Its company is in the rally area of its battalion.
    expect(referee.state.field.units['r']?.reduced).to.equal(1);
    expect(referee.state.players['red']?.chaos).to.equal(1);
    expect(referee.events.filter(({ kind }) => kind === 'garrison-gone').map(({ data }) => data)).to.deep.equal([
      { unit: 'g', of: 'r', block: 'b' },
    ]);
  });

  it('TS-3.11: a battalion whose command stand falls in a village is dispersed', () => {
    const referee = field([garrison('r', 'b', 'red', { stands: 1 })], { terrain: [block('b', 20, 25)] });
    loseStand(referee, 'r', 'reduced', 'test', 'TS-3.11');
    expect(Object.keys(referee.state.field.dispersed)).to.deep.equal(['r']);
  });

  it('TS-2.13a: in skirmish order the stand farthest from the command stand goes first', () => {
    const stands = [22, 17.5].map((x, index) => ({ number: index + 1, at: spot(x, 20) }));
    const referee = field([skirmishOrder('r', 20, 20, 90, { skirmishers: stands })]);
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13');
    expect(referee.state.field.units['r']?.skirmishers.map(({ number }) => number)).to.deep.equal([1]);
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13');
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13');
    expect(Object.keys(referee.state.field.dispersed)).to.deep.equal(['r']);
  });

  it('TS-24.3: a garrison gains no disorder, and no stress for it', () => {
    const referee = field([garrison('r', 'b', 'red')], { terrain: [block('b', 20, 25)] });
    gainDisorder(referee, 'r', 2, 'fire', 'TS-3.1');
    expect(referee.state.field.units['r']).to.deep.include({ disorder: 6, stress: 0 });
  });

  it('TS-8.16: a commander who is hit shakes his units within 12 and is carried 18 to his own edge', () => {
    // His base is an inch wide: a column 12.5 from its middle is 12 away, his ally is not of his regiment.
    const seats = { red: ['red', 'r2'] };
    const all = [companies('a', 33.25, 30, 90), companies('c', 6.7, 30, 90), companies('d', 20, 33, 90, { seat: 'r2' })];
    const referee = field(all, { seats, commanders: { red: { at: spot(20, 28), attached: null } } });
    commanderHit(referee, 'red', 'volley', 'x');
    expect(['a', 'c', 'd'].map((id) => referee.state.field.units[id]?.stress)).to.deep.equal([2, 0, 0]);
    expect(referee.state.players['red']?.chaos).to.equal(6);
    expect(referee.state.field.commanders['red']).to.deep.include({ at: spot(20, 10), attached: null });
  });

  it('TS-8.22: where he would be carried onto an enemy he goes on, or else back', () => {
    const enemy = line('e', 20, 10.3, 90, { side: 'blue', seat: 'blue' });
    const referee = field([enemy], { commanders: { red: { at: spot(20, 28) } } });
    commanderHit(referee, 'red', 'volley', 'x');
    // The enemy lies from 9.55 to 10.3: his base, half an inch about him, comes clear below it.
    expect(referee.state.field.commanders['red']?.at.y).to.be.within(9_040, 9_110);
    const low = field([line('e', 20, 1, 90, { side: 'blue', seat: 'blue' })], { commanders: { red: { at: spot(20, 18) } } });
    commanderHit(low, 'red', 'volley', 'x');
    // To the edge would be 0.5, upon the enemy from 0.25 to 1: back to above it.
    expect(low.state.field.commanders['red']?.at.y).to.be.within(1_440, 1_500);
  });
});
