import { expect } from 'chai';
import { enumerated } from '../../src/books/rally-king/names.ts';
import { rallyKing as words } from '../../src/books/rally-king/words.ts';

describe('several units in one sentence', () => {
  it('are named in the order of their numbers', () => {
    expect(enumerated(['Archers 1', 'Archers 11', 'Archers 2'])).to.equal('Archers 1, Archers 2 and Archers 11');
  });

  it('are the first of them and a number where they are many', () => {
    expect(enumerated(['Knights 10', 'Knights 9', 'Knights 8', 'Knights 7'])).to.equal('Knights 7 and 3 more');
  });

  it('RK-21.15 are one or another where any of them may be meant', () => {
    expect(enumerated(['Knights 2', 'Knights 1', 'Archers'], words.any)).to.equal('Archers, Knights 1 or Knights 2');
    expect(enumerated(['Knights 3', 'Knights 2', 'Knights 1', 'Archers'], words.any)).to.equal('Archers or 3 more');
  });
});
