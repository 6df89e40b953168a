import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { picker } from '../../../rules/test/playing/picker.ts';
import { TABLE_BOOKS, tableBook } from '../books/table-books.ts';
import { readAll, sendAfar, sent, takeFromList } from './confirming.ts';
import { randomBooks, type RandomBook } from './random-battles.ts';

/** Battles of one scenario with these seeds, each of so many answers at most. */
export interface Battles {
  readonly file: unknown;
  readonly seeds: readonly number[];
  readonly most: number;
}

/** So many answers of one sort are taken up: two at a question. */
const ENOUGH = 12;
const AT_ONCE = 2;

/** What seldom comes up in a book but has to, lest the test look at less than it seems to. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'kings-men': [
    'act charge leave',
    'act move leave',
    'act move enter',
    'act reform',
    'card-effect effect',
    'deploy',
    'enemy-disorder',
    'escape-direction',
    'general-move',
    'king-general',
    'name-defender',
    'own-disorder',
    'second-activation',
    'square-remnant',
    'stay-in-building',
    'use-card bank',
    'use-card override',
    'use-card substitute',
  ],
  'kings-men-revised': [
    'act charge leave',
    'act move leave',
    'act move enter',
    'act reform',
    'choose-unit ride',
    'choose-unit decline',
    'deploy',
    'enemy-disorder',
    'escape-direction',
    'general-move',
    'king-general',
    'name-defender',
    'own-disorder',
    'stay-in-building',
  ],
  'queens-men': [
    'activate king',
    'command-window remove',
    'counter-fire fire',
    'course charge',
    'deck-option use',
    'deploy',
    'designate',
    'evade',
    'fall-back-heading',
    'feat break-out',
    'feat change',
    'feat combine',
    'feat dismount',
    'feat limber',
    'feat mount',
    'feat move along',
    'feat regain',
    'feat scatter',
    'figure-moves',
    'general-move',
    'joker-target',
    'king-move',
    'two-target',
  ],
  'toy-soldiers': [
    'abort-12',
    'abort-6',
    'choose-edge',
    'contact-2a fire',
    'draft-pick',
    'limbers',
    'move-direction',
    'order commander',
    'passage-try',
    'place-commander',
    'place-terrain',
    'place-unit',
    'react-12 change-formation',
    'react-12 volley',
    'react-6 abandon-guns',
    'skirmish-place',
    'skirmishers-garrisons enter',
    'skirmishers-garrisons leave',
    'skirmishers-garrisons skirmish-order',
    'volley-target',
  ],
  'rally-king': [
    'activate-body activate',
    'body-order move leave',
    'body-order stand',
    'cast-spell pass',
    'deploy-batch',
    'flight-plan',
    'guard-unit',
  ],
};

/** Cards that may be changed for others in the first book, and what else is seldom asked there. */
export const CARDS = { overrideDeck: true, bankCards: true, aceSecond: 'optional', escapeArc: 45, specialCasualties: true };

/** What sort of answer it is: the question, the deed, and what belongs to it. */
function sortOf({ kind }: DecisionView, option: unknown): string {
  const parts = Object(option);
  return [kind, parts.do, ...['leave', 'enter', 'along'].filter((part) => part in parts)].filter((word) => word !== undefined).join(' ');
}

/** Takes up answers of every sort that the battles of a book bring up; gives how many of each. */
async function tried(book: RandomBook, battles: readonly Battles[]): Promise<Readonly<Record<string, number>>> {
  const face = await tableBook(book.id).face();
  const taken: Record<string, number> = {};
  for (const { file, seeds, most } of battles) {
    for (const seed of seeds) {
      const pick = picker(seed + 1000);
      let asked = '';
      try {
        book.fight(face, file, seed, most, (decision, show) => {
          asked = decision.kind;
          const wanting = new Map<string, unknown[]>();
          for (const option of decision.options) {
            const sort = sortOf(decision, option);
            if ((taken[sort] ?? 0) < ENOUGH) wanting.set(sort, [...(wanting.get(sort) ?? []), option]);
          }
          if (wanting.size === 0) return;
          const chosen = [...wanting].flatMap(([sort, options]) => {
            taken[sort] = (taken[sort] ?? 0) + AT_ONCE;
            return Array.from({ length: AT_ONCE }, () => options[pick(options.length)]);
          });
          const shown = show();
          takeFromList(shown, chosen, pick);
          readAll(shown, pick);
          sendAfar(shown);
        });
      } catch (error) {
        throw new Error(`seed ${seed}, ${asked}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
  }
  return taken;
}

/** Every answer that the battles of every book of the table bring up can be confirmed on the page as it is listed, and every moment has its words. */
export function everyAnswer(battles: Readonly<Record<string, readonly Battles[]>>): void {
  it('is looked for in every book of the table there is', () => {
    expect(randomBooks.map(({ id }) => id)).to.have.members(TABLE_BOOKS.map(({ id }) => id));
    expect(Object.keys(battles)).to.have.members(TABLE_BOOKS.map(({ id }) => id));
    expect(Object.keys(RARE)).to.have.members(TABLE_BOOKS.map(({ id }) => id));
  });

  for (const book of randomBooks) {
    it(`can be confirmed on the page as it is listed, and every moment has its words: ${book.id}`, async () => {
      const taken = await tried(book, battles[book.id] ?? []);
      expect(
        RARE[book.id]?.filter((sort) => !(sort in taken)),
        'came up',
      ).to.deep.equal([]);
    });
  }

  it('holds for a unit that is sent farther than it may go: it stops at the limit, and says so', () => {
    expect(sent.beyond).to.be.greaterThan(100);
    expect(sent.stopped, 'stopped on the way').to.be.greaterThan(50);
  });
}
