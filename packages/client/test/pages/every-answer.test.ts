import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { picker } from '../../../rules/test/playing/picker.ts';
import { allArms, allOptions, plain, smallDetails } from '../../../rules/test/queens-men/skirmishes.ts';
import { crowdedField } from '../../../rules/test/toy-soldiers/crowded-field.ts';
import { TABLE_BOOKS, tableBook } from '../books/table-books.ts';
import { closeGround } from './close-ground.ts';
import { readAll, sendAfar, sent, takeFromList } from './confirming.ts';
import { randomBooks, type RandomBook } from './random-battles.ts';

/** Battles of one scenario: so many with seeds in a row, each of so many answers at most. */
interface Battles {
  readonly file: unknown;
  readonly count: number;
  readonly most: number;
}

/** What of a book is fought, and what seldom comes up in it but has to, lest the test look at less than it seems to. */
interface Campaign {
  readonly battles: readonly Battles[];
  readonly rare: readonly string[];
}

/** So many answers of one sort are taken up: two at a question. */
const ENOUGH = 12;
const AT_ONCE = 2;

const CARDS = { overrideDeck: true, bankCards: true, aceSecond: 'optional', escapeArc: 45, specialCasualties: true };
const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  'kings-men': {
    battles: [
      { file: closeGround('kings-men'), count: 7, most: 180 },
      { file: closeGround('kings-men', CARDS), count: 2, most: 180 },
      { file: kingsMenScenarios[0], count: 1, most: 4 },
    ],
    rare: [
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
  },
  'kings-men-revised': {
    battles: [
      { file: closeGround('kings-men-revised'), count: 9, most: 160 },
      { file: kingsMenRevisedScenarios[1], count: 1, most: 12 },
    ],
    rare: [
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
  },
  'queens-men': {
    battles: [
      { file: smallDetails, count: 1, most: 400 },
      { file: allArms, count: 1, most: 250 },
      { file: allOptions, count: 1, most: 250 },
      { file: plain, count: 1, most: 200 },
    ],
    rare: [
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
  },
  'toy-soldiers': {
    battles: [
      { file: crowdedField, count: 30, most: 300 },
      { file: toySoldiersScenarios[3], count: 1, most: 60 },
      { file: toySoldiersScenarios[2], count: 1, most: 60 },
    ],
    rare: [
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
  },
  'rally-king': {
    battles: [
      { file: rallyKingScenarios[0], count: 2, most: 60 },
      { file: rallyKingScenarios[3], count: 3, most: 60 },
    ],
    rare: [
      'activate-body activate',
      'body-order move leave',
      'body-order stand',
      'cast-spell pass',
      'deploy-batch',
      'flight-plan',
      'guard-unit',
    ],
  },
};

/** What sort of answer it is: the question, the deed, and what belongs to it. */
function sortOf({ kind }: DecisionView, option: unknown): string {
  const parts = Object(option);
  return [kind, parts.do, ...['leave', 'enter', 'along'].filter((part) => part in parts)].filter((word) => word !== undefined).join(' ');
}

/** Takes up answers of every sort that the battles of a book bring up; gives how many of each. */
async function tried(book: RandomBook): Promise<Readonly<Record<string, number>>> {
  const face = await tableBook(book.id).face();
  const taken: Record<string, number> = {};
  for (const { file, count, most } of CAMPAIGNS[book.id]?.battles ?? []) {
    for (let seed = 0; seed < count; seed++) {
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

describe('every answer of the list', () => {
  it('is looked for in every book of the table there is', () => {
    expect(randomBooks.map(({ id }) => id)).to.have.members(TABLE_BOOKS.map(({ id }) => id));
    expect(Object.keys(CAMPAIGNS)).to.have.members(TABLE_BOOKS.map(({ id }) => id));
  });

  for (const book of randomBooks) {
    it(`can be confirmed on the page as it is listed, and every moment has its words: ${book.id}`, async () => {
      const taken = await tried(book);
      expect(
        CAMPAIGNS[book.id]?.rare.filter((sort) => !(sort in taken)),
        'came up',
      ).to.deep.equal([]);
    });
  }

  it('holds for a unit that is sent farther than it may go: it stops at the limit, and says so', () => {
    expect(sent.beyond).to.be.greaterThan(100);
    expect(sent.stopped, 'stopped on the way').to.be.greaterThan(50);
  });
});
