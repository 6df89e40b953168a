import { expect } from 'chai';
import { isRefusal, refusing, sound } from '../../src/kernel/refusal.ts';
import { refuse } from './toy-refuse.ts';

interface Words {
  readonly 'KM-1.1': { readonly far: (named: { readonly unit: string }) => string; readonly blocked: string };
}

describe('a refusal', () => {
  it('is a value with its clause, a code, what its sentence names, and what is in the way where that is known', () => {
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

  it('is told from everything else, and nothing that was judged good before', () => {
    expect([isRefusal(refuse('', 'no')), isRefusal({ refused: false }), isRefusal(null), isRefusal('no')]).to.deep.equal([
      true,
      false,
      false,
      false,
    ]);
    expect(sound(5)).to.equal(5);
    expect(() => sound(refuse('', 'no'))).to.throw('refused now: no');
  });
});
