import { expect } from 'chai';
import { enumerated } from '../../src/books/rally-king/names.ts';

describe('several units in one sentence', () => {
  it('are named in the order of their numbers', () => {
    expect(enumerated(['Archers 1', 'Archers 11', 'Archers 2'])).to.equal('Archers 1, Archers 2 and Archers 11');
  });

  it('are the first of them and a number where they are many', () => {
    expect(enumerated(['Knights 10', 'Knights 9', 'Knights 8', 'Knights 7'])).to.equal('Knights 7 and 3 more');
  });
});
