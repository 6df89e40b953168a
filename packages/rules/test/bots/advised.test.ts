import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';

/** Questions of each battle that are looked at. */
const QUESTIONS = 3;

describe('what the computer advises a player', function () {
  for (const book of rulebooks.filter(({ strengths }) => strengths.some(({ id }) => id === 'full'))) {
    it(`${book.id}: is what full strength would answer, so that whoever follows it plays as well`, () => {
      const opened = book.open(book.scenario(book.scenarios[0]?.id ?? ''), book.freshChance('5a'.repeat(32)));
      if (isRefusal(opened)) throw new Error(refusalName(opened));
      let { position } = opened;
      for (let asked = 0; asked < QUESTIONS; asked++) {
        const seat = position.questions()[0]?.seats[0] ?? '';
        const outlook = position.outlook(seat);
        if (outlook === null) throw new Error('nobody is asked');
        const advised = book.advise(outlook);
        expect(advised).to.deep.equal(book.advise(outlook, 'full'));
        const { decision, answer } = advised;
        const verdict = position.decide({ seat, decision, answer });
        if (isRefusal(verdict)) throw new Error(refusalName(verdict));
        ({ position } = verdict);
      }
    });
  }
});
