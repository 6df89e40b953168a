import { expect } from 'chai';
import words from '@longroll/words/en/kernel/refusals';
import { sentenceIn } from '@longroll/words/refusal-words';
import { z } from 'zod';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { readSituation } from '../../src/kernel/situation.ts';
import { readIn } from '../../src/kernel/what-is-wrong.ts';

describe('what is wrong with what somebody sent', () => {
  const form = z.strictObject({ turn: z.number().max(50), units: z.record(z.string().max(32), z.number()).optional() });

  function wrongWith(sent: unknown): string {
    const read = readIn(form, sent);
    return 'wrong' in read ? sentenceIn([words], { clause: '', code: 'malformed-field', named: { wrong: read.wrong } }) : 'nothing';
  }

  it('is said with the place and the bound', () => {
    expect(wrongWith({ turn: 51 })).to.equal('“turn” must be at most 50.');
    expect(wrongWith({ turn: 1, army: 2 })).to.equal('it has what nobody asked for: army.');
  });

  it('is said of a list by how many stand in it', () => {
    const lists = z.object({ ponds: z.array(z.number()).min(1).max(3) });
    const said = (ponds: readonly number[]) => {
      const read = readIn(lists, { ponds });
      return 'wrong' in read ? sentenceIn([words], { clause: '', code: 'malformed-field', named: { wrong: read.wrong } }) : 'nothing';
    };
    expect(said([])).to.equal('“ponds” must have at least one entry.');
    expect(said([1, 2, 3, 4])).to.equal('“ponds” must have 3 entries at the most.');
  });

  it('is said in words of a form’s own, where it has some, and of whatever is missing or of another kind', () => {
    const odd = z.object({
      nation: z.string().refine((name) => name !== 'Nowhere', 'form-nation'),
      size: z.int(),
      side: z.enum(['red', 'blue']),
    });
    const said = (sent: unknown) => {
      const read = readIn(odd, sent);
      return 'wrong' in read ? sentenceIn([words], { clause: '', code: 'malformed-field', named: { wrong: read.wrong } }) : 'nothing';
    };
    const sound = { nation: 'Aeja', size: 1, side: 'red' };
    expect(said({ ...sound, nation: 'Nowhere' })).to.equal('“nation” names no nation.');
    expect(said({ ...sound, size: undefined })).to.equal('“size” is missing.');
    expect(said({ ...sound, size: 'large' })).to.equal('“size” must be a number.');
    expect(said({ ...sound, side: 'green' })).to.equal('“side” must be red or blue.');
    expect(said([])).to.equal('it must be an object.');
  });

  it('does not give back a heap of names, nor a name without end', () => {
    const heap = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`key${number}`, 1]));
    expect(wrongWith({ turn: 1, ...heap })).to.equal('it has what nobody asked for, key0, key1, key2, key3, key4 and key5 among it.');
    expect(wrongWith({ turn: 1, ['x'.repeat(100_000)]: 1 })).to.have.length.below(100);
    expect(wrongWith({ turn: 1, units: { ['x'.repeat(100_000)]: 1 } })).to.have.length.below(300);
  });

  it('is said of a situation in the same words, under its book’s clause', () => {
    const refusal = readSituation(form, { turn: 51 }, 'T-1');
    if (!isRefusal(refusal)) throw new Error('it was to be refused');
    expect([refusal.clause, sentenceIn([words], refusal)]).to.deep.equal([
      'T-1',
      'The situation is not sound: “situation.turn” must be at most 50.',
    ]);
  });
});
