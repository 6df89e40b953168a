import { expect } from 'chai';
import { enumerated, kindsOf } from '../../src/books/rally-king/names.ts';
import { rallyKing as words } from '../../src/books/rally-king/words.ts';

describe('several units in one sentence', () => {
  it('are named in the order of their numbers', () => {
    expect(enumerated(['Archers 1', 'Archers 11', 'Archers 2'])).to.equal('Archers 1, Archers 2 and Archers 11');
  });

  it('are so many of each kind where they are many, most of a kind first', () => {
    expect(enumerated(['Knights 10', 'Knights 9', 'Knights 8', 'Knights 7'])).to.equal('4 Knights');
    expect(enumerated(['Archers 3', 'Knights 9', 'Knights 8', 'Knights 7'])).to.equal('3 Knights and Archers 3');
  });

  it('RK-7.1 tell what is in a Body on its one tag: two kinds, and how many besides', () => {
    const tag = (called: readonly string[], leads = false) => words.bodyTag(kindsOf(called), leads);
    expect(tag(['Knights 1', 'Knights 2'])).to.equal('2 Knights');
    expect(tag(['Pikes 1', 'Knights 1', 'Knights 2', 'Bows 1', 'Bows 2', 'Bows 3'], true)).to.equal('★ 3 Bows · 2 Knights · +1');
  });

  it('RK-21.15 are one or another where any of them may be meant', () => {
    expect(enumerated(['Knights 2', 'Knights 1', 'Archers'], words.any)).to.equal('Archers, Knights 1 or Knights 2');
    expect(enumerated(['Knights 3', 'Knights 2', 'Knights 1', 'Archers'], words.any)).to.equal('one of 3 Knights and Archers');
  });
});
