import { expect } from 'chai';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { dividedBattle } from '../../test/rulebooks/divided-battle.ts';

/** Battles of each book. */
const BATTLES = 8;

describe('fields divided among any generals', function () {
  for (const book of rulebooks.filter(({ kind }) => kind === 'battle')) {
    it(`${book.id}: are fought to their end, however uneven their sides`, () => {
      for (let seed = 1; seed <= BATTLES; seed++) expect(dividedBattle(book, seed).reason, String(seed)).to.not.equal('');
    });
  }
});
