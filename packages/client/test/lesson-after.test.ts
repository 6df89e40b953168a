import { expect } from 'chai';
import { lessonAfter } from '../src/lessons/after.ts';

const OFFERED = [
  ['card', 'kings-men'],
  ['march', 'kings-men'],
  ['fire', 'kings-men'],
  ['activation', 'rally-king'],
].map(([id = '', book = '']) => ({ id, book, title: id, about: '', minutes: 1 }));

describe('the lesson to go on with', () => {
  it('is the next of the book', () => {
    expect(after('card', ['card'])).to.equal('march');
  });

  it('is none that has been learnt', () => {
    expect(after('card', ['card', 'march'])).to.equal('fire');
  });

  it('is looked for from the first of the book after its last', () => {
    expect(after('fire', ['fire'])).to.equal('card');
  });

  it('is none of another book', () => {
    expect(after('fire', ['card', 'march', 'fire'])).to.equal(null);
    expect(after('activation', ['activation'])).to.equal(null);
  });
});

function after(lesson: string, learnt: readonly string[]): string | null {
  return lessonAfter(OFFERED, lesson, learnt)?.id ?? null;
}
