import { signal } from '@preact/signals';
import { expect } from 'chai';
import { inOrder } from '../../../src/battle/question/in-order.ts';
import { isPass as isCampaignPass } from '../../../src/books/rally-king-campaign/passing.ts';
import { keysWords } from '../../../src/battle/room/keys-words.ts';
import { rulesOf } from '../../books/rules.ts';
import { TABLE_BOOKS } from '../../books/table-books.ts';

/** What says in every book, read off its answers, that a player passes, ends or leaves undone what they might do. */
const PASSES: readonly unknown[] = ['pass', 'end', 'done', 'none', 'nothing', 'decline', 'no', 'neither', 'stand'];

function doing(option: unknown): unknown {
  return typeof option === 'object' && option !== null && 'do' in option ? option.do : option;
}

/** Every key of an entry: `Alt + Q / E` are two, both with Alt. */
function keysIn(entry: string): string[] {
  const [first = '', ...others] = entry.split(' / ');
  const held = first.includes(' + ') ? first.slice(0, first.lastIndexOf(' + ') + 3) : '';
  return entry.startsWith('+') ? [first, ...others] : [first, ...others.map((each) => held + each)];
}

/** To stand under attack is a deed; to leave a Body where it is leaves its activation unused. */
const isPassOf = (kind: string, option: unknown) => PASSES.includes(doing(option)) && (doing(option) !== 'stand' || kind === 'body-order');

/** So many answers of a battle are looked at. */
const ANSWERS = 120;

describe('Enter, the first answer of the list', () => {
  for (const entry of TABLE_BOOKS)
    it(`never passes, ends or leaves undone in ${entry.id} where anything else is useful, and another key does`, async () => {
      const { open } = await entry.face();
      for (const { before: situation } of (await rulesOf(entry.id)).battle(ANSWERS))
        for (const decision of situation.hand?.decisions ?? []) {
          const { kind } = decision;
          const book = open(signal(situation));
          const [first, ...others] = inOrder(book, decision);
          // A change of formation is what a unit is seldom meant to do once it has acted.
          const useful = others.filter((each) => !isPassOf(kind, each) && doing(each) !== 'change');
          if (useful.length > 0) expect(isPassOf(kind, first), `${kind}: ${JSON.stringify(first)}`).to.equal(false);
          for (const option of decision.options)
            if (isPassOf(kind, option) && option !== 'no')
              expect(book.isPass?.(decision, option), `${kind}: ${JSON.stringify(option)}`).to.equal(true);
        }
    });

  it('never closes a form of a campaign, nor hires nobody', () => {
    expect(isCampaignPass({ kind: 'order-form' }, { close: 'done' })).to.equal(true);
    expect(isCampaignPass({ kind: 'hire-company' }, { companies: [] })).to.equal(true);
    expect(isCampaignPass({ kind: 'hire-company' }, { companies: ['a'] })).to.equal(false);
    expect(isCampaignPass({ kind: 'volunteer-command' }, null)).to.equal(true);
  });
});

describe('the card of keys', () => {
  for (const entry of TABLE_BOOKS)
    it(`has one meaning for each key at a table of ${entry.id}`, async () => {
      const [moment] = [...(await rulesOf(entry.id)).battle(1)];
      if (moment === undefined) throw new Error('something is asked');
      const { words } = (await entry.face()).open(signal(moment.before));
      const keys = [
        ...words.keys,
        ...[keysWords.table, keysWords.room].flatMap((card) => Object.values(card).map(({ press }) => [press])),
      ].flatMap(([key = '']) => keysIn(key));
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).to.deep.equal([]);
    });
});
