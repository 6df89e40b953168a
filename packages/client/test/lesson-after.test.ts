import { expect } from 'chai';
import { lessonAfter } from '../src/lessons/after.ts';

const OFFERED = [
  ['card', 'kings-men'],
  ['march', 'kings-men'],
  ['activation', 'rally-king'],
].map(([id = '', book = '']) => ({ id, book, title: id, about: '', minutes: 1 }));

describe('the lesson to go on with', () => {
  it('is the next of the book', () => {
    expect(after('card', ['card'])).to.equal('march');
  });

  it('is one of the next book after the last of a book', () => {
    expect(after('march', ['card', 'march'])).to.equal('activation');
  });

  it('is none that has been learnt', () => {
    expect(after('card', ['card', 'march'])).to.equal('activation');
  });

  it('is looked for from the beginning after the last of the list', () => {
    expect(after('activation', ['activation'])).to.equal('card');
  });

  it('is none when all have been learnt', () => {
    expect(after('march', ['card', 'march', 'activation'])).to.equal(null);
  });
});

function after(lesson: string, learnt: readonly string[]): string | null {
  return lessonAfter(OFFERED, lesson, learnt)?.id ?? null;
}
