import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { GroundPiece, PublicTable } from '@longroll/rules/kernel/table';
import { asItLies } from '../../../src/battle/pieces/as-it-lies.ts';
import type { Situation } from '../../../src/books/face.ts';
import { faceOf } from '../../../src/books/face-of.ts';

const BARN: GroundPiece = {
  id: 'barn',
  kind: 'building',
  name: 'the barn',
  shape: [
    { x: 0, y: 0 },
    { x: 4000, y: 0 },
    { x: 4000, y: 3000 },
  ],
  contours: [],
  line: [],
  thickness: 0,
  own: {},
};
const TABLE: PublicTable = {
  seq: 1,
  turn: 1,
  phase: 'turn',
  active: '',
  width: 72_000,
  depth: 48_000,
  ground: [BARN],
  sides: [],
  pieces: [],
  marks: [],
  cards: [],
  cardsLeft: 0,
  waiting: [],
  outcome: null,
  own: {},
};
const SETUP: Situation['setup'] = {
  protocol: 1,
  battle: 'b',
  book: { id: 'some-book', version: '1' },
  seat: '',
  seats: [],
  scenario: { id: 's', name: 'S', description: '' },
  setting: {},
  commitment: '',
  awaited: [],
  holders: [],
  joining: 'anybody',
  watching: 'anybody',
};
const situationOf = (table: PublicTable): Situation => ({ setup: SETUP, table, hand: null, events: [] });

describe('what lies on a table', () => {
  it('is drawn anew when it changes during the battle, and is the same as long as it does not', () => {
    const situation = signal(situationOf(TABLE));
    const laid = asItLies(situation, { measure: null });
    const { ground } = laid.value;
    expect(ground).to.deep.equal({ width: 72_000, depth: 48_000, isUnruled: true, light: 'noon', pieces: [BARN] });
    situation.value = situationOf({ ...TABLE, seq: 2, turn: 2 });
    expect(laid.value.ground, 'nothing has changed').to.equal(ground);
    situation.value = situationOf({ ...TABLE, seq: 3, ground: [{ ...BARN, kind: 'ruin' }] });
    expect(laid.value.ground.pieces.map(({ kind }) => kind)).to.deep.equal(['ruin']);
  });

  it('lies in the light that its scenario says', () => {
    const { setup, ...rest } = situationOf(TABLE);
    const atDusk: Situation = { ...rest, setup: { ...setup, scenario: { ...setup.scenario, light: 'dusk' } } };
    expect(asItLies(signal(atDusk), { measure: null }).value.ground.light).to.equal('dusk');
  });

  it('is marked with any number of sides', () => {
    const sides = ['red', 'green', '#123456'].map((colour, k) => ({
      id: `side-${k}`,
      name: `Side ${k}`,
      colour,
      emblem: 'star',
      trackers: [],
      own: {},
    }));
    expect(asItLies(signal(situationOf({ ...TABLE, sides })), { measure: null }).value.sides).to.deep.equal(sides);
  });
});

describe('the face of a book', () => {
  it('is opened on battles of that book only', () => {
    const opened: string[] = [];
    const openAs = (book: string) =>
      faceOf(book, {
        answers: () => () => ({ options: [], fallback: null }),
        open(situation) {
          opened.push(situation.value.setup.book.id);
          throw new Error('nothing to show');
        },
      }).open(signal(situationOf(TABLE)));
    expect(() => openAs('another-book')).to.throw('some-book');
    expect(() => openAs('some-book')).to.throw('nothing to show');
    expect(opened).to.deep.equal(['some-book']);
  });
});
