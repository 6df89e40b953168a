import { expect } from 'chai';
import { SparseWords } from '../../src/table/marks/sparse-words.ts';

describe('words of smoke on the table', () => {
  it('are written once where the same ones stand close together as they are seen', () => {
    const words = new SparseWords();
    words.begin();
    expect(words.take({ x: 100, y: 100 }, 'smoke, turn 1', 1)).to.equal(true);
    expect(words.take({ x: 160, y: 104 }, 'smoke, turn 1', 1)).to.equal(false);
    expect(words.take({ x: 160, y: 104 }, 'smoke, turn 2', 1), 'other smoke').to.equal(true);
    expect(words.take({ x: 100, y: 140 }, 'smoke, turn 1', 1), 'another row').to.equal(true);
    // From nearer there is room for both.
    words.begin();
    expect(words.take({ x: 100, y: 100 }, 'smoke, turn 1', 2)).to.equal(true);
    expect(words.take({ x: 160, y: 104 }, 'smoke, turn 1', 2)).to.equal(true);
  });
});
