import { expect } from 'chai';
import { isRefusal, refuse, refusing, sound } from '../../src/kernel/refusal.ts';

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

  it('names what its sentence in a catalogue says', () => {
    interface Words {
      readonly 'KM-1.1': { readonly far: (named: { readonly unit: string }) => string; readonly blocked: string };
    }
    const no = refusing<Words>();
    expect(no('KM-1.1', 'far', { unit: 'Vaux' })).to.deep.equal({ refused: true, clause: 'KM-1.1', code: 'far', named: { unit: 'Vaux' } });
    expect(no('KM-1.1', 'blocked')).to.deep.equal({ refused: true, clause: 'KM-1.1', code: 'blocked' });
    expect(no('KM-1.1', 'blocked', {}, { pieces: ['a'] })).to.deep.equal({
      refused: true,
      clause: 'KM-1.1',
      code: 'blocked',
      shape: { pieces: ['a'] },
    });
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
    expect(() => sound(refuse('', 'no', 'No.'))).to.throw('refused now: no');
  });
});
