import { expect } from 'chai';
import { better, needs, poolSize, throwPool } from '../../src/books/kings-men/skirmish/dice/dice.ts';
import type { DicePool } from '../../src/books/kings-men/skirmish/dice/dice.ts';
import type { DicePurpose } from '../../src/books/kings-men/skirmish/purposes.ts';
import { position } from './position.ts';
import { refereeOf } from './trial.ts';

const pool = (base: number, ...values: number[]): DicePool<DicePurpose> => ({
  purpose: 'fire.attack',
  colour: 'green',
  colourClause: 'QM-1.4',
  base,
  modifiers: values.map((value) => ({ name: 'line', value, clause: 'QM-1.6' })),
});

function thrown(dice: number[], difference: Partial<DicePool<DicePurpose>> = {}) {
  return throwPool(refereeOf(position({ details: [] }), { 'fire.attack': dice }), { ...pool(dice.length), ...difference });
}

describe('dice of the skirmish game', () => {
  it('QM-1.4 green succeeds from 4, yellow from 5, red with 6', () => {
    expect([needs('green'), needs('yellow'), needs('red')]).to.deep.equal([4, 5, 6]);
  });

  it('QM-38.9 green 2 and 5: one; yellow 1, 2, 3, 3, 4, 5, 5, 5: three; red 2, 3, 3, 4, 6, 6: two', () => {
    expect(thrown([2, 5]).successes).to.equal(1);
    expect(thrown([1, 2, 3, 3, 4, 5, 5, 5], { colour: 'yellow' }).successes).to.equal(3);
    expect(thrown([2, 3, 3, 4, 6, 6], { colour: 'red' }).successes).to.equal(2);
  });

  it('QM-1.5 bonus dice have the colour of the roll', () => {
    // Two of four dice are a bonus: all four need a five.
    const roll = thrown([5, 4, 5, 4], { colour: 'yellow', base: 2, modifiers: [{ name: 'flank', value: 2, clause: 'QM-17.5' }] });
    expect(roll).to.include({ needs: 5, successes: 2 });
    expect(roll.dice).to.have.length(4);
  });

  it('QM-1.6 bonuses and penalties change the number of dice, not what they need', () => {
    expect([poolSize(pool(6, 1, 2)), poolSize(pool(6, -1))]).to.deep.equal([9, 5]);
    expect(thrown([4, 1], { base: 3, modifiers: [{ name: 'long-range', value: -1, clause: 'QM-17.5' }] })).to.include({
      needs: 4,
      successes: 1,
    });
  });

  it('QM-1.7 base and modifiers are added up, never less than nothing; nothing is not thrown and has no success', () => {
    // 1 + 1 - 3 = -1, and 2 - 3 + 2 = 1: the sum counts, not the way to it.
    expect([poolSize(pool(1, 1, -3)), poolSize(pool(2, -3, 2))]).to.deep.equal([0, 1]);
    const roll = throwPool(refereeOf(position({ details: [] })), pool(1, -1));
    expect(roll).to.deep.include({ dice: [], successes: 0 });
  });

  it('QM-1.8 green, yellow, red; shifts stop at either end', () => {
    expect([better('red', 1), better('yellow', 1), better('green', 1)]).to.deep.equal(['yellow', 'green', 'green']);
    expect([better('green', -1), better('yellow', -1), better('red', -1)]).to.deep.equal(['yellow', 'red', 'red']);
    expect([better('red', 2), better('red', 1 - 1)]).to.deep.equal(['green', 'red']);
  });
});
