import { expect } from 'chai';
import { lookOf } from '../../src/books/kings-men/shared/view/looks.ts';

describe('what tells armies of the King’s Men apart', () => {
  const colours = (red?: string, black?: string) =>
    ['red', 'black'].map((army) => lookOf(army, { red: { uniform: red }, black: { uniform: black } }).colour);

  it('has the paint of their coats where both wear some and it differs', () => {
    expect(colours('british', 'american')).to.deep.equal(['red', 'sky']);
    expect(colours('austrian', 'prussian')).to.deep.equal(['white', 'black']);
    expect(colours('russian', 'french')).to.deep.equal(['green', 'blue']);
  });

  it('has that of their cards where both coats are alike, or one army is from the toy box', () => {
    expect(colours('austrian', 'saxon')).to.deep.equal(['red', 'blue']);
    expect(colours('russian')).to.deep.equal(['red', 'blue']);
    expect(colours()).to.deep.equal(['red', 'blue']);
  });
});
