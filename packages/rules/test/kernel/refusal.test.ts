import { expect } from 'chai';
import { isRefusal, refuse, sound } from '../../src/kernel/refusal.ts';

describe('a refusal', () => {
  it('is a value with its clause, a code and a sentence, and what is in the way where that is known', () => {
    expect(refuse('KM-1.1', 'too-far', 'That is too far.')).to.deep.equal({
      refused: true,
      clause: 'KM-1.1',
      code: 'too-far',
      message: 'That is too far.',
    });
    expect(refuse('KM-1.1', 'too-far', 'That is too far.', { pieces: ['a'] }).shape).to.deep.equal({ pieces: ['a'] });
  });

  it('always has a code, by which its words are found', () => {
    expect(() => refuse('KM-1.1', '', 'That is too far.')).to.throw('without a code');
  });

  it('is told from everything else, and nothing that was judged good before', () => {
    expect([isRefusal(refuse('', 'no', 'No.')), isRefusal({ refused: false }), isRefusal(null), isRefusal('no')]).to.deep.equal([
      true,
      false,
      false,
      false,
    ]);
    expect(sound(5)).to.equal(5);
    expect(() => sound(refuse('', 'no', 'No.'))).to.throw('refused now: No.');
  });
});
