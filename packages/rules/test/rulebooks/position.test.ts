import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';

describe('a position', () => {
  for (const book of rulebooks)
    it(`of ${book.id} works out once what may be answered, however often somebody asks`, () => {
      const open = book.open(book.scenario(book.scenarios[0]?.id ?? ''), book.freshChance('ab'.repeat(32)));
      if (isRefusal(open)) throw new Error(refusalName(open));
      const { position } = open;
      const [question] = position.questions();
      const seat = question?.seats[0] ?? '';
      const options = () => position.hand(seat).decisions[0]?.options;
      expect(options()).to.be.an('array').and.to.equal(options());
    });

  for (const book of rulebooks)
    it(`of ${book.id} calls no two pieces of a table the same, at the start of every scenario`, () => {
      for (const { id } of book.scenarios) {
        const open = book.open(book.scenario(id), book.freshChance('ab'.repeat(32)));
        if (isRefusal(open)) throw new Error(refusalName(open));
        const pieces = open.position.table().pieces.map((piece) => piece.id);
        expect(pieces, id).to.deep.equal([...new Set(pieces)]);
      }
    });
});
