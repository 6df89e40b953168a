import { signal } from '@preact/signals';
import { expect } from 'chai';
import { fieldOf } from '../../src/books/read.ts';
import { rulesOf } from './rules.ts';
import { tableBook } from './table-books.ts';

/** Answers of a battle that are looked at. */
const ANSWERS = 400;

/** By book: the question that chooses a piece, what is asked of it next, and where that names it. */
const CHOICES = [
  ['kings-men', 'choose-unit', 'act', 'unit'],
  ['kings-men-revised', 'choose-unit', 'act', 'unit'],
  ['queens-men', 'activate', 'feat', 'detail'],
  ['rally-king', 'activate-body', 'body-order', 'units'],
] as const;

describe('an order that is given with the choice of a piece', () => {
  for (const [id, choosing, ordering, named] of CHOICES)
    it(`has the answers that are offered once it has been chosen: ${id}`, async () => {
      const { open } = await tableBook(id).face();
      let seen = 0;
      for (const { before, after } of (await rulesOf(id)).battle(ANSWERS)) {
        const asked = before.hand?.decisions.find(({ kind }) => kind === choosing);
        const [next] = after.hand?.decisions ?? [];
        if (asked === undefined || next?.kind !== ordering) continue;
        const mode = open(signal(before)).mode(asked);
        const isChosen = (option: unknown): boolean => {
          mode.suggest(option);
          const about = mode.next?.value?.decision.about;
          return about !== undefined && JSON.stringify(fieldOf(about, named)) === JSON.stringify(fieldOf(next.about, named));
        };
        if (!asked.options.some(isChosen)) continue;
        seen += 1;
        expect(mode.next?.value?.decision.options).to.deep.equal(next.options);
      }
      expect(seen, 'choices looked at').to.be.greaterThan(2);
    });
});
