import { expect } from 'chai';
import { anyOf, enumerated } from '../../src/books/rally-king/names.ts';
import { bodyWords } from '../../src/books/rally-king/body-tags.ts';

describe('several units in one sentence', () => {
  it('are named in the order of their numbers', () => {
    expect(enumerated(['Archers 1', 'Archers 11', 'Archers 2'])).to.deep.equal(['Archers 1', 'Archers 2', 'Archers 11']);
  });

  it('are so many of each kind where they are many, most of a kind first', () => {
    expect(enumerated(['Knights 10', 'Knights 9', 'Knights 8', 'Knights 7'])).to.deep.equal(['4 Knights']);
    expect(enumerated(['Archers 3', 'Knights 9', 'Knights 8', 'Knights 7'])).to.deep.equal(['3 Knights', 'Archers 3']);
  });

  it('RK-7.1 tell what is in a Body on its one tag: two kinds, and how many besides', () => {
    expect(bodyWords(['Knights 1', 'Knights 2'], false)).to.equal('2 Knights');
    expect(bodyWords(['Pikes 1', 'Knights 1', 'Knights 2', 'Bows 1', 'Bows 2', 'Bows 3'], true)).to.equal('★ 3 Bows · 2 Knights · +1');
  });

  it('RK-21.15 are one or another where any of them may be meant', () => {
    expect(anyOf(['Knights 2', 'Knights 1', 'Archers'])).to.equal('Archers, Knights 1 or Knights 2');
    expect(anyOf(['Knights 3', 'Knights 2', 'Knights 1', 'Archers'])).to.equal('one of 3 Knights and Archers');
  });
});
