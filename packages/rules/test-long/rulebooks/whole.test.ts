import { expect } from 'chai';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { battle, listsTheSame } from '../../test/rulebooks/random-answers.ts';

describe('a book is whole: its rules', function () {
  for (const book of rulebooks) {
    for (const { id } of book.scenarios) {
      it(`${book.id} list the same answers to who has only been sent what a seat may know as to the referee, in ${id}`, () => {
        expect(listsTheSame(book, battle(book, id)).size).to.be.greaterThan(1);
      });
    }
  }
});
