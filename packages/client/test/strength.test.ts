import { expect } from 'chai';
import { describe, it } from 'mocha';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { BOOKS } from '../src/books/registry.ts';
import { strengthNote, strengthWords, withStrength } from '../src/seats/strength.ts';

const gentle = { id: 'gentle', title: 'Gentle' };

describe('how strong a computer is', () => {
  it('is said by every book, of every strength its rules have', () => {
    for (const { id, strengths } of rulebooks) {
      const worded = BOOKS.find((each) => each.id === id)?.strengths?.() ?? {};
      expect(Object.keys(worded), id).to.have.members(strengths.map((each) => each.id));
      for (const each of strengths) expect(strengthWords(id, each).title, id).to.equal(each.title);
    }
  });

  it('is said in one form by itself and in another within a sentence', () => {
    expect(strengthWords('kings-men', gentle)).to.deep.equal({ title: 'Gentle', within: 'gentle' });
    expect(strengthNote('kings-men', { held: 'computer', strength: gentle })).to.equal('computer, gentle');
    expect(strengthNote('kings-men', { held: 'open', strength: gentle })).to.equal('opponent wished for: gentle');
    expect(withStrength('kings-men', 'Ney', { held: 'computer' })).to.equal('Ney (computer)');
  });

  it('is called as the rules call it in a book that has no words for it', () => {
    const strength = { id: 'constructor', title: 'By Heart' };
    for (const book of ['kings-men', 'a-stranger'])
      expect(strengthNote(book, { held: 'computer', strength })).to.equal('computer, By Heart');
  });
});
