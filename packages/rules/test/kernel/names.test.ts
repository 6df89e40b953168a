import { expect } from 'chai';
import { END, isAgreement, WORDS } from '../../src/kernel/agreement.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { refuse } from './toy-refuse.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { SEATED } from '../../src/kernel/seating.ts';

describe('kernel: names that stand in journals and records', () => {
  it('of what players settle and the keeper of the table notes stay as they are', () => {
    expect([WORDS, END, PRESENCE, SEATED]).to.deep.equal(['table:words', 'table:end', 'table:presence', 'table:seated']);
    for (const decision of [WORDS, END, PRESENCE, SEATED]) expect(isAgreement({ decision, seat: 'red-1', answer: {} })).to.equal(true);
    for (const decision of ['', 'd1', 'yield', 'table:']) expect(isAgreement({ decision, seat: 'red-1', answer: {} })).to.equal(false);
  });
});

describe('kernel: refusals', () => {
  it('are told from everything else by what says so itself', () => {
    expect(isRefusal(refuse('T-1', 'nine'))).to.equal(true);
    for (const other of [
      null,
      undefined,
      '',
      'refused',
      0,
      true,
      {},
      [],
      { refused: false },
      { refused: 'true' },
      { code: 'nine', clause: 'T-1' },
    ]) {
      expect(isRefusal(other)).to.equal(false);
    }
  });

  it('are an error where something had been judged good before', () => {
    expect(sound(4)).to.equal(4);
    expect(() => sound(refuse('T-1', 'nine'))).to.throw('judged good before, and refused now');
  });

  it('name the place on the table only where there is one', () => {
    expect(refuse('T-1', 'nine')).to.deep.equal({ refused: true, clause: 'T-1', code: 'nine' });
    expect(refuse('T-1', 'nine', {}, { pieces: ['r1'] })).to.deep.equal({
      refused: true,
      clause: 'T-1',
      code: 'nine',
      shape: { pieces: ['r1'] },
    });
  });
});
