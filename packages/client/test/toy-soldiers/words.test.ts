import { expect } from 'chai';
import { toySoldiers as words } from '../../src/books/toy-soldiers/words.ts';

describe('the chronicle of the battalion game', () => {
  it('tells of a unit that is called by many as of many, and of several as of several', () => {
    const { log, logOfCharge } = words;
    expect(log.unitPlaced({ unit: '4th Hussars' })).to.equal('4th Hussars take their place.');
    expect(log.unitPlaced({ unit: 'Red Foot' })).to.equal('Red Foot takes its place.');
    expect(log.passage.through({ unit: '4th Hussars', passed: 'Red Foot' })).to.equal('4th Hussars pass through Red Foot.');
    expect(logOfCharge.won({ units: ['Red Foot'] })).to.equal('Red Foot holds the field.');
    expect(logOfCharge.won({ units: ['Red Foot', 'Red Guard'] })).to.equal('Red Foot and Red Guard hold the field.');
    expect(log.entered({ stands: 1, unit: '4th Hussars', block: 'the farm' })).to.equal('1 stand of 4th Hussars enters the farm.');
  });

  it('says what commander and die did in one sentence', () => {
    const { commanderActed, reorderedByDie } = words.log;
    const acted = { who: 'Vaux', dice: '3, 5', from: 4, to: 2 };
    expect(commanderActed({ ...acted, action: 'consolidate', thrown: 2, changed: true })).to.equal(
      'Vaux draws the regiment together, rolling 3, 5, chaos 4 → 2.',
    );
    expect(commanderActed({ ...acted, action: 'ride', thrown: 0, changed: false })).to.equal('Vaux rides.');
    const rolled = { unit: 'Red Foot', die: 5, points: 1, disorder: 2, removed: 4, left: 0 };
    expect(reorderedByDie({ ...rolled, sign: 'plus' })).to.equal('Red Foot reorders: 5 + 1 − 2 takes 4 stress away, 0 left.');
    expect(reorderedByDie({ ...rolled, sign: 'none' })).to.equal('Red Foot reorders: 5 − 2 takes 4 stress away, 0 left.');
  });

  it('says what a unit has lost, whether it comes back or not', () => {
    const { lost } = words.panels;
    expect(lost({ unit: 'Red Foot', dispersed: false, back: 2, gone: 0 })).to.equal('Red Foot: 2 can be rallied');
    expect(lost({ unit: 'Red Foot', dispersed: true, back: 2, gone: 1 })).to.equal(
      'Red Foot, dispersed: 2 can be rallied, 1 gone for good',
    );
    expect(lost({ unit: 'Red Battery', dispersed: false, back: 0, gone: 1 })).to.equal('Red Battery: 1 gone for good');
  });
});
